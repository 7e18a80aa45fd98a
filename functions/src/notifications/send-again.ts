import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Actor } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import {
  fromNotificationDoc,
  notificationRef,
  progressFields,
  type KnownNotification,
  type StoredNotification,
} from '../store/outbox.ts';

/** Makes a failed message due again, with all its attempts. Others stay as they are. ApiError 404 for an unknown one. */
export async function sendAgain(
  db: Firestore,
  id: string,
  { by, at }: Actor,
): Promise<Pick<KnownNotification, 'id' | 'notification'>> {
  const ref = notificationRef(db, id);
  const notification = await auditedWrite<StoredNotification>(db, {
    by,
    at,
    action: 'notification.send-again',
    target: ref.path,
    async read(tx) {
      const known = fromNotificationDoc(await tx.get(ref));
      if (!known) throw new ApiError('message-not-found');
      return known.notification;
    },
    decide(before) {
      if (before.state !== 'failed') return before;
      const now = Timestamp.fromDate(at);
      return { ...before, state: 'queued', attempts: 0, reason: undefined, dueAt: now, sentAgainAt: now };
    },
    write: (tx) => tx.update(ref, progressFields({ state: 'queued', attempts: 0, dueAt: at, sentAgainAt: at })),
    audited: ({ state }) => ({ state }),
  });
  return { id, notification };
}
