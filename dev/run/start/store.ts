import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitForData, waitUntil, prepareEmulators, type Emulators } from '../emulators/run.ts';
import { STAND_INS, type PortName } from '../emulators/ports.ts';
import { ROOT } from '../../lib/paths.ts';
import { envOf, startBeside } from './beside.ts';
import { buildWhatChanged } from './build.ts';
import type { Processes } from './processes.ts';

type Options = {
  offset: number;
  /** A folder with the data of an earlier run. */
  importFrom?: string | undefined;
  /** A file in which the Razorpay stand-in keeps its state between two starts. */
  razorpayState?: string;
  alsoPorts?: readonly PortName[];
  /** Whether a new store gets the orders of the demonstration. Tests begin without orders. */
  withOrders?: boolean;
  /** Called when no other store can run at this offset any more, before anything is started. */
  onClaimed?: () => void;
  /** Called with one short line about each step. */
  say: (step: string) => void;
};

export type Store = Emulators & { url: string };

/** Builds, starts the emulators, stand-ins and scheduled jobs, and seeds a new store. Resolves when the store answers. */
export async function openStore(
  processes: Processes,
  { offset, importFrom, razorpayState, alsoPorts = [], withOrders = false, onClaimed, say }: Options,
): Promise<Store> {
  say('Checking ports, Java and the Firestore emulator');
  const launch = await prepareEmulators({
    offset,
    only: ['auth', 'firestore', 'functions', 'hosting'],
    alsoPorts: [...STAND_INS, ...alsoPorts],
    importFrom,
    onLine: (line) => {
      if (isFunctionFailure(line)) console.error(line);
    },
  });
  onClaimed?.();

  say('Building functions and web, if they have changed');
  await buildWhatChanged(processes);

  say('Starting auth, firestore, functions, hosting and the stand-ins');
  const emulators = processes.supervise(launch);
  const standIns = ['dev/stand-ins/main.ts', ...(razorpayState ? ['--razorpay-state', razorpayState] : [])];
  processes.supervise(() => startBeside(emulators, 'The stand-ins', standIns));
  const url = `http://localhost:${emulators.ports.hosting}`;
  await waitForData(emulators);
  // Seeding over kept data would restore sold stock.
  const isEmpty = !importFrom || !existsSync(importFrom);
  if (isEmpty) {
    say('Seeding the catalogue');
    await processes.runOrThrow('Seeding', [join(ROOT, 'dev/seed/main.ts')], { env: envOf(emulators.ports) });
  } else {
    say('Migrating the kept data, if this version has new migrations');
    const migrate = [join(ROOT, 'dev/run/migrate/main.ts'), '--write'];
    await processes.runOrThrow('Migrating', migrate, { env: envOf(emulators.ports) });
  }
  await waitUntil(emulators, `${url}/api/shirts?limit=1`, (reply) => reply.ok);
  if (isEmpty && withOrders) {
    // The triggers, which count orders, run since the store answers.
    say('Seeding orders');
    await processes.runOrThrow('Seeding orders', [join(ROOT, 'dev/seed/main.ts'), '--orders'], {
      env: envOf(emulators.ports),
    });
  }
  processes.supervise(() => startBeside(emulators, 'The scheduled jobs', ['dev/run/jobs/main.ts']));
  return { ...emulators, url };
}

/** An export takes seconds, and minutes on a machine that is busy with something else. */
const EXPORT_LIMIT_MS = 180_000;

/** Exports all accounts and documents into a folder. */
export async function exportTo(folder: string, { ports }: Store): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'exit' }),
    signal: AbortSignal.timeout(EXPORT_LIMIT_MS),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** Whether a line of the emulators' log reports a failure in a function. Such lines are shown on the screen. */
export function isFunctionFailure(line: string): boolean {
  if (/^[⚠✖!]\s+functions/.test(line)) return /error|fail|timeout/i.test(line);
  const printed = /^>\s+(.*)/.exec(line)?.[1];
  if (!printed) return false;
  return printed.startsWith('{')
    ? /"severity":"(ERROR|CRITICAL|ALERT|EMERGENCY)"/.test(printed)
    : /^at |Error\b/.test(printed);
}
