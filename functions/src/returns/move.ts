/** Moves of a return by its shopper, an admin or a courier, written with its order, its exchange and the stock. */
import { isCalled } from '@nirala/contract/parcel/courier';
import { FieldValue, type WriteBatch, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import type { ReturnOutcome } from '@nirala/contract/api/admin/returns';
import type { ReturnMove } from '@nirala/contract/return/move';
import type { ReturnState, ReturnReason } from '@nirala/contract/return/return';
import type { Fit } from '@nirala/contract/review/summary';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError, whyOf } from '../lib/log.ts';
import { inParallel } from '../lib/turns.ts';
import { NO_INVENTORY, readInventory } from '../orders/inventory.ts';
import { writeOrders } from '../orders/write.ts';
import type { OrderDeps } from '../services/deps.ts';
import { addAuditEntry } from '../store/audit.ts';
import { addCourierJob, pickupJobsOf } from '../store/courier-jobs.ts';
import { fromOrderDoc, orderRef, type StoredOrder } from '../store/orders.ts';
import { addNotification } from '../store/outbox.ts';
import { productRef } from '../store/products.ts';
import { retryOnContention } from '../store/contention.ts';
import { type KnownReturn, readReturn, returnRef, type StoredReturn, toAdminReturn } from '../store/returns.ts';
import { readReturnSettings } from '../store/settings.ts';
import { addMovements } from '../store/stock/movements.ts';
import { skuId, writeShards } from '../store/stock/skus.ts';
import { settleReturn } from './money.ts';
import { type Sku, piecesReceived } from './rules.ts';
import { withdraw, askPickup, applyMove, type ReturnPair, returnNotification } from './states.ts';
import { createStockChanges } from '../stock/stock-changes.ts';
import { mayAttachPhotos, attachReturnPhotos } from '../store/return-photos.ts';

/** The shopper withdraws a return. Idempotent. ApiError 404 for a return of somebody else. */
export async function withdrawReturn(deps: OrderDeps, { uid }: Caller, id: string): Promise<KnownReturn> {
  const at = deps.now();
  return updateReturn(deps, id, (pair) => {
    if (pair.ret.uid !== uid) throw new ApiError('return-not-found');
    return withdraw(pair, { by: 'shopper', at });
  });
}

/** The action in the audit log of each move. */
const ACTIONS: Record<ReturnMove['to'], AuditAction> = {
  Approved: 'return.approve',
  Declined: 'return.decline',
  PickupBooked: 'return.pickup',
  PickupFailed: 'return.pickup',
  PickedUp: 'return.pickup',
  SelfShip: 'return.self-ship',
  Received: 'return.receive',
  Rejected: 'return.reject',
  Closed: 'return.close',
};

/** An admin's move, audited. The money that follows from it is settled at once, and by a job if that fails. */
export async function moveReturn(deps: OrderDeps, by: Caller, id: string, move: ReturnMove): Promise<KnownReturn> {
  const at = deps.now();
  const settings = await readReturnSettings(deps.db);
  const photos = move.to === 'Rejected' ? move.photos : [];
  if (!(await mayAttachPhotos(deps.db, photos, { uid: by.uid, returnId: id }))) {
    const known = await readReturn(deps.db, id);
    // A retry: the photos belong to the shopper's return already.
    if (known?.ret.state !== 'Rejected') throw new ApiError('photo-unknown');
    return known;
  }
  const { courier } = await deps.settings();
  const paid = move.to === 'Closed' && move.less?.length ? await readPaidOf(deps, id) : undefined;
  const decide = (pair: ReturnPair) => {
    const moved = applyMove(pair, move, { settings, by: 'admin', at, paid });
    return moved !== pair && move.to === 'Approved' ? { ...moved, ret: askPickup(moved.ret, courier) } : moved;
  };
  const known = await updateReturn(deps, id, decide, { audited: { by, at, action: ACTIONS[move.to], photos } });
  return known.ret.moneyDue ? settleReturn(deps, id) : known;
}

