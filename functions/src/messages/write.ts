import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/audit';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { retryOnContention } from '../store/retry.ts';
import { addAuditEntry } from '../store/audit.ts';
import { isContention } from '../store/errors.ts';
import { messageRef, readMessage, type KnownMessage, type StoredMessage } from '../store/messages.ts';

type Change = {
  ticket: string;
  action: AuditAction;
  by: Pick<Caller, 'uid' | 'phone'>;
  at: Date;
  decide: (message: StoredMessage) => StoredMessage;
};

/**
 * Changes what the store knows of a message as `decide` says, again until nobody else wrote meanwhile; no change is
 * not written. What its writer sent never changes. ApiError 404 for a ticket that is none.
 */
export function changeMessage(db: Firestore, { ticket, action, by, at, decide }: Change): Promise<KnownMessage> {
  const ref = messageRef(db, ticket);
  return retryOnContention([ref.path], async () => {
    const known = await readMessage(db, ticket);
    if (!known) throw new ApiError('message-not-found');
    const [before, after] = [known.message, decide(known.message)];
    if (isDeepStrictEqual(before, after)) return { done: known };
    const { open, acknowledgedAt = FieldValue.delete(), reopenedAt = FieldValue.delete(), reply } = after;
    const batch = db.batch();
    const fields = { open, acknowledgedAt, reopenedAt, ...(reply ? { reply } : {}) };
    batch.update(ref, fields, { lastUpdateTime: known.lastWrite });
    addAuditEntry(batch, db, { by, at, action, target: ref.path, before, after });
    try {
      const [written] = await batch.commit();
      return { done: { ...known, message: after, lastWrite: written?.writeTime ?? known.lastWrite } };
    } catch (error) {
      if (isContention(error)) return undefined;
      throw error;
    }
  });
}
