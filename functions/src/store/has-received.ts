import type { Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';

const linesSchema = v.array(v.object({ productId: v.string() }));

/** The number of delivered orders that are searched for the product. */
const SEARCHED_ORDERS = 20;

/** Whether an order of this user with the product was delivered. */
export async function hasReceived(db: Firestore, uid: string, productId: string): Promise<boolean> {
  const delivered = db.collection('orders').where('uid', '==', uid).where('status', '==', 'Delivered');
  const found = await delivered.select('lines').limit(SEARCHED_ORDERS).get();
  return found.docs.some((doc) => {
    const lines = v.safeParse(linesSchema, doc.get('lines'));
    return lines.success && lines.output.some((line) => line.productId === productId);
  });
}
