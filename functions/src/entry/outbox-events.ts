import type { DocumentSnapshot } from '@google-cloud/firestore';
import { paceOfTrigger } from '../notifications/pace.ts';
import { sendNotification } from '../notifications/sender.ts';
import { liveNotificationDeps } from './live-deps.ts';

/** Shared by all events of this instance. */
const pace = paceOfTrigger();

/**
 * Sends a notification as soon as it is in the outbox. Events may repeat; a failure is retried by the scheduled job.
 */
export async function handleNewNotification(created: DocumentSnapshot | undefined): Promise<void> {
  if (!created) return;
  await sendNotification(liveNotificationDeps(pace), created.id);
}
