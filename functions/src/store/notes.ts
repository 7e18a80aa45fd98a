/** The notes that admins write about a customer, or about one of the customer's orders. */
import { Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { Note } from '@nirala/contract/shopper/customer';
import * as v from 'valibot';
import { type Actor, auditedWrite } from './audit.ts';
import { customerRef } from './customers.ts';
import { ifValid, timestamp, toIso } from './documents.ts';

/** `customers/{id}/notes/{noteId}`. `orderId`: of a note about an order. */
const noteSchema = v.object({ at: timestamp, phone: v.string(), text: v.string(), orderId: v.optional(v.string()) });

/** A customer, or with `orderId` one of the customer's orders. */
type About = { customer: string; orderId?: string | undefined };

export const notesOf = (db: Firestore, customer: string) => customerRef(db, customer).collection('notes');

/** The latest 100 notes about a customer, or about one order, newest first. Invalid ones are left out. */
export async function readNotes(db: Firestore, { customer, orderId }: About): Promise<Note[]> {
  const all = notesOf(db, customer);
  const wanted = orderId === undefined ? all : all.where('orderId', '==', orderId);
  const { docs } = await wanted.orderBy('at', 'desc').limit(100).get();
  return docs.flatMap((doc) => fromNoteDoc(doc) ?? []);
}

/** The note of a document; undefined if it is not valid. */
export function fromNoteDoc(doc: DocumentSnapshot): Note | undefined {
  const note = ifValid(noteSchema, doc.data());
  return note && { _id: doc.id, ...note, at: toIso(note.at) };
}

type NewNote = Actor & About & { requestId: string; text: string };

/** Adds a note and its audit entry. Idempotent by `requestId`. */
export async function addNote(db: Firestore, { customer, orderId, requestId, text, by, at }: NewNote): Promise<void> {
  const ref = notesOf(db, customer).doc(requestId);
  const about = orderId === undefined ? {} : { orderId };
  await auditedWrite<{ text: string } | undefined>(db, {
    by,
    at,
    action: orderId === undefined ? 'customer.note' : 'order.note',
    target: orderId === undefined ? customerRef(db, customer).path : `orders/${orderId}`,
    request: { id: requestId, content: { customer, ...about, text } },
    read: async () => undefined,
    decide: () => ({ text }),
    write(tx) {
      tx.create(ref, { at: Timestamp.fromDate(at), phone: by.phone, text, ...about });
    },
  });
}
