/**
 * The short numbers of orders, to be said on the phone. Each is drawn, and stands in a document of its own that is created
 * with the order, so no two orders ever have the same one, and no document counts them.
 */
import { randomInt } from 'node:crypto';
import type { Firestore, Timestamp, WriteBatch } from '@google-cloud/firestore';
import { ORDER_NUMBER_DIGITS } from '@nirala/contract/order/order-number';

const FIRST = 10 ** (ORDER_NUMBER_DIGITS - 1);

/** A number for a new order. It does not begin with 0, which people and spreadsheets leave out. */
export const drawOrderNumber = (): string => String(randomInt(FIRST, 10 * FIRST));

/**
 * Gives a number to a new order for good. The batch fails, as on contention, if an order has it already: then the next
 * attempt draws another one.
 */
export function claimOrderNumber(
  batch: WriteBatch,
  db: Firestore,
  { number, orderId, at }: { number: string; orderId: string; at: Timestamp },
): void {
  batch.create(db.collection('orderNumbers').doc(number), { orderId, at });
}
