import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type WriteBatch,
} from '@google-cloud/firestore';
import * as v from 'valibot';

/** `key` is a hash of what was ordered, `checkoutId` the one that the server made for it. */
const unnamedSchema = v.object({ key: v.string(), checkoutId: v.string(), at: v.instance(Timestamp) });
type Unnamed = v.InferOutput<typeof unnamedSchema>;

/**
 * `checkouts/{uid}`: which order of a shopper awaits a payment (empty: none), when they began their last ones, and the
 * last request that came without a checkoutId (see same-request.ts).
 */
const storedSchema = v.object({
  orderId: v.optional(v.string()),
  recent: v.fallback(v.array(v.instance(Timestamp)), []),
  unnamed: v.fallback(v.optional(unnamedSchema), undefined),
});

/** `lastWrite` is absent while there is no document yet. */
export type Checkout = {
  orderId?: string | undefined;
  recent: Timestamp[];
  unnamed?: Unnamed | undefined;
  lastWrite: Timestamp | undefined;
};

export const checkoutRef = (db: Firestore, uid: string) => db.collection('checkouts').doc(uid);

export function fromCheckoutDoc(doc: DocumentSnapshot): Checkout {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  return { ...(success ? output : { recent: [] }), lastWrite: doc.updateTime };
}

/**
 * Adds a write of `checkouts/{uid}` to a batch, on the condition that nobody wrote it since it was read: so orders of
 * one shopper are decided one after the other. `claims` counts, because Firestore keeps the time of the last write
 * when a write changes nothing.
 */
export function claimCheckout(
  batch: WriteBatch,
  ref: DocumentReference,
  { lastWrite }: Pick<Checkout, 'lastWrite'>,
  fields: { orderId?: string; recent?: Timestamp[]; unnamed?: Unnamed } = {},
): void {
  if (lastWrite) batch.update(ref, { ...fields, claims: FieldValue.increment(1) }, { lastUpdateTime: lastWrite });
  else batch.create(ref, { recent: [], ...fields, claims: 1 });
}