/** The order that was paid of a return. What was paid for its lines does not change any more. */
async function readPaidOf({ db }: OrderDeps, id: string): Promise<StoredOrder | undefined> {
  const known = await readReturn(db, id);
  return known && fromOrderDoc(await orderRef(db, known.ret.paidOrderId).get())?.order;
}

/** Returns that are moved at the same time. */
const CONCURRENCY = 8;

/** Moves returns, each one independently: a failure does not hold up the others. */
export async function moveReturns(
  deps: OrderDeps,
  by: Caller,
  moves: readonly { id: string; move: ReturnMove }[],
): Promise<ReturnOutcome[]> {
  const outcomes = new Map<string, ReturnOutcome>();
  await inParallel(moves, CONCURRENCY, async ({ id, move }) => {
    try {
      outcomes.set(id, { id, done: true, return: toAdminReturn(await moveReturn(deps, by, id, move)) });
    } catch (error) {
      if (!(error instanceof ApiError)) logError('could not move a return', { id, why: whyOf(error) });
      outcomes.set(id, {
        id,
        done: false,
        message: error instanceof ApiError ? error.message : MESSAGES.serverError,
      });
    }
  });
  return moves.flatMap(({ id }) => outcomes.get(id) ?? []);
}

/**
 * Asks the courier again to fetch an approved return, for an admin. ApiError 409 if the return is not waiting for that,
 * or if the store books its parcels by hand.
 */
export async function askPickupAgain(deps: OrderDeps, by: Caller, id: string): Promise<KnownReturn> {
  const at = deps.now();
  const { courier } = await deps.settings();
  const refuse = (message: string) => new ApiError('return-refused', { message });
  if (!isCalled(courier)) throw refuse('Choose a courier in the settings first.');
  const decide = (pair: ReturnPair) => {
    const { state, route, pickup } = pair.ret;
    if (state !== 'Approved' || route !== 'pickup') throw refuse('This return does not wait for a courier.');
    return pickup?.pending === 'book' || pickup?.awb !== undefined
      ? pair
      : { ...pair, ret: askPickup(pair.ret, courier) };
  };
  return updateReturn(deps, id, decide, { audited: { by, at, action: 'return.pickup', photos: [] } });
}

/** Who moves a return, for the audit log, and the photos that the move adds to it. */
type Audited = { by: Caller; at: Date; action: AuditAction; photos: readonly string[] };

/**
 * Reads a return with its order and the order of its exchange, decides, and writes all of them with the stock and the
 * notifications that follow. Each write has the order as its precondition, so moves of one order's returns never
 * overlap.
 */
