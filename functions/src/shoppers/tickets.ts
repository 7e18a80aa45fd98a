/** Messages of shoppers to the store, each under the number of its ticket. */
import { type Timestamp, FieldValue, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import { ApiError } from '../lib/api-error.ts';
import type { Actor } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import { type NewNotification, addNotification } from '../store/outbox.ts';
import { type StoredMessage, fromMessageDoc, messageRef, type KnownMessage } from '../store/tickets.ts';

type Change = Actor & {
  ticket: string;
  action: AuditAction;
  decide: (message: StoredMessage) => StoredMessage;
};

/** Changes the state and the reply of a message; its sender's words never change. ApiError 404 for an unknown ticket. */
export async function changeMessage(db: Firestore, { ticket, action, by, at, decide }: Change): Promise<KnownMessage> {
  const ref = messageRef(db, ticket);
  const message = await auditedWrite(db, {
    by,
    at,
    action,
    target: ref.path,
    async read(tx) {
      const known = fromMessageDoc(await tx.get(ref));
      if (!known) throw new ApiError('message-not-found');
      return known.message;
    },
    decide,
    write(tx, before, after) {
      const { open, acknowledgedAt = FieldValue.delete(), reopenedAt = FieldValue.delete(), reply } = after;
      if (reply && reply !== before.reply) addNotification(tx, db, answered(ticket, after, reply.createdAt), at);
      tx.update(ref, { open, acknowledgedAt, reopenedAt, ...(reply ? { reply } : {}) });
    },
  });
  return { ticket, message };
}

/** The message to the sender. Another answer is another message. */
const answered = (ticket: string, { email }: StoredMessage, answeredAt: Timestamp): NewNotification => ({
  cause: ticket,
  key: String(answeredAt.toMillis()),
  event: 'ticket-answered',
  to: email,
  values: { ticket },
});

/** The messages that contain every word of `q` in ticket, name, e-mail address or text, ignoring case. */
export function searchMessages(messages: readonly KnownMessage[], q: string): KnownMessage[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return messages.filter(({ ticket, message: { name, email, message } }) => {
    const text = plain([ticket, name, email, message].join(' '));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFC').toLowerCase();
