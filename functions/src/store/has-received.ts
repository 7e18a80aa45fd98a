import type { Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';

const linesSchema = v.array(v.object({ productId: v.string() }));

/** Of the orders that a shopper has received, so many are looked through for one product. */
const LOOKED_THROUGH = 20;

/** Whether this user has an order with the product that was delivered. */
export async function hasReceived(db: Firestore, uid: string, productId: string): Promise<boolean> {
  const delivered = db.collection('orders').where('uid', '==', uid).where('status', '==', 'Delivered');
  const found = await delivered.select('lines').limit(LOOKED_THROUGH).get();
  return found.docs.some((doc) => {
    const lines = v.safeParse(linesSchema, doc.get('lines'));
    return lines.success && lines.output.some((line) => line.productId === productId);
  });
}
