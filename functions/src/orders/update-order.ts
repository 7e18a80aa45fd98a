import { Timestamp, type WriteBatch } from '@google-cloud/firestore';
import { checkoutRef, claimCheckout, fromCheckoutDoc } from '../store/checkouts.ts';
import { fromOrderDoc, orderRef, type KnownOrder, type StoredOrder } from '../store/orders.ts';
import { readOwnOrders } from '../store/own-orders.ts';
import { hasShopperRules } from './coupon-rules.ts';
import { retryOnContention } from '../store/retry.ts';
import { readInventory, withCouponUses, type Inventory } from './inventory.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { canReserve, holdsStock, writeOrders } from './write-orders.ts';

/**
 * What an order becomes; the same object leaves it as it is. `inStock` says whether an order whose pieces were
 * released could take them again. May be asked several times: it decides, and does nothing else.
 */
export type Decide = (order: StoredOrder, inStock: boolean) => StoredOrder;

/** What belongs to the moment of a change: written with it, or not at all. */
export type Also = (batch: WriteBatch, before: StoredOrder, after: StoredOrder) => void;

const eventRef = (deps: PaymentDeps, id: string) => deps.db.collection('paymentEvents').doc(id);
const NOTHING: Inventory = { products: new Map(), coupons: new Map() };

/** What a round came to: the order as it stands then, or the products whose queues it must stand in first. */
type Round = { known?: KnownOrder | undefined; queues?: string[] };

/**
 * Reads an order, decides, and writes it with all that follows (stock, coupon), again until nobody else wrote
 * meanwhile. With an `eventId` the event is written in the same batch, and an event that was is not heard again.
 * Undefined if there is no such order.
 */
export async function updateOrder(
  deps: PaymentDeps,
  id: string,
  decide: Decide,
  { eventId, also }: { eventId?: string | undefined; also?: Also | undefined } = {},
): Promise<KnownOrder | undefined> {
  const { db } = deps;
  async function round(isQueued: boolean): Promise<{ done: Round } | undefined> {
    const event = eventId === undefined ? [] : [eventRef(deps, eventId)];
    const [doc, heard] = await db.getAll(orderRef(db, id), ...event);
    const known = doc && fromOrderDoc(doc);
    if (!known || heard?.exists) return { done: { known } };
    let after = decide(known.order, true);
    let inventory = NOTHING;
    let take: ((batch: WriteBatch) => void) | undefined;
    if (holdsStock(after) !== holdsStock(known.order)) {
      if (!isQueued) return { done: { queues: known.order.lines.map((line) => line.productId) } };
      inventory = await readInventory(db, known.order);
      if (!holdsStock(known.order)) {
        inventory = await withCouponUses(db, inventory, known.order.redeemCode);
        ({ inventory, take } = await withOwn(deps, known.order, inventory));
      }
      after = decide(known.order, holdsStock(known.order) || canReserve(known.order, inventory));
    }
    if (after === known.order) return { done: { known } };
    const written = await writeOrders(db, [{ id, before: known, after }], inventory, (batch) => {
      also?.(batch, known.order, after);
      for (const ref of event) batch.create(ref, { orderId: id, at: Timestamp.fromDate(deps.now()) });
      if (holdsStock(after)) take?.(batch);
    });
    return written && { done: { known: written } };
  }
  const { known, queues } = await retryOnContention([id], () => round(false));
  return queues ? (await retryOnContention([...new Set([id, ...queues])], () => round(true))).known : known;
}

/**
 * What an order needs besides when it takes its pieces again, with a coupon that asks what its shopper has ordered:
 * their other orders, and a write to their `checkouts/{uid}`, so that no order of theirs comes in between.
 */
async function withOwn({ db }: PaymentDeps, order: StoredOrder, inventory: Inventory) {
  const coupon = inventory.coupons.get(order.redeemCode ?? '');
  if (!coupon || !hasShopperRules(coupon)) return { inventory, take: undefined };
  const ref = checkoutRef(db, order.uid);
  const checkout = fromCheckoutDoc(await ref.get());
  const own = await readOwnOrders(db, order, coupon);
  return {
    inventory: { ...inventory, own },
    take: (batch: WriteBatch) => {
      if (checkout.lastWrite) claimCheckout(batch, ref, checkout);
    },
  };
}
