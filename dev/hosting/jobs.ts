import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from './functions.ts';

const EVERY_MS = 30_000;

/** Runs the scheduled jobs until `isStopped` resolves: the daily ones once, the others every 30 seconds. */
export async function repeatJobs(jobs: readonly Job[], isStopped: Promise<void>): Promise<void> {
  const stopped = isStopped.then(() => true);
  let due = jobs;
  do {
    for (const { name, run } of due) {
      try {
        await run({ scheduleTime: new Date().toISOString() });
      } catch (error) {
        console.error(`The job ${name} failed and will run again:`, error);
      }
    }
    due = jobs.filter(({ isDaily }) => !isDaily);
  } while (!(await Promise.race([pause(EVERY_MS, false), stopped])));
}
