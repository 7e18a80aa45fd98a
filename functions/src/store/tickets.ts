import { createHash, randomUUID } from 'node:crypto';
import { Timestamp, type Firestore, type DocumentSnapshot, FieldPath } from '@google-cloud/firestore';
import * as v from 'valibot';
import { TICKET_ALPHABET, TICKET_PREFIX, type Ticket, type AdminTicket } from '@nirala/contract/shopper/ticket';
import { emailKey } from '@nirala/contract/text/email';
import { isAlreadyThere } from './errors.ts';
import { type TimeCursor, readPage, type TimePage } from './time-cursor.ts';

const timestamp = v.instance(Timestamp);

/**
 * `messages/{number}`: a ticket, which is what somebody wrote in the contact form, with the reply. Only admins read it.
 */
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

export type StoredTicket = v.InferOutput<typeof storedSchema>;

export type KnownTicket = { number: string; ticket: StoredTicket };

export const ticketRef = (db: Firestore, number: string) => db.collection('messages').doc(number);

/**
 * The number of a ticket: one of 30^8, which nobody can guess. It is a hash of the sender's e-mail address and the
 * random `requestId`, so that a retry has the same number and nobody can choose another sender's number.
 */
export function numberFor(ticket: Ticket, requestId: string = randomUUID()): string {
  const digest = createHash('sha256')
    .update(`ticket/${emailKey(ticket.email)}/${requestId}`)
    .digest();
  // Four bytes per letter keep the bias between letters below one in 10^8.
  const letters = Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(4 * index) % TICKET_ALPHABET.length);
  const bare = letters.map((letter) => TICKET_ALPHABET[letter]).join('');
  return `${TICKET_PREFIX}-${bare.slice(0, 4)}-${bare.slice(4)}`;
}

/** Stores a new ticket. False, without a change, if its number exists already. */
export async function saveTicket(db: Firestore, number: string, ticket: Ticket, now: Date): Promise<boolean> {
  try {
    await ticketRef(db, number).create({ ...ticket, open: true, createdAt: Timestamp.fromDate(now) });
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

export function fromTicketDoc(doc: DocumentSnapshot): KnownTicket | undefined {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  return success ? { number: doc.id, ticket: output } : undefined;
}

export async function readTicket(db: Firestore, number: string): Promise<KnownTicket | undefined> {
  return fromTicketDoc(await ticketRef(db, number).get());
}

/** A ticket as the admin sees it. Its sender sees the same without the e-mail address and `since`. */
export function toAdminTicket({ number, ticket: stored }: KnownTicket): AdminTicket {
  const { name, email, message, createdAt, acknowledgedAt, reopenedAt, open, reply } = stored;
  return {
    ticket: number,
    name,
    email,
    message,
    status: open ? 'open' : 'answered',
    createdAt: iso(createdAt),
    since: iso(reopenedAt ?? createdAt),
    acknowledgedAt: acknowledgedAt && iso(acknowledgedAt),
    reply: reply && { text: reply.text, createdAt: iso(reply.createdAt) },
  };
}

const iso = (time: Timestamp) => time.toDate().toISOString();

type Query = { open: boolean | undefined; after?: TimeCursor | undefined; size: number };

/** Tickets by arrival: open tickets oldest first, otherwise newest first. */
export async function readTickets(db: Firestore, { open, after, size }: Query): Promise<TimePage<KnownTicket>> {
  const all = db.collection('messages');
  const wanted = open === undefined ? all : all.where('open', '==', open);
  const direction = open ? 'asc' : 'desc';
  const sorted = wanted.orderBy('createdAt', direction).orderBy(FieldPath.documentId(), direction);
  return readPage(sorted, { size, after }, fromTicketDoc);
}
