import type { DocumentSnapshot } from '@google-cloud/firestore';
import { sendNotification } from '../notifications/send.ts';
import { adoptDatabase } from '../store/database.ts';
import { liveNotificationDeps } from './live-deps.ts';

/** Sends a message as soon as it is in the outbox. Events may repeat; a failure is retried by the scheduled job. */
export async function handleNewMessage(created: DocumentSnapshot | undefined): Promise<void> {
  if (!created) return;
  adoptDatabase(created.ref.firestore);
  await sendNotification(liveNotificationDeps(), created.id);
}
