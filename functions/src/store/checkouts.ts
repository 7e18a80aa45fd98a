/** The checkout of each shopper, which every new order of theirs writes. */
import {
  FieldValue,
  type Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type WriteBatch,
} from '@google-cloud/firestore';
import * as v from 'valibot';
import { ifValid, timestamp } from './documents.ts';

/** A request without a checkoutId. `key` is its hash, `checkoutId` the id that the server assigned to it. */
const unnamedSchema = v.object({ key: v.string(), checkoutId: v.string(), at: timestamp });
type UnnamedRequest = v.InferOutput<typeof unnamedSchema>;

/**
 * `checkouts/{uid}`. `orderId`: the shopper's order that awaits its payment, or empty. `recent`: the times of their
 * latest orders. `unnamed`: their last request without a checkoutId (see orders/checkout.ts).
 */
const storedSchema = v.object({
  orderId: v.optional(v.string()),
  recent: v.fallback(v.array(timestamp), []),
  unnamed: v.fallback(v.optional(unnamedSchema), undefined),
});

/** `lastWrite` is undefined if there is no document yet. */
export type Checkout = {
  orderId?: string | undefined;
  recent: Timestamp[];
  unnamed?: UnnamedRequest | undefined;
  lastWrite: Timestamp | undefined;
};

/** The checkout of a shopper. */
export const checkoutRef = (db: Firestore, uid: string) => db.collection('checkouts').doc(uid);

/** The checkout of a document; an empty one if there is none. */
export function fromCheckoutDoc(doc: DocumentSnapshot): Checkout {
  return { ...(ifValid(storedSchema, doc.data()) ?? { recent: [] }), lastWrite: doc.updateTime };
}

/**
 * Adds a write of `checkouts/{uid}` to a batch, with the precondition that it has not changed since it was read. So the
 * orders of one shopper are written one after the other. `claims` is incremented because a write that changes nothing
 * would not change the document's update time.
 */
export function claimCheckout(
  batch: WriteBatch,
  ref: DocumentReference,
  { lastWrite }: Pick<Checkout, 'lastWrite'>,
  fields: { orderId?: string; recent?: Timestamp[]; unnamed?: UnnamedRequest } = {},
): void {
  if (lastWrite) batch.update(ref, { ...fields, claims: FieldValue.increment(1) }, { lastUpdateTime: lastWrite });
  else batch.create(ref, { recent: [], ...fields, claims: 1 });
}
