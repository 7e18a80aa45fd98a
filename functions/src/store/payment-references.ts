/**
 * The references (UTR) of payments that reached the shop without a gateway. Each is a document, so one payment pays for one
 * order ever, also if that one was cancelled. Only a wrong one is freed, in the batch that corrects it: the audit keeps it.
 */
import { type DocumentSnapshot, type Firestore, Timestamp, type WriteBatch } from '@google-cloud/firestore';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';

/** `paymentReferences/{reference}` */
const schema = v.object({ orderId: v.string() });

export const paymentReferenceRef = (db: Firestore, reference: string) =>
  db.collection('paymentReferences').doc(reference);

/** Whether the order has the reference already. ApiError 409, which names the other order, if another one has it. */
export function hasReference(doc: DocumentSnapshot, orderId: string): boolean {
  if (!doc.exists) return false;
  const owner = v.parse(schema, doc.data()).orderId;
  if (owner === orderId) return true;
  throw new ApiError('payment-reference-taken', {
    message: `This UTR is entered for the order ${owner} already, so it cannot pay for another one.`,
  });
}

/** Gives a reference to an order for good. The batch fails if another one has got it meanwhile. */
export function claimReference(
  batch: WriteBatch,
  db: Firestore,
  { reference, orderId, at }: { reference: string; orderId: string; at: Date },
): void {
  batch.create(paymentReferenceRef(db, reference), { orderId, at: Timestamp.fromDate(at) });
}

/** Frees a reference that was entered wrongly, so that the order which it paid can have it. */
export function freeReference(batch: WriteBatch, db: Firestore, reference: string): void {
  batch.delete(paymentReferenceRef(db, reference));
}
