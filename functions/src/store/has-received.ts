import type { Firestore } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/size';
import { sizeSchema } from '@nirala/contract/size-schema';
import * as v from 'valibot';

const linesSchema = v.array(v.object({ productId: v.string(), size: v.fallback(v.optional(sizeSchema), undefined) }));

/** The number of delivered orders that are searched for the product. */
const SEARCHED_ORDERS = 20;

/** The line with the product in a delivered order of this user, if there is one, and its size if that is still made. */
export async function findReceived(
  db: Firestore,
  uid: string,
  productId: string,
): Promise<{ size?: Size | undefined } | undefined> {
  const delivered = db.collection('orders').where('uid', '==', uid).where('status', '==', 'Delivered');
  const found = await delivered.select('lines').limit(SEARCHED_ORDERS).get();
  const lines = found.docs.flatMap((doc) => {
    const read = v.safeParse(linesSchema, doc.get('lines'));
    return read.success ? read.output : [];
  });
  return lines.find((line) => line.productId === productId);
}
