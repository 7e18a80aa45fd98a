import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { waitForData, waitUntil } from '../run/emulators/ready.ts';
import { emulatorEnv, prepareEmulators, type Emulators } from '../run/emulators/run.ts';
import { buildWhatChanged } from '../run/start/build.ts';
import type { Processes } from '../run/start/processes.ts';
import { ROOT } from '../lib/paths.ts';
import { asRunning } from '../lib/process-tree.ts';

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
    alsoPorts: ['hosting', 'razorpay', 'pincodes', 'phone', 'mail', 'shiprocket', 'delhivery'],
  });
  const emulators = processes.supervise(launch);
  await waitForData(emulators);
  const env = { ...emulatorEnv(emulators.ports), NIRALA_PORT_OFFSET: String(offset) };
  await processes.runOrThrow('Seeding', [join(ROOT, 'dev/seed/main.ts')], { env });
  const log = join(dirname(emulators.logFile), 'store.log');
  processes.supervise(() => startProcess(emulators, env, log));
  const url = `http://localhost:${emulators.ports.hosting}`;
  await waitUntil(emulators, `${url}/api/shirts?limit=1`, (reply) => reply.ok);
  return { url, logs: [emulators.logFile, log] };
}

function startProcess(emulators: Emulators, env: Record<string, string>, log: string) {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [join(ROOT, 'dev/hosting/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true, // Ctrl-C must reach only this process, which stops the others in order.
  });
  void emulators.remember(child.pid);
  return asRunning('The store', child);
}
