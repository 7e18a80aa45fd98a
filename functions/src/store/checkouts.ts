import { Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';

/** `checkouts/{uid}`: which order of a shopper awaits a payment (empty: none), and when they began their last ones. */
const storedSchema = v.object({
  orderId: v.optional(v.string()),
  recent: v.fallback(v.array(v.instance(Timestamp)), []),
});

/** `lastWrite` is absent while there is no document yet. */
export type Checkout = { orderId?: string | undefined; recent: Timestamp[]; lastWrite: Timestamp | undefined };

export const checkoutRef = (db: Firestore, uid: string) => db.collection('checkouts').doc(uid);

export function fromCheckoutDoc(doc: DocumentSnapshot): Checkout {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  return { ...(success ? output : { recent: [] }), lastWrite: doc.updateTime };
}
