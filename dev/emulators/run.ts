import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { CACHE, ROOT } from '../paths.ts';
import { endTree, whenEnded } from '../processes.ts';
import { Trouble } from '../trouble.ts';
import { writeConfig } from './config.ts';
import { findFirestoreJar } from './firestore-jar.ts';
import { findJava } from './java.ts';
import { checkPortsAreFree, portsAt, type PortName, type Ports } from './ports.ts';

export const PROJECT = 'demo-nirala';

export type Emulator = 'auth' | 'firestore' | 'functions' | 'hosting';

const NEEDED_PORTS: Record<Emulator, PortName[]> = {
  auth: ['auth'],
  firestore: ['firestore', 'firestoreWebsocket'],
  functions: ['functions', 'eventarc', 'tasks'],
  hosting: ['hosting'],
};

export type Emulators = {
  ports: Ports;
  /** What a process needs in its environment to talk to these emulators and to nothing else. */
  env: Record<string, string>;
  logFile: string;
  /** Resolves when the emulators have ended, by themselves or by `stop`, with what became of them. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

type Options = {
  offset: number;
  only: readonly Emulator[];
  /** A folder that an export was written to; it is read if it is there. */
  importFrom?: string;
  /** Each line that the emulators print. All of them go to the log file too. */
  onLine?: (line: string) => void;
};

/** Where a program running beside these emulators finds them. */
export function emulatorEnv(ports: Ports): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    GCLOUD_PROJECT: PROJECT,
  };
}

/** Starts the emulators; they are not ready yet when this resolves. Throws a `Trouble` for what a person can mend. */
export async function startEmulators({ offset, only, importFrom, onLine }: Options): Promise<Emulators> {
  const ports = portsAt(offset);
  await checkPortsAreFree(ports, [...only.flatMap((emulator) => NEEDED_PORTS[emulator]), 'hub', 'logging']);
  const [java, jar] = await Promise.all([findJava(), findFirestoreJar()]);

  // A store of its own: logs that no other overwrites, and a TMPDIR in which no other store's hub is found.
  const logs = join(CACHE, 'logs', String(offset));
  const temp = join(tmpdir(), `nirala-${offset}`);
  for (const folder of [logs, temp]) rmSync(folder, { recursive: true, force: true });
  for (const folder of [logs, temp]) mkdirSync(folder, { recursive: true });

  const firebase = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  const args = [firebase, 'emulators:start', '--project', PROJECT, '--only', only.join(',')];
  args.push('--config', writeConfig(offset, ports));
  if (importFrom && existsSync(importFrom)) args.push('--import', importFrom);
  const child = spawn(process.execPath, args, {
    cwd: logs,
    env: {
      ...process.env,
      PATH: [java.bin, join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
      TMPDIR: temp,
      // Without these firebase-tools looks outside for news and updates.
      CI: 'true',
      NO_UPDATE_NOTIFIER: '1',
      ...(jar ? { FIRESTORE_EMULATOR_BINARY_PATH: jar } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: Ctrl-C reaches us alone, and we stop it in order.
    detached: true,
  });

  const logFile = join(logs, 'emulators.log');
  const log = createWriteStream(logFile);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      onLine?.(line);
    });
  }
  const stop = async () => {
    await endTree(child);
    rmSync(temp, { recursive: true, force: true });
  };
  return { ports, env: emulatorEnv(ports), logFile, ended: whenEnded(child), stop };
}

/** Waits until the address answers as wished; a `Trouble` with the log's place if the emulators end before. */
export async function waitUntil(
  emulators: Emulators,
  url: string,
  isReady: (reply: Response) => boolean,
): Promise<void> {
  let ended: string | undefined;
  void emulators.ended.then((how) => (ended = how));
  while (!(await answers(url, isReady))) {
    if (ended) throw new Trouble(`The emulators ended before they were ready (${ended}); see ${emulators.logFile}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function answers(url: string, isReady: (reply: Response) => boolean): Promise<boolean> {
  try {
    return isReady(await fetch(url, { signal: AbortSignal.timeout(30_000) }));
  } catch {
    return false; // Nothing listens there yet.
  }
}
