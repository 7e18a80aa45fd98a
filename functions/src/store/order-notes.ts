/** The notes that admins write about an order. */
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { OrderNote } from '@nirala/contract/order/admin-order';
import * as v from 'valibot';
import { type Actor, auditedWrite } from './audit.ts';
import { ifValid, timestamp, toIso } from './documents.ts';
import { orderRef } from './orders.ts';

/** `orders/{orderId}/notes/{noteId}`: a subcollection, because the shopper may read the order document itself. */
const noteSchema = v.object({ at: timestamp, phone: v.string(), text: v.string() });

const notesOf = (db: Firestore, orderId: string) => orderRef(db, orderId).collection('notes');

/** The latest 100 notes, newest first. Invalid ones are left out. */
export async function readNotes(db: Firestore, orderId: string): Promise<OrderNote[]> {
  const { docs } = await notesOf(db, orderId).orderBy('at', 'desc').limit(100).get();
  return docs.flatMap((doc) => {
    const note = ifValid(noteSchema, doc.data());
    return note ? [{ _id: doc.id, ...note, at: toIso(note.at) }] : [];
  });
}

type NewNote = Actor & { orderId: string; requestId: string; text: string };

/** Adds a note and its audit entry. Idempotent by `requestId`. */
export async function addNote(db: Firestore, { orderId, requestId, text, by, at }: NewNote): Promise<void> {
  await auditedWrite<{ text: string } | undefined>(db, {
    by,
    at,
    action: 'order.note',
    target: `orders/${orderId}`,
    request: { id: requestId, content: { orderId, text } },
    read: async () => undefined,
    decide: () => ({ text }),
    write(tx) {
      tx.create(notesOf(db, orderId).doc(requestId), { at: Timestamp.fromDate(at), phone: by.phone, text });
    },
  });
}
