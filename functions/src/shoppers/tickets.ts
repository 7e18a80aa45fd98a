/** What people write to the store: each ticket has a number, under which its sender finds the answer. */
import { type Timestamp, FieldValue, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import { ApiError } from '../lib/api-error.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import { type NewNotification, addNotification } from '../store/outbox.ts';
import { type StoredTicket, fromTicketDoc, ticketRef, type KnownTicket } from '../store/tickets.ts';

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
      if (reply && reply !== before.reply) addNotification(tx, db, answered(number, after, reply.createdAt), at);
      tx.update(ref, { open, acknowledgedAt, reopenedAt, reply });
    },
  });
  return { number, ticket };
}

/** The notification of the sender. Another answer is another notification. */
const answered = (number: string, { email }: StoredTicket, answeredAt: Timestamp): NewNotification => ({
  cause: number,
  key: String(answeredAt.toMillis()),
  event: 'ticket-answered',
  to: email,
  values: { ticket: number },
});

/** The tickets that contain every word of `q` in number, name, e-mail address or text, ignoring case. */
export function searchTickets(tickets: readonly KnownTicket[], q: string): KnownTicket[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return tickets.filter(({ number, ticket: { name, email, message } }) => {
    const text = plain([number, name, email, message].join(' '));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFC').toLowerCase();
