import { FieldValue, type Firestore, type Timestamp } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/audit';
import { ApiError } from '../lib/api-error.ts';
import type { Actor } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import { addNotification, type NewNotification } from '../store/outbox.ts';
import { fromMessageDoc, messageRef, type KnownMessage, type StoredMessage } from '../store/tickets.ts';

type Change = Actor & {
  ticket: string;
  action: AuditAction;
  decide: (message: StoredMessage) => StoredMessage;
};

/** The message to the sender. Another answer is another message. */
const answered = (ticket: string, { email }: StoredMessage, answeredAt: Timestamp): NewNotification => ({
  cause: ticket,
  key: String(answeredAt.toMillis()),
  event: 'ticket-answered',
  to: email,
  values: { ticket },
});

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
