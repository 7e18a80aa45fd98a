import { Timestamp, type WriteBatch } from '@google-cloud/firestore';
import { checkoutRef, claimCheckout, fromCheckoutDoc } from '../store/checkouts.ts';
import {
  fromOrderDoc,
  orderRef,
  type KnownOrder,
  type StoredOrder,
  sizeChangesIn,
  holdsStock,
} from '../store/orders.ts';
import { readOwnOrders } from '../store/own-orders.ts';
import { retryOnContention } from '../store/retry.ts';
import { skuId } from '../store/stock/skus.ts';
import { hasShopperRules } from './coupon-rules.ts';
import { dropsIn, haveStarted, readOwnDrops, requireStarted } from './drop-rules.ts';
import { readInventory, withCouponUses, type Inventory } from './inventory.ts';
import { issuePapers, mayNeedPapers, type PaperCause } from '../papers/issue-papers.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { cancelledIn, canReserve, writeOrders } from './write-orders.ts';

/**
 * Returns the changed order, or the same object to leave it unchanged. Must be pure: it runs again on every retry.
 * `inStock` says whether a released order could reserve its stock again.
 */
export type Decide = (order: StoredOrder, inStock: boolean) => StoredOrder;

/** Adds writes that must be committed together with the change. */
export type AlsoWrite = (batch: WriteBatch, before: StoredOrder, after: StoredOrder) => void;

type Options = {
  /** Razorpay's id of the webhook event that causes the change. An event that was processed before changes nothing. */
  eventId?: string | undefined;
  alsoWrite?: AlsoWrite | undefined;
  /** See `OrderWrite`. */
  admin?: string | undefined;
  cause?: PaperCause | undefined;
};

/** The order after an attempt, or the queues in which the change has to wait first. */
type Outcome = { known?: KnownOrder | undefined; queues?: string[] };

const eventRef = (deps: PaymentDeps, id: string) => deps.db.collection('paymentEvents').doc(id);
/** Papers have consecutive numbers, so those of one process are issued one after the other. */
const PAPERS_QUEUE = 'papers';
const NO_INVENTORY: Inventory = { skus: new Map(), coupons: new Map() };

/**
 * Reads an order, decides, and writes it with the stock, the coupon uses and the papers that follow. Retries until nobody
 * else has written in between. Returns undefined if there is no such order.
 */
export async function updateOrder(
  deps: PaymentDeps,
  id: string,
  decide: Decide,
  { eventId, alsoWrite, admin, cause = 'change' }: Options = {},
): Promise<KnownOrder | undefined> {
  const { db } = deps;
  async function attempt(isQueued: boolean): Promise<{ done: Outcome } | undefined> {
    const event = eventId === undefined ? [] : [eventRef(deps, eventId)];
    const [doc, processed] = await db.getAll(orderRef(db, id), ...event);
    const known = doc && fromOrderDoc(doc);
    if (!known || processed?.exists) return { done: { known } };
    let after = decide(known.order, true);
    let inventory = NO_INVENTORY;
    let claim: ((batch: WriteBatch) => void) | undefined;
    const taken = takenIn(known.order, after);
    const changesStock =
      taken.length > 0 || holdsStock(after) !== holdsStock(known.order) || cancelledIn(known.order, after).length > 0;
    const needsPapers = mayNeedPapers(known.order, after, cause);
    if ((changesStock || needsPapers) && !isQueued) {
      const pieces = changesStock ? [...known.order.lines, ...taken] : [];
      const skus = pieces.map(({ productId, size }) => skuId(productId, size));
      return { done: { queues: [...skus, ...(needsPapers ? [PAPERS_QUEUE] : [])] } };
    }
    if (changesStock) {
      const read = await readInventory(db, known.order, taken);
      inventory = read.inventory;
      const mayTake = haveStarted(read.products, deps.now());
      // Another size of a drop that has not started. An order that has its pieces keeps them.
      if (taken.length > 0 && holdsStock(known.order)) requireStarted(read.products, deps.now());
      if (!holdsStock(known.order)) {
        inventory = await withCouponUses(db, inventory, known.order.redeemCode);
        ({ inventory, claim } = await withOwnOrders(deps, known.order, { ...read, inventory }));
      }
      after = decide(known.order, holdsStock(known.order) || (mayTake && canReserve(known.order, inventory)));
    }
    if (after === known.order && cause === 'change') return { done: { known } };
    const papers = mayNeedPapers(known.order, after, cause)
      ? await issuePapers(deps, id, known.order, after, cause)
      : undefined;
    after = papers?.order ?? after;
    if (after === known.order) return { done: { known } };
    const written = await writeOrders(db, [{ id, before: known, after, at: deps.now(), admin }], inventory, (batch) => {
      alsoWrite?.(batch, known.order, after);
      papers?.addTo(batch);
      for (const ref of event) batch.create(ref, { orderId: id, at: Timestamp.fromDate(deps.now()) });
      if (holdsStock(after)) claim?.(batch);
    });
    return written && { done: { known: written } };
  }
  const { known, queues } = await retryOnContention([id], () => attempt(false));
  return queues ? (await retryOnContention([...new Set([id, ...queues])], () => attempt(true))).known : known;
}

/** The pieces that a change takes from stock. */
function takenIn(before: StoredOrder, after: StoredOrder) {
  if (!holdsStock(after)) return [];
  if (!holdsStock(before)) return after.lines;
  return sizeChangesIn(before, after).map(({ to, ...change }) => ({ ...change, size: to }));
}

/**
 * For an order that reserves its stock again with a coupon or a drop that limits each shopper: reads the shopper's other
 * orders, and claims `checkouts/{uid}` in the same write, so that no other order of theirs comes in between.
 */
async function withOwnOrders(
  { db }: PaymentDeps,
  order: StoredOrder,
  { inventory, products }: Awaited<ReturnType<typeof readInventory>>,
) {
  const coupon = inventory.coupons.get(order.redeemCode ?? '');
  const isLimited = coupon && hasShopperRules(coupon);
  if (!isLimited && dropsIn(products).size === 0) return { inventory, claim: undefined };
  const ref = checkoutRef(db, order.uid);
  const checkout = fromCheckoutDoc(await ref.get());
  const [ownOrders, ownDrops] = await Promise.all([
    isLimited ? readOwnOrders(db, order, coupon) : undefined,
    readOwnDrops(db, order.userPhone, products),
  ]);
  return {
    inventory: { ...inventory, ownDrops, ...(ownOrders ? { ownOrders } : {}) },
    claim: (batch: WriteBatch) => {
      if (checkout.lastWrite) claimCheckout(batch, ref, checkout);
    },
  };
}
