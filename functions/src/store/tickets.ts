/** Tickets: what somebody wrote in the contact form, with the reply. */
import { createHash, randomUUID } from 'node:crypto';
import { Timestamp, type Firestore, type DocumentSnapshot } from '@google-cloud/firestore';
import * as v from 'valibot';
import { TICKET_ALPHABET, TICKET_PREFIX, type Ticket, type AdminTicket } from '@nirala/contract/shopper/ticket';
import { emailKey } from '@nirala/contract/text/email';
import { ifValid, timestamp, toIso } from './documents.ts';
import { isAlreadyThere } from './contention.ts';
import { type PageRequest, readPage, type TimePage } from './time-cursor.ts';

/** `messages/{number}`: a ticket. Only admins read it. */
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

/** The ticket of a document; undefined if it is not valid. */
export function fromTicketDoc(doc: DocumentSnapshot): KnownTicket | undefined {
  const ticket = ifValid(storedSchema, doc.data());
  return ticket && { number: doc.id, ticket };
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
    createdAt: toIso(createdAt),
    since: toIso(reopenedAt ?? createdAt),
    acknowledgedAt: acknowledgedAt && toIso(acknowledgedAt),
    reply: reply && { text: reply.text, createdAt: toIso(reply.createdAt) },
  };
}

/** Tickets by arrival, all or only the open or answered ones: open tickets oldest first, otherwise newest first. */
export async function readTickets(
  db: Firestore,
  { open, ...page }: PageRequest & { open: boolean | undefined },
): Promise<TimePage<KnownTicket>> {
  const all = db.collection('messages');
  const wanted = open === undefined ? all : all.where('open', '==', open);
  return readPage(wanted, { ...page, direction: open ? 'asc' : 'desc' }, fromTicketDoc);
}
