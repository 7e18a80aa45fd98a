import { setTimeout as pause } from 'node:timers/promises';
import { CliError } from '../../lib/cli-error.ts';
import type { Emulators } from './run.ts';

const TIMEOUT_MS = 300_000;

/** Polls the address until `isReady`. Throws a `CliError` if the emulators end first, or after five minutes. */
export async function waitUntil(
  emulators: Emulators,
  url: string,
  isReady: (reply: Response) => boolean | Promise<boolean>,
): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  let end: string | undefined;
  void emulators.ended.then((how) => (end = how));
  while (!(await answers(url, isReady))) {
    if (end) throw new CliError(`The emulators ended before they were ready: ${end}.`);
    if (Date.now() > until) throw new CliError(`${url} is not ready after five minutes; see ${emulators.logFile}.`);
    await pause(100);
  }
}

async function answers(url: string, isReady: (reply: Response) => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await isReady(await fetch(url, { signal: AbortSignal.timeout(30_000) }));
  } catch {
    return false; // Nothing listens there yet.
  }
}

/** Resolves when the auth and firestore emulators answer. */
export async function waitForData(emulators: Emulators): Promise<void> {
  const { auth, firestore } = emulators.ports;
  for (const port of [auth, firestore]) await waitUntil(emulators, `http://127.0.0.1:${port}/`, (reply) => reply.ok);
}
