import { database } from '@nirala/functions/store/database';
import { parameterEnv } from '../run/emulators/config.ts';
import { portOffset, portsAt } from '../run/emulators/ports.ts';
import { emulatorEnv } from '../run/emulators/run.ts';
import { onShutdown } from '../lib/process-tree.ts';
import { runMain } from '../lib/cli-error.ts';
import { startStandIns } from '../stand-ins/all.ts';
import { loadFunctions, repeatJobs, startTriggers } from './functions.ts';
import { startLocalHosting } from './local-hosting.ts';

/**
 * Runs the store in one process beside the auth and firestore emulators at this port offset: the built site, the API,
 * the pages, the triggers, the scheduled jobs and the stand-ins. Every request sees what was written before it: the
 * catalogue and the settings are read for each.
 */
async function main(): Promise<void> {
  const ports = portsAt(portOffset());
  Object.assign(process.env, parameterEnv(ports), emulatorEnv(ports), {
    METADATA_SERVER_DETECTION: 'none',
    MAX_AGE_MS: '0',
  });
  const shutdown = onShutdown();
  const { http, triggers, jobs } = await loadFunctions();
  await startStandIns(ports);
  await startTriggers(database(), triggers);
  await startLocalHosting(ports.hosting, http);
  console.log(`Store: http://localhost:${ports.hosting}`);
  await repeatJobs(jobs, shutdown);
}

await runMain(main);
process.exit();
