/** What is done as soon as a document is written. Events may repeat; what fails is retried by the scheduled jobs. */
import type { DocumentSnapshot } from '@google-cloud/firestore';
import { sendNotification } from '../notifications/sender.ts';
import { runJob } from '../parcels/jobs.ts';
import { liveNotificationDeps, liveParcelDeps } from './live-deps.ts';
import { paceOfTrigger } from '../notifications/pace.ts';

/** Shared by all notifications of this instance. */
const pace = paceOfTrigger();

/** Sends a notification that is new in the outbox. */
export async function handleNewNotification(created: DocumentSnapshot | undefined): Promise<void> {
  if (created) await sendNotification(liveNotificationDeps(pace), created.id);
}

/** Does a new job at a courier. */
export async function handleNewCourierJob(created: DocumentSnapshot | undefined): Promise<void> {
  if (created) await runJob(liveParcelDeps(), created.id);
}
