import { randomInt } from 'node:crypto';
import { FieldPath, Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import { TICKET_ALPHABET, type AdminMessage, type ContactMessage } from '@nirala/contract/contact-message';
import * as v from 'valibot';
import { readPage, type TimeCursor, type TimePage } from './time-cursor.ts';

const timestamp = v.instance(Timestamp);

/** `messages/{ticket}`: what came through the contact form, and the answer; the admin alone may read it. */
const storedSchema = v.object({
  name: v.string(),
  email: v.string(),
  message: v.string(),
  createdAt: timestamp,
  /** Whether it waits for an answer. Messages of before this field are open as long as they have none. */
  open: v.optional(v.boolean()),
  acknowledgedAt: v.optional(timestamp),
  reopenedAt: v.optional(timestamp),
  reply: v.optional(v.object({ text: v.string(), createdAt: timestamp })),
});
export type StoredMessage = v.InferOutput<typeof storedSchema> & { open: boolean };

/** A message with the time of its last write, the precondition of the next one. */
export type KnownMessage = { ticket: string; message: StoredMessage; lastWrite: Timestamp };

export const messageRef = (db: Firestore, ticket: string) => db.collection('messages').doc(ticket);

/** Keeps a message and returns its ticket, which nobody can guess: 30^8 of them. */
export async function saveMessage(db: Firestore, message: ContactMessage, now: Date): Promise<string> {
  const ticket = `NR-${letters(4)}-${letters(4)}`;
  await messageRef(db, ticket).create({ ...message, open: true, createdAt: Timestamp.fromDate(now) });
  return ticket;
}

function letters(count: number): string {
  return Array.from({ length: count }, () => TICKET_ALPHABET[randomInt(TICKET_ALPHABET.length)]).join('');
}

function fromMessageDoc(doc: DocumentSnapshot): KnownMessage | undefined {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  if (!success || !doc.updateTime) return undefined;
  const message = { ...output, open: output.open ?? output.reply === undefined };
  return { ticket: doc.id, message, lastWrite: doc.updateTime };
}

export async function readMessage(db: Firestore, ticket: string): Promise<KnownMessage | undefined> {
  return fromMessageDoc(await messageRef(db, ticket).get());
}

/** As the admin sees it. Its writer sees the same but for the e-mail address and the clocks. */
export function toAdminMessage({ ticket, message: stored }: Pick<KnownMessage, 'ticket' | 'message'>): AdminMessage {
  const { name, email, message, createdAt, acknowledgedAt, reopenedAt, open, reply } = stored;
  return {
    ...{ ticket, name, email, message, status: open ? 'open' : 'answered', createdAt: iso(createdAt) },
    since: iso(reopenedAt ?? createdAt),
    ...(acknowledgedAt ? { acknowledgedAt: iso(acknowledgedAt) } : {}),
    ...(reply ? { reply: { text: reply.text, createdAt: iso(reply.createdAt) } } : {}),
  };
}

const iso = (time: Timestamp) => time.toDate().toISOString();

type Query = { open: boolean | undefined; after?: TimeCursor | undefined; size: number };

/** Messages by their arrival: the open ones oldest first, the answered and all of them newest first. */
export async function readMessages(db: Firestore, { open, after, size }: Query): Promise<TimePage<KnownMessage>> {
  const all = db.collection('messages');
  const wanted = open === undefined ? all : all.where('open', '==', open);
  const direction = open ? 'asc' : 'desc';
  const sorted = wanted.orderBy('createdAt', direction).orderBy(FieldPath.documentId(), direction);
  return readPage(sorted, { size, after }, fromMessageDoc);
}
