import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { waitForData, waitUntil, prepareEmulators } from '../run/emulators/run.ts';
import { STAND_INS } from '../run/emulators/ports.ts';
import { buildWhatChanged } from '../run/start/build.ts';
import type { Processes } from '../run/start/processes.ts';
import { envOf, startBeside } from '../run/start/beside.ts';
import { ROOT } from '../lib/paths.ts';

type Options = {
  /** Of the first store; each of the others is 100 above the one before. */
  offset: number;
  count: number;
  /** Called with one short line about each step. */
  say: (step: string) => void;
};

/** A seeded store that runs in one process beside its own emulators. `logs`: everything that they print. */
export type Store = { url: string; logs: string[] };

/** Builds, and opens stores that share nothing but the build. Resolves when all of them answer. */
export async function openStores(processes: Processes, { offset, count, say }: Options): Promise<Store[]> {
  say('Building functions and web, if they have changed');
  await buildWhatChanged(processes);
  say(`Starting and seeding ${count === 1 ? 'a store' : `${count} stores`}`);
  return Promise.all(Array.from({ length: count }, (_, index) => openStore(processes, offset + 100 * index)));
}

async function openStore(processes: Processes, offset: number): Promise<Store> {
  const launch = await prepareEmulators({
    offset,
    only: ['auth', 'firestore'],
    alsoPorts: ['hosting', ...STAND_INS],
  });
  const emulators = processes.supervise(launch);
  await waitForData(emulators);
  await processes.runOrThrow('Seeding', [join(ROOT, 'dev/seed/main.ts')], { env: envOf(emulators.ports) });
  const log = join(dirname(emulators.logFile), 'store.log');
  mkdirSync(dirname(log), { recursive: true });
  processes.supervise(() => startBeside(emulators, 'The store', ['dev/hosting/main.ts'], log));
  const url = `http://localhost:${emulators.ports.hosting}`;
  await waitUntil(emulators, `${url}/api/shirts?limit=1`, (reply) => reply.ok);
  return { url, logs: [emulators.logFile, log] };
}
