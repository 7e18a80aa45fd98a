import type { DocumentSnapshot } from '@google-cloud/firestore';
import { runJob } from '../parcels/jobs.ts';
import { liveParcelDeps } from './live-deps.ts';

/** Does a job at a courier as soon as it is written. Events may repeat; a failure is retried by the scheduled job. */
export async function handleNewCourierJob(created: DocumentSnapshot | undefined): Promise<void> {
  if (!created) return;
  await runJob(liveParcelDeps(), created.id);
}