export async function updateReturn(
  deps: OrderDeps,
  id: string,
  decide: (pair: ReturnPair) => ReturnPair,
  { audited, alsoWrite }: { audited?: Audited; alsoWrite?: (batch: WriteBatch) => void } = {},
): Promise<KnownReturn> {
  const { db } = deps;
  const start = await readReturn(db, id);
  if (!start) throw new ApiError('return-not-found');
  const { orderId, exchangeOrderId, lines } = start.ret;
  const keys = lines.flatMap(({ productId, size, wantedSize = size }) =>
    [size, wantedSize].map((each) => skuId(productId, each)),
  );
  return retryOnContention([orderId, ...(exchangeOrderId ? [exchangeOrderId] : []), ...new Set(keys)], async () => {
    const [current, parent, held] = await Promise.all([
      readReturn(db, id),
      orderRef(db, orderId).get(),
      exchangeOrderId === undefined ? undefined : orderRef(db, exchangeOrderId).get(),
    ]);
    const order = fromOrderDoc(parent);
    const child = held && fromOrderDoc(held);
    if (!current || !order) throw new ApiError('return-not-found');
    const after = decide({ ret: current.ret, child: child?.order });
    const { ret } = after;
    if (ret === current.ret) return { done: current };
    const at = deps.now();
    // News of its pickup may change a closed return once more.
    const becomes = (state: ReturnState) => ret.state === state && current.ret.state !== state;
    const restocked = becomes('Closed') && ret.closedAs === 'accepted' ? sellable(ret) : [];
    const isReleased = child !== undefined && after.child !== child.order && after.child?.hold === 'released';
    const toStock = [...restocked, ...(isReleased ? child.order.lines : [])];
    const inventory = toStock.length === 0 ? NO_INVENTORY : (await readInventory(db, { lines: toStock }, [])).inventory;
    const addFits = await fitWriter(db, becomes('Received') ? fitVotes(ret) : []);
    const stock = createStockChanges(inventory.skus);
    for (const line of restocked) stock.putBack(line, { reason: 'return', ref: id, by: audited?.by.phone ?? 'store' });
    const returns = (order.order.returns ?? []).map((entry) =>
      entry.id === id ? { ...entry, state: ret.state } : entry,
    );
    const change = { id: orderId, before: order, after: { ...order.order, returns }, at };
    const childChange =
      child && after.child && after.child !== child.order
        ? [{ id: child.id, before: child, after: after.child, at, admin: audited?.by.phone }]
        : [];
    const written = await writeOrders(db, [change, ...childChange], inventory, (batch) => {
      const gone = ret.heldUntil === undefined && current.ret.heldUntil !== undefined;
      batch.update(
        returnRef(db, id),
        { ...ret, ...(gone ? { heldUntil: FieldValue.delete() } : {}) },
        { lastUpdateTime: current.lastWrite },
      );
      writeShards(batch, db, stock.changes());
      addMovements(batch, db, stock.movements());
      addFits(batch);
      for (const notification of returnNotification(id, current.ret, ret)) addNotification(batch, db, notification, at);
      for (const job of pickupJobsOf(id, current.ret, ret, at)) addCourierJob(batch, db, job);
      alsoWrite?.(batch);
      if (!audited) return;
      const { photos, ...entry } = audited;
      attachReturnPhotos(batch, db, photos, { uid: ret.uid, returnId: id });
      const [old, next] = [auditedFields(current.ret), auditedFields(ret)];
      addAuditEntry(batch, db, { ...entry, target: `returns/${id}`, before: old, after: next });
    });
    return written && { done: { id, ret, lastWrite: written.lastWrite } };
  });
}

/** Counts votes on the fit of sizes in the batch of the receipt, so once. A product may be deleted meanwhile. */
async function fitWriter(db: Firestore, votes: ReturnType<typeof fitVotes>): Promise<(batch: WriteBatch) => void> {
  const ids = [...new Set(votes.map(({ productId }) => productId))];
  if (ids.length === 0) return () => undefined;
  const products = (await db.getAll(...ids.map((id) => productRef(db, id)))).filter((doc) => doc.exists);
  return (batch) => {
    for (const { id, ref } of products) {
      const counts = new Map<string, number>();
      for (const { size, fit } of votes.filter(({ productId }) => productId === id)) {
        for (const path of [`fits.${fit}`, `fitsBySize.${size}.${fit}`]) counts.set(path, (counts.get(path) ?? 0) + 1);
      }
      const changes = [...counts].map(([path, by]) => [path, FieldValue.increment(by)]);
      batch.update(ref, { ...Object.fromEntries(changes), updatedAt: FieldValue.serverTimestamp() });
    }
  };
}

/** The fields that a move can change. */
const auditedFields = ({ state, answer, pickup, received, less, closedAs, moneyDue }: StoredReturn) => ({
  state,
  answer,
  pickup,
  received,
  less,
  closedAs,
  moneyDue,
});

/** The pieces that a person found sellable. */
function sellable({ received = [], lines }: StoredReturn) {
  return received
    .filter(({ condition }) => condition === 'sellable')
    .map(({ productId, size, quantity }) => {
      const name = lines.find((line) => line.productId === productId)?.name ?? productId;
      return { productId, size, quantity, name };
    });
}

/** The reasons of a return that say how a size fits. */
const FIT_OF: Partial<Record<ReturnReason, Fit>> = { 'size-small': 'small', 'size-large': 'large' };

/** What a return says about the fit of its sizes: one vote for each line of which a piece itself came back. */
function fitVotes(ret: StoredReturn): (Sku & { fit: Fit })[] {
  return ret.lines.flatMap((line) => {
    const fit = FIT_OF[line.reason];
    return fit && piecesReceived(ret, line) > 0 ? [{ productId: line.productId, size: line.size, fit }] : [];
  });
}
