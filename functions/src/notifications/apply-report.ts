import type { Channel } from '@nirala/contract/notification';
import type { Firestore } from '@google-cloud/firestore';
import { retryOnContention } from '../store/retry.ts';
import { fromNotificationDoc, notificationRef, writeProgress, type StoredNotification } from '../store/outbox.ts';

/** What a provider says about a message. `unreachable`: the number is not on WhatsApp. */
export type Report = { reference: string; channel: Channel; state: 'sent' | 'delivered' | 'failed' | 'unreachable' };

/**
 * Stores a provider's report. Reports come in any sequence and repeatedly, also before the reply to the attempt, so a
 * message only moves forward. Reports about unknown messages and about a channel that was given up are ignored.
 */
export async function applyReport(db: Firestore, { reference, channel, state }: Report, now: Date): Promise<void> {
  await retryOnContention([`outbox/${reference}`], async () => {
    const known = fromNotificationDoc(await notificationRef(db, reference).get());
    const before = known?.notification;
    if (!known || !before || before.channel !== channel || isOver(before, state)) return { done: undefined };
    const written = await writeProgress(db, known, {
      ...(state === 'unreachable'
        ? { state: 'queued', notOnWhatsApp: true, dueAt: now }
        : { state, dueAt: undefined, ...(before.sentAt ? {} : { sentAt: now }) }),
      ...(state === 'delivered' ? { deliveredAt: now } : {}),
      ...(state === 'failed' ? { reason: 'The provider could not deliver it.' } : {}),
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
