import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import * as v from 'valibot';

/** How order news reaches a shopper. */
const ORDER_NEWS = ['sms', 'whatsapp', 'none'] as const;

/** `contacts/{hash of the phone number}`: how a shopper may be written to, how many messages they got today,
 * and every consent (`consents`). */
const storedSchema = v.object({
  orderNews: v.optional(v.fallback(v.picklist(ORDER_NEWS), 'sms'), 'sms'),
  offers: v.optional(v.fallback(v.boolean(), false), false),
  /** The day in India of the last message, and the number of messages on that day. */
  day: v.optional(v.fallback(v.string(), ''), ''),
  sent: v.optional(v.fallback(v.number(), 0), 0),
});
export type Contact = v.InferOutput<typeof storedSchema> & { lastWrite: Timestamp | undefined };

/** Phone numbers are not document ids, because ids are in Firestore's logs. */
export const contactRef = (db: Firestore, phone: string) =>
  db.collection('contacts').doc(createHash('sha256').update(`contact/${phone}`).digest('hex').slice(0, 40));

export async function readContact(db: Firestore, phone: string): Promise<Contact> {
  return fromContactDoc(await contactRef(db, phone).get());
}

/** Which of these phone numbers agreed to offers. */
export async function readOfferConsents(db: Firestore, phones: readonly string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const docs = await db.getAll(...phones.map((phone) => contactRef(db, phone)));
  return new Set(phones.filter((_, index) => docs[index] && fromContactDoc(docs[index]).offers));
}

function fromContactDoc(doc: DocumentSnapshot): Contact {
  return { ...v.parse(storedSchema, doc.data() ?? {}), lastWrite: doc.updateTime };
}

/** Counts one message of this day. The batch fails if the contact was written since it was read. */
export function countMessage(batch: WriteBatch, db: Firestore, phone: string, contact: Contact, day: string): void {
  const counted = { day, sent: contact.day === day ? contact.sent + 1 : 1 };
  const ref = contactRef(db, phone);
  if (contact.lastWrite) batch.update(ref, counted, { lastUpdateTime: contact.lastWrite });
  else batch.create(ref, counted);
}

/** A consent that was given or withdrawn, with the words that the shopper saw or sent. */
export type Consent = { to: 'whatsapp' | 'offers'; given: boolean; words: string; at: Timestamp };

/** The shopper wrote STOP: order news go by SMS again, and offers end. */
export async function stopWhatsApp(db: Firestore, phone: string, words: string, now: Date): Promise<void> {
  const at = Timestamp.fromDate(now);
  const withdrawn = (['whatsapp', 'offers'] as const).map((to): Consent => ({ to, given: false, words, at }));
  const changed = { orderNews: 'sms', offers: false, consents: FieldValue.arrayUnion(...withdrawn) };
  await contactRef(db, phone).set(changed, { merge: true });
}
