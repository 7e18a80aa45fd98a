import { sendNotification } from '../notifications/send.ts';
import { liveNotificationDeps } from './live-deps.ts';

/** Sends a message as soon as it is in the outbox. Events may repeat; a failure is retried by the scheduled job. */
export function handleNewMessage(id: string): Promise<void> {
  return sendNotification(liveNotificationDeps(), id);
}
