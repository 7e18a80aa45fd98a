/** Links to orders, as the notifications have them. */
import type { Firestore } from '@google-cloud/firestore';
import { addOrderLink, newLinkCode } from '@nirala/functions/store/order-links';

/** Stores a new link to an order, and returns its code. `generation`: that of the order. */
export async function createOrderLink(
  db: Firestore,
  orderId: string,
  { at = new Date(), generation = 0, code = newLinkCode() } = {},
): Promise<string> {
  const batch = db.batch();
  addOrderLink(batch, db, code, { orderId, generation }, at);
  await batch.commit();
  return code;
}
