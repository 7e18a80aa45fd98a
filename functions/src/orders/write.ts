/**
 * The one writer of orders: reads, decides, and writes an order with the stock, the coupon uses, the papers, the
 * notifications and the audit entry that follow, in one batch.
 */
import { type WriteBatch, Timestamp, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import type { AgreedPrices } from '@nirala/contract/order/agreed-price';
import type { RefundSpeed } from '@nirala/contract/order/money-back';
import { formatRupees, toRupees } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { orderNotifications } from '../notifications/order-events.ts';
import { type PaperCause, issuePapers, mayNeedPapers } from '../papers/issue-papers.ts';
import type { OrderDeps } from '../services/deps.ts';
import { addAuditEntry, type KeyedRequest } from '../store/audit.ts';
import { checkoutRef, claimCheckout, fromCheckoutDoc } from '../store/checkouts.ts';
import { addCourierJob, courierJobsOf } from '../store/courier-jobs.ts';
import { addToCustomer } from '../store/customers.ts';
import { discountRef } from '../store/discounts.ts';
import { isAlreadyThere, isContention, isGone, retryOnContention } from '../store/contention.ts';
import { listFields, toChangedDoc, toNewDoc } from '../store/order-fields.ts';
import {
  type StoredOrder,
  type KnownOrder,
  orderRef,
  fromOrderDoc,
  holdsStock,
  sizeChangesIn,
  type OrderLine,
  type StoredRefund,
  type StoredParcel,
} from '../store/orders.ts';
import { claimOrderNumber } from '../store/order-numbers.ts';
import { addNotification } from '../store/outbox.ts';
import { addToParcelCounts, withOutcome } from '../store/parcel-counts.ts';
import { claimReference, hasReference, paymentReferenceRef } from '../store/payment-references.ts';
import { readReturnSettings } from '../store/settings.ts';
import { addMovements } from '../store/stock/movements.ts';
import { skuId, skuRef, type Skus, writeShards } from '../store/stock/skus.ts';
import { haveStarted, requireStarted } from './bag.ts';
import { cancelledIn, canReserve, type OrderWrite, effects } from './effects.ts';
import {
  NO_INVENTORY,
  readInventory,
  type Inventory,
  type ReadInventory,
  limitsShoppers,
  withLimits,
} from './inventory.ts';

/**
 * Returns the changed order, or the same object to leave it unchanged. Must be pure: it runs again on every retry.
 * `inStock` says whether a released order could reserve its stock again.
 */
type Decide = (order: StoredOrder, inStock: boolean) => StoredOrder;

/** Adds writes that must be committed together with the change. */
type AlsoWrite = (batch: WriteBatch, before: StoredOrder, after: StoredOrder) => void;

/** What a person does to an order, for the audit log and for the movements of its pieces. */
type OrderAction = {
  by: Caller;
  /** The time of the action. The step in the order's history has the same time, which links it to its audit entry. */
  at: Date;
  action: Extract<AuditAction, `${'order' | 'parcel' | 'cash'}.${string}`>;
  /** False for what shoppers may do too: then it is audited only if the order is not the caller's own. */
  asAdmin?: boolean;
};

type Options = {
  audit?: OrderAction;
  /**
   * The gateway's id of the webhook event that causes the change. An event that was processed before changes nothing.
   */
  eventId?: string | undefined;
  alsoWrite?: AlsoWrite | undefined;
  /** The bank's reference of a payment, which the order gets for good with the change. */
  reference?: string | undefined;
  cause?: PaperCause;
};

/** The order after an attempt, or the queues in which the change has to wait first. */
type Outcome = { known?: KnownOrder | undefined; queues?: string[] };

/** Papers have consecutive numbers, so those of one process are issued one after the other. */
const PAPERS_QUEUE = 'papers';

/**
 * Reads an order, decides, and writes it with the stock, the coupon uses, the papers and the audit entry that follow.
 * Retries until nobody else has written in between. Returns undefined if there is no such order. ApiError 409 if another
 * order has the reference.
 */
export async function updateOrder(
  deps: OrderDeps,
  id: string,
  decide: Decide,
  { audit, eventId, alsoWrite, reference, cause = 'change' }: Options = {},
): Promise<KnownOrder | undefined> {
  const { db } = deps;
  async function attempt(isQueued: boolean): Promise<{ done: Outcome } | undefined> {
    const event = eventId === undefined ? [] : [eventRef(deps, eventId)];
    const claimed = reference === undefined ? [] : [paymentReferenceRef(db, reference)];
    const [doc, ...others] = await db.getAll(orderRef(db, id), ...event, ...claimed);
    const known = doc && fromOrderDoc(doc);
    const processed = event.length > 0 ? others[0] : undefined;
    const owned = claimed.length > 0 ? others.at(-1) : undefined;
    if (!known || processed?.exists) return { done: { known } };
    const hasIt = owned !== undefined && hasReference(owned, id);
    let after = decide(known.order, true);
    const taken = takenIn(known.order, after);
    const changesStock =
      taken.length > 0 || holdsStock(after) !== holdsStock(known.order) || cancelledIn(known.order, after).length > 0;
    const needsPapers = mayNeedPapers(known.order, after, cause);
    if ((changesStock || needsPapers) && !isQueued) {
      const pieces = changesStock ? [...known.order.lines, ...taken] : [];
      const skus = pieces.map(({ productId, size }) => skuId(productId, size));
      return { done: { queues: [...skus, ...(needsPapers ? [PAPERS_QUEUE] : [])] } };
    }
    const stocked = changesStock ? await decideWithStock(deps, known.order, taken, decide) : undefined;
    if (stocked) ({ after } = stocked);
    if (after === known.order && cause === 'change') return { done: { known } };
    const papers = mayNeedPapers(known.order, after, cause)
      ? await issuePapers(deps, id, known.order, after, cause)
      : undefined;
    after = papers?.order ?? after;
    if (after === known.order) return { done: { known } };
    const change = { id, before: known, after, at: deps.now(), admin: audit?.by.phone };
    const written = await writeOrders(db, [change], stocked?.inventory ?? NO_INVENTORY, (batch) => {
      if (audit) auditOrder(batch, db, audit, { id, before: known.order, after });
      alsoWrite?.(batch, known.order, after);
      if (reference !== undefined && !hasIt) claimReference(batch, db, { reference, orderId: id, at: deps.now() });
      papers?.addTo(batch);
      for (const ref of event) batch.create(ref, { orderId: id, at: Timestamp.fromDate(deps.now()) });
      if (holdsStock(after)) stocked?.claim?.(batch);
    });
    return written && { done: { known: written } };
  }
  const { known, queues } = await retryOnContention([id], () => attempt(false));
  return queues ? (await retryOnContention([...new Set([id, ...queues])], () => attempt(true))).known : known;
}

/**
 * Changes an order for a person, with the audit entry of an admin's action. ApiError 404 if there is no such order, and
 * for an order of somebody else unless an admin's screen asks, so that ids cannot be tried out.
 */
export async function changeOrder(
  deps: OrderDeps,
  id: string,
  decide: Decide,
  { alsoWrite, reference, ...audit }: OrderAction & Pick<Options, 'alsoWrite' | 'reference'>,
): Promise<KnownOrder> {
  const { by, asAdmin = true } = audit;
  const mayChange = ({ uid }: StoredOrder) => asAdmin || uid === by.uid;
  const decideIfAllowed: Decide = (order, inStock) => (mayChange(order) ? decide(order, inStock) : order);
  const known = await updateOrder(deps, id, decideIfAllowed, { audit, alsoWrite, reference });
  if (!known || !mayChange(known.order)) throw new ApiError('order-not-found');
  return known;
}

const eventRef = (deps: OrderDeps, id: string) => deps.db.collection('paymentEvents').doc(id);

/** The pieces that a change takes from stock. */
function takenIn(before: StoredOrder, after: StoredOrder) {
  if (!holdsStock(after)) return [];
  if (!holdsStock(before)) return after.lines;
  return sizeChangesIn(before, after).map(({ to, ...change }) => ({ ...change, size: to }));
}

/** What a change that was decided with its stock writes. */
type Stocked = { after: StoredOrder; inventory: Inventory; claim?: AddWrites };

/** Reads the stock that a change needs, and decides. ApiError 409 for another size of a drop that has not started. */
async function decideWithStock(
  deps: OrderDeps,
  order: StoredOrder,
  taken: ReturnType<typeof takenIn>,
  decide: Decide,
): Promise<Stocked> {
  const read = await readInventory(deps.db, order, taken);
  if (holdsStock(order)) {
    // An order that has its pieces keeps them.
    if (taken.length > 0) requireStarted(read.products, deps.now());
    return { after: decide(order, true), inventory: read.inventory };
  }
  const limited = await readLimits(deps, order, read);
  const mayTake = haveStarted(read.products, deps.now());
  return { after: decide(order, mayTake && canReserve(order, limited.inventory)), ...limited };
}

/**
 * The limits of an order that reserves its stock again. If its coupon or a drop limits each shopper, `checkouts/{uid}`
 * is claimed in the same write, so that no other order of theirs comes in between.
 */
async function readLimits(
  { db }: OrderDeps,
  order: StoredOrder,
  read: ReadInventory,
): Promise<{ inventory: Inventory; claim?: AddWrites }> {
  if (!limitsShoppers(read, order)) return { inventory: await withLimits(db, read, order) };
  const ref = checkoutRef(db, order.uid);
  const checkout = fromCheckoutDoc(await ref.get());
  return {
    inventory: await withLimits(db, read, order),
    claim(batch) {
      if (checkout.lastWrite) claimCheckout(batch, ref, checkout);
    },
  };
}

type OrderWrites = readonly [OrderWrite, ...OrderWrite[]];

/** Adds writes to a batch. */
type AddWrites = (batch: WriteBatch) => void;

/**
 * Writes orders together with the stock and the coupon uses that follow from their holds, and the notifications to
 * their shoppers, in one batch that fails if a document has changed since it was read. Returns the first order as
 * written, or undefined if the batch failed for that reason: then read again. ApiError 409 if stock or coupon uses do
 * not suffice; then nothing is written. `alsoWrite` adds to the same batch.
 */
export async function writeOrders(
  db: Firestore,
  orders: OrderWrites,
  inventory: Inventory,
  alsoWrite?: AddWrites,
): Promise<KnownOrder | undefined> {
  return prepareOrderWrite(db, orders, inventory, alsoWrite).write();
}

/**
 * `writeOrders` in two steps: throws the ApiError 409 immediately, or returns the function that writes, with the ids of
 * the documents for which it competes with other orders.
 */
export function prepareOrderWrite(
  db: Firestore,
  changes: OrderWrites,
  inventory: Inventory,
  alsoWrite?: AddWrites,
): { keys: string[]; write: () => Promise<KnownOrder | undefined> } {
  const [first, ...others] = changes;
  const prepared: OrderWrites = [completed(first, inventory), ...others.map((each) => completed(each, inventory))];
  const { stock, movements, couponUses } = effects(prepared, inventory);
  const keys = stock.map(({ productId, size, index }) => skuRef(db, productId, size, index).id);
  const write = async () => {
    const orders = await atRefundSpeed(db, prepared);
    const batch = db.batch();
    for (const { id, before, after, at, isPart } of orders) {
      const listed = listFields(id, after);
      if (before)
        batch.update(orderRef(db, id), { ...toChangedDoc(after), ...listed }, { lastUpdateTime: before.lastWrite });
      else {
        // A part is as old as its order; the live list follows what changed last.
        const changed = isPart && at ? { updatedAt: Timestamp.fromDate(at) } : {};
        batch.create(orderRef(db, id), { ...toNewDoc(after), ...listed, ...changed });
        claimOrderNumber(batch, db, { number: after.number, orderId: id, at: after.createdAt });
      }
      addToParcelCounts(batch, db, before?.order.counted, after);
      addToCustomer(batch, db, before?.order, after);
    }
    writeShards(batch, db, stock);
    addMovements(batch, db, movements);
    for (const { code, uses, lastWrite } of couponUses) {
      batch.update(discountRef(db, code), { uses }, { lastUpdateTime: lastWrite });
    }
    for (const { id, before, after, at = new Date(), isReplaced, isPart } of orders) {
      if (isReplaced || isPart) continue;
      for (const added of orderNotifications({ id, before: before?.order, after, at }))
        addNotification(batch, db, added, at);
      for (const job of courierJobsOf({ id, before: before?.order, after, at })) addCourierJob(batch, db, job);
    }
    alsoWrite?.(batch);
    try {
      const [result] = await batch.commit();
      const { id, after } = orders[0];
      return result && { id, order: after, lastWrite: result.writeTime };
    } catch (error) {
      if (isContention(error) || isAlreadyThere(error) || isGone(error)) return undefined;
      throw error;
    }
  };
  return { keys, write };
}

/** The write with what follows from it: what the outcome of its parcel counts for the shopper, and what its pieces cost. */
const completed = (write: OrderWrite, { skus }: Inventory): OrderWrite => ({
  ...write,
  after: write.isPart ? write.after : withCosts(write.before?.order, withOutcome(write.after), skus),
});

/**
 * The order with the cost of the pieces that the write takes for the first time: those of a new order, and those that
 * became another size. The others keep the cost of their day.
 */
export function withCosts(before: StoredOrder | undefined, after: StoredOrder, skus: Skus): StoredOrder {
  const isTaken = ({ productId, size }: OrderLine) =>
    !before?.lines.some((line) => line.productId === productId && line.size === size);
  if (!after.lines.some(isTaken)) return after;
  const lines = after.lines.map((line) =>
    isTaken(line) ? { ...line, costPaise: skus.get(skuId(line.productId, line.size))?.cost?.paise } : line,
  );
  return { ...after, lines };
}

/** The writes with the speed of the owner's settings for each refund that begins with them. */
async function atRefundSpeed(db: Firestore, [first, ...others]: OrderWrites): Promise<OrderWrites> {
  const readSpeed = async () => (await readReturnSettings(db)).refundSpeed;
  const withSpeed = async (write: OrderWrite): Promise<OrderWrite> => ({
    ...write,
    after: await withRefundSpeed(write.before?.order, write.after, readSpeed),
  });
  return [await withSpeed(first), ...(await Promise.all(others.map(withSpeed)))];
}

/**
 * The order with the speed of the owner's settings for each attempt to refund that a write begins. Earlier attempts
 * keep theirs: they may have been sent, and gateways refuse their idempotency key with another body. `readSpeed` is
 * called only if an attempt begins.
 */
export async function withRefundSpeed(
  before: StoredOrder | undefined,
  after: StoredOrder,
  readSpeed: () => Promise<RefundSpeed>,
): Promise<StoredOrder> {
  if (!after.refunds.some((refund) => isNewAttempt(before, refund))) return after;
  const speed = await readSpeed();
  const refunds = after.refunds.map((refund) => (isNewAttempt(before, refund) ? atSpeed(refund, speed) : refund));
  return { ...after, refunds };
}

function atSpeed({ speed: _old, ...refund }: StoredRefund, speed: RefundSpeed): StoredRefund {
  return speed === 'optimum' ? { ...refund, speed } : refund;
}

function isNewAttempt(before: StoredOrder | undefined, { id, paymentId, attempt, state }: StoredRefund): boolean {
  if (state !== 'due' || attempt === 0) return false;
  const known = before?.refunds.find((refund) => refund.paymentId === paymentId && refund.id === id);
  return known?.attempt !== attempt;
}

/** Adds the audit entry of an admin's action on an order to the batch that writes the order. */
export function auditOrder(
  batch: WriteBatch,
  db: Firestore,
  { by, at, action, asAdmin = true }: OrderAction,
  { id, before, after }: { id: string; before: StoredOrder; after: StoredOrder },
): void {
  if (!asAdmin && before.uid === by.uid) return;
  const [old, next] = [before, after].map((order) => auditedFields(order, action));
  addAuditEntry(batch, db, { by, at, action, target: `orders/${id}`, before: old, after: next });
}

/** An order that an admin placed, and the prices that were agreed. */
type OrderAtDesk = { by: Caller; at: Date; orderId: string; order: StoredOrder; agreed?: AgreedPrices | undefined };

/** Adds the audit entry of an order that an admin places for a caller. */
export function auditPlaced(
  batch: WriteBatch,
  db: Firestore,
  { by, at, orderId, order, agreed }: OrderAtDesk,
  request: KeyedRequest,
) {
  const { lines } = order;
  const pieces = lines.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`);
  const action = 'order.place';
  const after = { ...auditedFields(order, action), ...paymentIn(order), pieces, ...agreedIn(lines, agreed) };
  addAuditEntry(batch, db, { by, at, action, target: `orders/${orderId}`, after }, request);
}

/** What an audit entry says about agreed prices: old and new price of one piece, and the reason. */
function agreedIn(lines: StoredOrder['lines'], agreed: AgreedPrices | undefined): object | undefined {
  if (!agreed) return undefined;
  const agreedPrices = agreed.lines.flatMap(({ _id, size, price }) => {
    const line = lines.find((each) => each.productId === _id && each.size === size);
    return line ? [`${line.name} (${size}): ${formatRupees(toRupees(line.pricePaise))} → ${formatRupees(price)}`] : [];
  });
  return { agreedPrices, reason: agreed.reason };
}

/** The fields that an action can change. Lists without entries are left out. */
function auditedFields(order: StoredOrder, action: OrderAction['action']): object | undefined {
  const { parcel, remittances, settlements, acceptedDifferences } = order;
  if (action.startsWith('cash.')) return { remittances, settlements, acceptedDifferences };
  if (action.startsWith('parcel.')) return parcel && auditedParcel(parcel);
  const { status, address, hold, trackingLink, refunds, confirmed, sizeChanges, corrections } = order;
  const { pincode, city, state } = address;
  return {
    status,
    place: { pincode, city, state },
    hold,
    trackingLink,
    refunds,
    confirmed,
    payouts: ifAny(order.payouts),
    credits: ifAny(order.credits),
    cancelledLines: ifAny(order.cancelledLines),
    sizeChanges,
    corrections,
    loss: order.loss,
    papers: action === 'order.invoice' ? order.papers : undefined,
    paymentCorrections: order.paymentCorrections,
    ...((action === 'order.paid-already' || action === 'order.correct-payment') && paymentIn(order)),
  };
}

const paymentIn = ({ paymentMethod, totalPaise, paymentId }: StoredOrder) => ({ paymentMethod, totalPaise, paymentId });

const auditedParcel = ({ courier, booking, awb, pending, request }: StoredParcel) => ({
  courier,
  booking,
  awb,
  pending,
  request,
});

const ifAny = <Entry>(list: readonly Entry[]) => (list.length === 0 ? undefined : list);
