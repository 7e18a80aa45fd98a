import { createHash, randomUUID } from 'node:crypto';
import { Timestamp, type Firestore, type DocumentSnapshot, FieldPath } from '@google-cloud/firestore';
import * as v from 'valibot';
import {
  TICKET_ALPHABET,
  TICKET_PREFIX,
  type ContactMessage,
  type AdminMessage,
} from '@nirala/contract/shopper/ticket';
import { emailKey } from '@nirala/contract/text/email';
import { isAlreadyThere } from './errors.ts';
import { type TimeCursor, readPage, type TimePage } from './time-cursor.ts';

const timestamp = v.instance(Timestamp);

/** `messages/{ticket}`: a message from the contact form, and the reply. Only admins may read it. */
const storedSchema = v.object({
  name: v.string(),
  email: v.string(),
  message: v.string(),
  createdAt: timestamp,
  /** Whether it needs a reply. */
  open: v.boolean(),
  acknowledgedAt: v.optional(timestamp),
  reopenedAt: v.optional(timestamp),
  reply: v.optional(v.object({ text: v.string(), createdAt: timestamp })),
});

export type StoredMessage = v.InferOutput<typeof storedSchema>;

export type KnownMessage = { ticket: string; message: StoredMessage };

export const messageRef = (db: Firestore, ticket: string) => db.collection('messages').doc(ticket);

/**
 * The ticket of a message: one of 30^8, which nobody can guess. It is a hash of the sender's e-mail address and the
 * random `requestId`, so that a retry has the same ticket and nobody can choose another sender's ticket.
 */
export function ticketFor(message: ContactMessage, requestId: string = randomUUID()): string {
  const digest = createHash('sha256')
    .update(`message/${emailKey(message.email)}/${requestId}`)
    .digest();
  // Four bytes per letter keep the bias between letters below one in 10^8.
  const letters = Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(4 * index) % TICKET_ALPHABET.length);
  const bare = letters.map((letter) => TICKET_ALPHABET[letter]).join('');
  return `${TICKET_PREFIX}-${bare.slice(0, 4)}-${bare.slice(4)}`;
}

/** Stores a new message. False, without a change, if its ticket exists already. */
export async function saveMessage(db: Firestore, ticket: string, message: ContactMessage, now: Date): Promise<boolean> {
  try {
    await messageRef(db, ticket).create({ ...message, open: true, createdAt: Timestamp.fromDate(now) });
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

export function fromMessageDoc(doc: DocumentSnapshot): KnownMessage | undefined {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  return success ? { ticket: doc.id, message: output } : undefined;
}

export async function readMessage(db: Firestore, ticket: string): Promise<KnownMessage | undefined> {
  return fromMessageDoc(await messageRef(db, ticket).get());
}

/** A message as the admin sees it. Its sender sees the same without the e-mail address and `since`. */
export function toAdminMessage({ ticket, message: stored }: KnownMessage): AdminMessage {
  const { name, email, message, createdAt, acknowledgedAt, reopenedAt, open, reply } = stored;
  return {
    ticket,
    name,
    email,
    message,
    status: open ? 'open' : 'answered',
    createdAt: iso(createdAt),
    since: iso(reopenedAt ?? createdAt),
    ...(acknowledgedAt ? { acknowledgedAt: iso(acknowledgedAt) } : {}),
    ...(reply ? { reply: { text: reply.text, createdAt: iso(reply.createdAt) } } : {}),
  };
}

const iso = (time: Timestamp) => time.toDate().toISOString();

type Query = { open: boolean | undefined; after?: TimeCursor | undefined; size: number };

/** Messages by arrival: open messages oldest first, otherwise newest first. */
export async function readMessages(db: Firestore, { open, after, size }: Query): Promise<TimePage<KnownMessage>> {
  const all = db.collection('messages');
  const wanted = open === undefined ? all : all.where('open', '==', open);
  const direction = open ? 'asc' : 'desc';
  const sorted = wanted.orderBy('createdAt', direction).orderBy(FieldPath.documentId(), direction);
  return readPage(sorted, { size, after }, fromMessageDoc);
}
