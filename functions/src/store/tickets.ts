/** Tickets: what somebody wrote in the contact form, with the reply. */
import { createHash, randomUUID } from 'node:crypto';
import { Timestamp, type Firestore, type DocumentSnapshot, type Query } from '@google-cloud/firestore';
import * as v from 'valibot';
import { TICKET_ALPHABET, TICKET_PREFIX, type AdminTicket, type TicketReply } from '@nirala/contract/shopper/ticket';
import { emailKey } from '@nirala/contract/text/email';
import { ifValid, timestamp, toIso } from './documents.ts';
import { isAlreadyThere } from './contention.ts';
import { type PageRequest, readPage, type TimePage } from './time-cursor.ts';

/** `messages/{number}`: a ticket. Only admins read it. */
const storedSchema = v.object({
  name: v.string(),
  /** Absent in a ticket about an order. */
  email: v.optional(v.string()),
  about: v.optional(v.object({ orderId: v.string(), phone: v.string() })),
  message: v.string(),
  createdAt: timestamp,
  /** Whether it needs a reply. */
  open: v.boolean(),
  acknowledgedAt: v.optional(timestamp),
  reopenedAt: v.optional(timestamp),
  reply: v.optional(v.object({ text: v.string(), createdAt: timestamp })),
});

export type StoredTicket = v.InferOutput<typeof storedSchema>;

/** Who wrote a ticket: an e-mail address, or the account of an order. */
type TicketSender = Pick<StoredTicket, 'email' | 'about'>;

export type NewTicket = TicketSender & Pick<StoredTicket, 'name' | 'message'>;

export type KnownTicket = { number: string; ticket: StoredTicket };

export const ticketRef = (db: Firestore, number: string) => db.collection('messages').doc(number);

/**
 * The number of a ticket: one of 30^8, which nobody can guess. It is a hash of the sender's e-mail address or order and
 * the random `requestId`, so that a retry has the same number and nobody can choose another sender's number.
 */
export function numberFor(sender: TicketSender, requestId: string = randomUUID()): string {
  const from = sender.about ? `order ${sender.about.orderId}` : emailKey(sender.email ?? '');
  const digest = createHash('sha256').update(`ticket/${from}/${requestId}`).digest();
  // Four bytes per letter keep the bias between letters below one in 10^8.
  const letters = Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(4 * index) % TICKET_ALPHABET.length);
  const bare = letters.map((letter) => TICKET_ALPHABET[letter]).join('');
  return `${TICKET_PREFIX}-${bare.slice(0, 4)}-${bare.slice(4)}`;
}

/** Stores a new ticket. False, without a change, if its number exists already. */
export async function saveTicket(db: Firestore, number: string, ticket: NewTicket, now: Date): Promise<boolean> {
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

/** A ticket as its sender sees it. */
export function toTicketReply(known: KnownTicket): TicketReply {
  const { email: _email, about: _about, order: _order, since: _since, ...reply } = toAdminTicket(known);
  return reply;
}

/** A ticket as the admin sees it. */
export function toAdminTicket({ number, ticket: stored }: KnownTicket): AdminTicket {
  const { name, email, about, message, createdAt, acknowledgedAt, reopenedAt, open, reply } = stored;
  return {
    ticket: number,
    name,
    email,
    about,
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
  return readPage(ticketsOf(db, open), { ...page, direction: open ? 'asc' : 'desc' }, fromTicketDoc);
}

/** The query of open or of answered tickets, or of all. */
export function ticketsOf(db: Firestore, open: boolean | undefined): Query {
  const all = db.collection('messages');
  return open === undefined ? all : all.where('open', '==', open);
}

/** The most tickets of one order that are read. */
const MAX_OF_ORDER = 50;

/** The tickets about an order, newest first. Sorted here, so that no index is needed for the few of one order. */
export async function readTicketsOf(db: Firestore, orderId: string): Promise<KnownTicket[]> {
  const found = await db.collection('messages').where('about.orderId', '==', orderId).limit(MAX_OF_ORDER).get();
  const known = found.docs.flatMap((doc) => fromTicketDoc(doc) ?? []);
  return known.toSorted((a, b) => b.ticket.createdAt.toMillis() - a.ticket.createdAt.toMillis());
}
