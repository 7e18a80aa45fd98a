import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitForData, waitUntil } from '../emulators/ready.ts';
import type { PortName } from '../emulators/ports.ts';
import { emulatorEnv, prepareEmulators, type Emulators } from '../emulators/run.ts';
import { DATA, ROOT } from '../../lib/paths.ts';
import { asRunning, type Running } from '../../lib/processes.ts';
import { buildWhatChanged } from './build.ts';
import type { Crew } from './crew.ts';
import { isFunctionsTrouble } from './log-lines.ts';

type Options = {
  offset: number;
  /** A folder with what an earlier store kept. */
  importFrom?: string;
  /** A file in which Razorpay's stand-in keeps its books between two starts. */
  books?: string;
  alsoPorts?: readonly PortName[];
  /** Hears what is being done, one short line at a time. */
  say: (step: string) => void;
};

export type Store = Emulators & { url: string };

/** Builds, starts the emulators and what stands beside them, and seeds a new store. Resolves when the shop answers. */
export async function openStore(crew: Crew, { offset, importFrom, books, alsoPorts, say }: Options): Promise<Store> {
  say('Looking for Java, the Firestore emulator and free ports');
  const launch = await prepareEmulators({
    offset,
    only: ['auth', 'firestore', 'functions', 'hosting'],
    alsoPorts: ['razorpay', 'pincodes', ...(alsoPorts ?? [])],
    ...(importFrom ? { importFrom } : {}),
    onLine: (line) => {
      if (isFunctionsTrouble(line)) console.error(line);
    },
  });

  say('Building functions and web, where they changed');
  await buildWhatChanged(crew);

  say('Starting auth, firestore, functions, hosting and the stand-ins');
  const emulators = crew.keep(launch);
  const standIns = ['dev/stand-ins/main.ts', ...(books ? ['--books', books] : [])];
  crew.keep(() => startBeside(emulators, 'The stand-ins', standIns));
  const url = `http://localhost:${emulators.ports.hosting}`;
  await waitForData(emulators);
  // Never over what was kept: that would put back stock that was sold.
  const isEmpty = !importFrom || !existsSync(importFrom);
  if (isEmpty) {
    say('Seeding the catalogue');
    await crew.finish('The seeding', [join(ROOT, 'dev/seed/main.ts')], { env: emulatorEnv(emulators.ports) });
  }
  await waitUntil(emulators, `${url}/api/shirts?limit=1`, (reply) => reply.ok);
  crew.keep(() => startBeside(emulators, 'The scheduled jobs', ['dev/run/jobs/main.ts']));
  return { ...emulators, url };
}

/** Starts a Node program of this repository, its path first, that runs as long as the emulators do. */
export function startBeside(emulators: Emulators, name: string, [program = '', ...args]: string[]): Running {
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true, // A group of its own: Ctrl-C reaches us alone, and we stop all in order.
  });
  void emulators.remember(child.pid);
  return asRunning(name, child);
}

/** Where a store at this offset keeps its data between two starts. */
export function dataFolder(offset: number): string {
  return join(DATA, offset === 0 ? 'emulators' : `emulators-${offset}`);
}

/** The file in which such a store's Razorpay stand-in keeps its books. */
export function booksFile(offset: number): string {
  return `${dataFolder(offset)}-razorpay`;
}

/** Writes all accounts and documents into the folder; what was there stays whole until the new is complete. */
export async function exportTo(folder: string, { ports }: Store): Promise<void> {
  mkdirSync(DATA, { recursive: true });
  const reply = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'exit' }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!reply.ok) throw new Error(await reply.text());
}
