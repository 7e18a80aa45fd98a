/** What people write to the store: each ticket has a number, under which its sender finds the answer. */
import { type Timestamp, FieldValue, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import { ApiError } from '../lib/api-error.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import { type NewNotification, addNotification } from '../store/outbox.ts';
import type { KnownOrder } from '../store/orders.ts';
import { count, isOverLimit, TICKETS_ABOUT_ORDER } from '../store/rate-limits.ts';
import {
  fromTicketDoc,
  type KnownTicket,
  type NewTicket,
  numberFor,
  readTicket,
  saveTicket,
  type StoredTicket,
  ticketRef,
} from '../store/tickets.ts';

/** `db` and the clock. */
type TicketDeps = { db: Firestore; now: () => Date };

/**
 * Stores a ticket once for each `requestId`. `counted` counts it, and throws above a limit; a retry is not counted.
 * ApiError 409 if its number belongs to a ticket with other words.
 */
export async function storeTicket(
  { db, now }: TicketDeps,
  written: NewTicket,
  requestId: string | undefined,
  counted: () => Promise<void>,
): Promise<KnownTicket> {
  const number = numberFor(written, requestId);
  const known = requestId === undefined ? undefined : await sameTicket(db, number, written);
  if (known) return known;
  await counted().catch((error: unknown) => {
    if (!isOverLimit(error)) throw error;
    throw new ApiError('too-many-tickets', { retryAfter: error.retryAfter });
  });
  await saveTicket(db, number, written, now());
  const stored = await sameTicket(db, number, written);
  if (!stored) throw new Error(`Ticket ${number} was stored and cannot be read.`);
  return stored;
}

/** The ticket with this number, if it is stored. ApiError 409 if its words are others. */
async function sameTicket(db: Firestore, number: string, written: NewTicket): Promise<KnownTicket | undefined> {
  const known = await readTicket(db, number);
  if (!known) return undefined;
  const { name, email, message } = known.ticket;
  if (name === written.name && email === written.email && message === written.message) return known;
  throw new ApiError('request-id-reused');
}

/** A ticket about an order. Its name and number are those of the order, whoever sends it. */
export function askAboutOrder(
  deps: TicketDeps,
  { id, order }: KnownOrder,
  { message, requestId }: { message: string; requestId: string },
): Promise<KnownTicket> {
  const about = { orderId: id, phone: order.userPhone };
  return storeTicket(deps, { name: order.address.name, message, about }, requestId, async () => {
    await count(deps.db, TICKETS_ABOUT_ORDER, id);
  });
}

type Change = Actor & {
  number: string;
  action: AuditAction;
  decide: (ticket: StoredTicket) => StoredTicket;
};

/** Changes the state and the reply of a ticket; its sender's words never change. ApiError 404 for an unknown number. */
export async function changeTicket(db: Firestore, { number, action, by, at, decide }: Change): Promise<KnownTicket> {
  const ref = ticketRef(db, number);
  const ticket = await auditedWrite(db, {
    by,
    at,
    action,
    target: ref.path,
    async read(tx) {
      const known = fromTicketDoc(await tx.get(ref));
      if (!known) throw new ApiError('ticket-unknown');
      return known.ticket;
    },
    decide,
    write(tx, before, after) {
      const { open, acknowledgedAt = FieldValue.delete(), reopenedAt = FieldValue.delete(), reply } = after;
      const told = reply && reply !== before.reply ? answered(number, after, reply.createdAt) : undefined;
      if (told) addNotification(tx, db, told, at);
      tx.update(ref, { open, acknowledgedAt, reopenedAt, reply });
    },
  });
  return { number, ticket };
}

/**
 * The notification of the sender: by e-mail with the number of the ticket, or to the phone of the order's account with a link
 * to the order, which shows the answer. Another answer is another notification.
 */
function answered(
  number: string,
  { email, about }: Pick<StoredTicket, 'email' | 'about'>,
  answeredAt: Timestamp,
): NewNotification | undefined {
  const common = { cause: number, key: String(answeredAt.toMillis()) };
  if (email !== undefined) return { ...common, event: 'ticket-answered', to: email, values: { ticket: number } };
  if (!about) return undefined;
  const { orderId, phone } = about;
  return { ...common, event: 'order-ticket-answered', to: phone, orderId, values: { order: orderId } };
}

/** The tickets that contain every word of `q` in number, name, e-mail address or text, ignoring case. */
export function searchTickets(tickets: readonly KnownTicket[], q: string): KnownTicket[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return tickets.filter(({ number, ticket: { name, email = '', about, message } }) => {
    const text = plain([number, name, email, about?.orderId ?? '', about?.phone ?? '', message].join(' '));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFC').toLowerCase();
