/** What becomes of a notification after its attempt: a provider's report, or another attempt for an admin. */
import { type Firestore, Timestamp } from '@google-cloud/firestore';
import type { Channel } from '@nirala/contract/shopper/notification';
import { ApiError } from '../lib/api-error.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import {
  fromNotificationDoc,
  notificationRef,
  writeProgress,
  type StoredNotification,
  progressFields,
  type KnownNotification,
} from '../store/outbox.ts';
import { retryOnContention } from '../store/contention.ts';

/** What a provider says about a notification. `unreachable`: the number is not on WhatsApp. */
export type Report = { reference: string; channel: Channel; state: 'sent' | 'delivered' | 'failed' | 'unreachable' };

/**
 * Stores a provider's report. Reports come in any sequence and repeatedly, also before the reply to the attempt, so a
 * notification only moves forward. Reports about unknown notifications and about a channel that was given up are
 * ignored.
 */
export async function applyReport(db: Firestore, { reference, channel, state }: Report, now: Date): Promise<void> {
  await retryOnContention([`outbox/${reference}`], async () => {
    const known = fromNotificationDoc(await notificationRef(db, reference).get());
    const before = known?.notification;
    if (!known || !before || before.channel !== channel || isOver(before, state)) return { done: undefined };
    const written = await writeProgress(db, known, {
      ...(state === 'unreachable'
        ? { state: 'queued', notOnWhatsApp: true, dueAt: now }
        : { state, dueAt: undefined, sentAt: before.sentAt ? undefined : now }),
      deliveredAt: state === 'delivered' ? now : undefined,
      reason: state === 'failed' ? 'The provider could not deliver it.' : undefined,
    });
    return written && { done: undefined };
  });
}

/** Whether a report comes too late to change anything. */
function isOver({ state, notOnWhatsApp }: StoredNotification, reported: Report['state']): boolean {
  if (state === 'delivered' || state === 'failed' || state === 'skipped')
    return reported !== 'delivered' || state === 'delivered';
  if (reported === 'unreachable') return notOnWhatsApp;
  return state === 'sent' && reported === 'sent';
}

/**
 * Makes a failed notification due again, with all its attempts. Others stay as they are. ApiError 404 for an unknown
 * one.
 */
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
      if (!known) throw new ApiError('notification-not-found');
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
