import { Timestamp, type WriteBatch } from '@google-cloud/firestore';
import { checkoutRef, claimCheckout, fromCheckoutDoc } from '../store/checkouts.ts';
import { fromOrderDoc, orderRef, type KnownOrder, type StoredOrder } from '../store/orders.ts';
import { readOwn } from '../store/own-orders.ts';
import { isPersonal } from './entitled.ts';
import { inRounds } from '../store/retry.ts';
import { readShelf, withUses, type Shelf } from './shelf.ts';
import type { Shop } from './shop.ts';
import { fits, hasPieces, writeOrders } from './write.ts';

/**
 * What an order becomes; the same object leaves it as it is. `inStock` says whether an order whose pieces were
 * released could take them again. May be asked several times: it decides, and does nothing else.
 */
export type Decide = (order: StoredOrder, inStock: boolean) => StoredOrder;

/** What belongs to the moment of a change: written with it, or not at all. */
export type Also = (batch: WriteBatch, before: StoredOrder, after: StoredOrder) => void;

const eventRef = (shop: Shop, id: string) => shop.db.collection('paymentEvents').doc(id);
const NOTHING: Shelf = { products: new Map(), coupons: new Map() };

/** What a round came to: the order as it stands then, or the products whose queues it must stand in first. */
type Round = { known?: KnownOrder | undefined; queues?: string[] };

/**
 * Reads an order, decides, and writes it with all that follows (stock, coupon), again until nobody else wrote
 * meanwhile. With an `eventId` the event is written in the same batch, and an event that was is not heard again.
 * Undefined if there is no such order.
 */
export async function changeOrder(
  shop: Shop,
  id: string,
  decide: Decide,
  { eventId, also }: { eventId?: string | undefined; also?: Also | undefined } = {},
): Promise<KnownOrder | undefined> {
  const { db } = shop;
  async function round(isQueued: boolean): Promise<{ done: Round } | undefined> {
    const event = eventId === undefined ? [] : [eventRef(shop, eventId)];
    const [doc, heard] = await db.getAll(orderRef(db, id), ...event);
    const known = doc && fromOrderDoc(doc);
    if (!known || heard?.exists) return { done: { known } };
    let after = decide(known.order, true);
    let shelf = NOTHING;
    let take: ((batch: WriteBatch) => void) | undefined;
    if (hasPieces(after) !== hasPieces(known.order)) {
      if (!isQueued) return { done: { queues: known.order.lines.map((line) => line.productId) } };
      shelf = await readShelf(db, known.order);
      if (!hasPieces(known.order)) {
        shelf = await withUses(db, shelf, known.order.redeemCode);
        ({ shelf, take } = await withOwn(shop, known.order, shelf));
      }
      after = decide(known.order, hasPieces(known.order) || fits(known.order, shelf));
    }
    if (after === known.order) return { done: { known } };
    const written = await writeOrders(db, [{ id, before: known, after }], shelf, (batch) => {
      also?.(batch, known.order, after);
      for (const ref of event) batch.create(ref, { orderId: id, at: Timestamp.fromDate(shop.now()) });
      if (hasPieces(after)) take?.(batch);
    });
    return written && { done: { known: written } };
  }
  const { known, queues } = await inRounds([id], () => round(false));
  return queues ? (await inRounds([...new Set([id, ...queues])], () => round(true))).known : known;
}

/**
 * What an order needs besides when it takes its pieces again, with a coupon that asks what its shopper has ordered:
 * their other orders, and a write to their `checkouts/{uid}`, so that no order of theirs comes in between.
 */
async function withOwn({ db }: Shop, order: StoredOrder, shelf: Shelf) {
  const coupon = shelf.coupons.get(order.redeemCode ?? '');
  if (!coupon || !isPersonal(coupon)) return { shelf, take: undefined };
  const ref = checkoutRef(db, order.uid);
  const checkout = fromCheckoutDoc(await ref.get());
  const own = await readOwn(db, order, coupon);
  return {
    shelf: { ...shelf, own },
    take: (batch: WriteBatch) => {
      if (checkout.lastWrite) claimCheckout(batch, ref, checkout);
    },
  };
}
