import { database } from '@nirala/functions/store/database';
import { checkStoreRuns, portOffset, portsAt } from '../emulators/ports.ts';
import { emulatorEnv } from '../emulators/run.ts';
import { runMain } from '../../lib/cli-error.ts';
import { migrate } from './migrations.ts';

/**
 * `npm run migrate`: says how the migrations of this release would change stored data; with `-- --write` it changes them. Works on
 * the local store, or on a live project with GOOGLE_CLOUD_PROJECT=<project> and your own credentials. `npm start` runs it
 * on kept data.
 */
async function main(): Promise<void> {
  if (!process.env['GOOGLE_CLOUD_PROJECT']) {
    const ports = portsAt(portOffset());
    await checkStoreRuns(ports, ['firestore']);
    Object.assign(process.env, emulatorEnv(ports));
  }
  const isDryRun = !process.argv.includes('--write');
  const db = database();
  const count = await migrate(db, { isDryRun, now: () => new Date(), say: (line) => console.log(line) });
  await db.terminate();
  if (count === 0) console.log('The stored data are up to date.');
  else if (isDryRun) console.log('Nothing was written. `npm run migrate -- --write` writes it.');
}

await runMain(main);
