/** Contacts: how each shopper may be written to, and the consents that say why. */
import { createHash } from 'node:crypto';
import { Timestamp, type DocumentSnapshot, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import { CONSENT_TOPICS } from '@nirala/contract/shopper/account';
import * as v from 'valibot';
import { ifValid, timestamp, toIso } from './documents.ts';
import { commitUnlessStale, retryOnContention } from './contention.ts';

/** How order news reaches a shopper. */
const ORDER_NEWS = ['sms', 'whatsapp', 'none'] as const;

const off = v.optional(v.fallback(v.boolean(), false), false);
const NO_OFFERS = { sms: false, whatsapp: false, email: false };

/**
 * `contacts/{hash of the phone number}`. Without a document: news about orders by SMS, and no offers. The fields say what
 * is; `consents` say how it came about.
 */
const storedSchema = v.object({
  orderNews: v.optional(v.fallback(v.picklist(ORDER_NEWS), 'sms'), 'sms'),
  offers: v.optional(v.fallback(v.object({ sms: off, whatsapp: off, email: off }), NO_OFFERS), NO_OFFERS),
  /** Confirmed with the code that was sent to it; null after it was removed. */
  email: v.optional(v.fallback(v.nullable(v.string()), null), null),
  /** An address that waits for its code. `version`: of the words that the shopper agreed to. */
  pendingEmail: v.optional(
    v.fallback(
      v.nullable(v.object({ email: v.string(), codeHash: v.string(), version: v.number(), at: timestamp })),
      null,
    ),
    null,
  ),
  /** The day in India of the last notification, and the number of notifications on that day. */
  day: v.optional(v.fallback(v.string(), ''), ''),
  sent: v.optional(v.fallback(v.number(), 0), 0),
});
type ContactFields = v.InferOutput<typeof storedSchema>;
/** `lastWrite` is undefined while there is no document. */
export type Contact = ContactFields & { lastWrite: Timestamp | undefined };

/** The id of a phone number's contact. Phone numbers are not document ids, because ids are in Firestore's logs. */
export const contactId = (phone: string) => createHash('sha256').update(`contact/${phone}`).digest('hex').slice(0, 40);
export const contactRef = (db: Firestore, phone: string) => contactById(db, contactId(phone));
const contactById = (db: Firestore, id: string) => db.collection('contacts').doc(id);

/** The contact of a phone number (E.164). */
export async function readContact(db: Firestore, phone: string): Promise<Contact> {
  return readContactById(db, contactId(phone));
}

/** The contact with this id: see `contactId`. */
export async function readContactById(db: Firestore, id: string): Promise<Contact> {
  return fromContactDoc(await contactById(db, id).get());
}

/** Which of these phone numbers agreed to offers on at least one channel. */
export async function readOfferConsents(db: Firestore, phones: readonly string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const docs = await db.getAll(...phones.map((phone) => contactRef(db, phone)));
  return new Set(
    phones.filter((_, index) => docs[index] && Object.values(fromContactDoc(docs[index]).offers).includes(true)),
  );
}

export function fromContactDoc(doc: DocumentSnapshot): Contact {
  return { ...v.parse(storedSchema, doc.data() ?? {}), lastWrite: doc.updateTime };
}

/** Counts one notification of this day. The batch fails if the contact was written since it was read. */
export function countNotification(
  batch: WriteBatch,
  db: Firestore,
  phone: string,
  contact: Contact,
  day: string,
): void {
  const counted = { day, sent: contact.day === day ? contact.sent + 1 : 1 };
  const ref = contactRef(db, phone);
  if (contact.lastWrite) batch.update(ref, counted, { lastUpdateTime: contact.lastWrite });
  else batch.create(ref, counted);
}

/**
 * `contacts/{hash}/consents/{id}`: a consent that was given or withdrawn, with the words that the shopper saw or sent.
 * Written once, together with what it changes, and never changed.
 */
const storedConsent = v.object({
  topic: v.picklist(CONSENT_TOPICS),
  given: v.boolean(),
  words: v.string(),
  /** Of the words; absent for words of the shopper. */
  version: v.optional(v.number()),
  /** The address, if the consent is about one. */
  email: v.optional(v.string()),
  at: timestamp,
  /** On the account's screen, or by the reply STOP. */
  how: v.picklist(['account', 'stop']),
});
export type Consent = v.InferOutput<typeof storedConsent>;

const consentsOf = (db: Firestore, phone: string) => contactRef(db, phone).collection('consents');

/** The latest 100 consents and withdrawals of a shopper, newest first. Invalid ones are left out. */
export async function readConsents(db: Firestore, phone: string): Promise<Consent[]> {
  const { docs } = await consentsOf(db, phone).orderBy('at', 'desc').limit(100).get();
  return docs.flatMap((doc) => fromConsentDoc(doc) ?? []);
}

/** The consent of a document; undefined if it is not valid. */
export const fromConsentDoc = (doc: DocumentSnapshot): Consent | undefined => ifValid(storedConsent, doc.data());

/** How a shopper may be written to, and what they agreed to, as the API sends it. */
export function toPreferences({ orderNews, offers, email }: Contact, consents: readonly Consent[]) {
  const history = consents.map(({ at, ...consent }) => ({ ...consent, at: toIso(at) }));
  return { orderNews, offers, email: email ?? undefined, history };
}

/** The contact of a phone number that has none stored. */
export const NO_CONTACT: Contact = { ...v.parse(storedSchema, {}), lastWrite: undefined };

/** The fields of a contact that change, with the consents that say why. */
export type ContactChange = {
  fields: Partial<Omit<ContactFields, 'day' | 'sent'>> & { uid?: string };
  consents?: readonly Consent[];
  alsoWrite?: (batch: WriteBatch) => void;
};

/** Changes a contact; `decide` returns undefined to leave it as it is, and runs again if others write it meanwhile. */
export async function changeContact(
  db: Firestore,
  phone: string,
  decide: (contact: Contact) => ContactChange | undefined,
): Promise<Contact> {
  const ref = contactRef(db, phone);
  return retryOnContention([ref.path], async () => {
    const contact = fromContactDoc(await ref.get());
    const change = decide(contact);
    if (!change) return { done: contact };
    const batch = db.batch();
    if (contact.lastWrite) batch.update(ref, change.fields, { lastUpdateTime: contact.lastWrite });
    else batch.create(ref, change.fields);
    for (const consent of change.consents ?? []) batch.create(ref.collection('consents').doc(), consent);
    change.alsoWrite?.(batch);
    const [written] = (await commitUnlessStale(batch)) ?? [];
    const { uid: _uid, ...fields } = change.fields;
    return written && { done: { ...contact, ...fields, lastWrite: written.writeTime } };
  });
}

/** The shopper wrote STOP: order news go by SMS again, and offers end. */
export async function stopWhatsApp(db: Firestore, phone: string, words: string, now: Date): Promise<void> {
  const at = Timestamp.fromDate(now);
  await changeContact(db, phone, ({ orderNews, offers }) => {
    const given: Consent['topic'][] = [
      ...(orderNews === 'whatsapp' ? (['whatsapp'] as const) : []),
      ...(['sms', 'whatsapp', 'email'] as const).filter((channel) => offers[channel]).map(offersOn),
    ];
    if (given.length === 0) return undefined;
    return {
      fields: { orderNews: orderNews === 'whatsapp' ? 'sms' : orderNews, offers: NO_OFFERS },
      consents: given.map((topic) => ({ topic, given: false, words, at, how: 'stop' })),
    };
  });
}

const offersOn = (channel: 'sms' | 'whatsapp' | 'email') => `offers-${channel}` as const;
