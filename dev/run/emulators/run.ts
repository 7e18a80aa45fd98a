import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { CACHE, ROOT } from '../../lib/paths.ts';
import { endTree, whenEnded, type Running } from '../../lib/process-tree.ts';
import { claimOffset, type Claim } from './claim.ts';
import { removeConfig, writeConfig } from './config.ts';
import { findFirestoreJar } from './firestore-jar.ts';
import { findJava } from './java.ts';
import { checkPortsAreFree, portsAt, type PortName, type Ports } from './ports.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { CliError } from '../../lib/cli-error.ts';

const PROJECT = 'demo-nirala';

export type Emulator = 'auth' | 'firestore' | 'functions' | 'hosting';

const NEEDED_PORTS: Record<Emulator, PortName[]> = {
  auth: ['auth'],
  firestore: ['firestore', 'firestoreWebsocket'],
  functions: ['functions', 'eventarc', 'tasks'],
  hosting: ['hosting'],
};

type Options = {
  offset: number;
  only: readonly Emulator[];
  /** Further ports that must be free. */
  alsoPorts?: readonly PortName[];
  /** A folder that `exportTo` wrote; it is imported if it exists. */
  importFrom?: string | undefined;
  /** Called with each line that the emulators print. All of them go to the log file too. */
  onLine?: (line: string) => void;
};

/** Started emulators. `ended` resolves as soon as one of them has ended. */
export type Emulators = Running & {
  ports: Ports;
  logFile: string;
  /** Records another process of the store, so that `npm run stop` can end it. */
  remember: Claim['remember'];
};

/** The environment variables by which a program finds the emulators. */
export function emulatorEnv(ports: Ports): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    GCLOUD_PROJECT: PROJECT,
  };
}

/**
 * Claims the offset and finds free ports, Java and the Firestore emulator; throws a `CliError` for what is missing.
 * The function it returns starts the emulators, without waiting until they are ready.
 */
export async function prepareEmulators(options: Options): Promise<() => Emulators> {
  const ports = portsAt(options.offset);
  const needed = [...options.only.flatMap((name) => NEEDED_PORTS[name]), ...(options.alsoPorts ?? [])];
  const claim = await claimOffset(options.offset);
  try {
    await checkPortsAreFree(ports, [...needed, 'hub', 'logging']);
    const java = await findJava();
    const jar = await findFirestoreJar(java);
    return () => launch(options, ports, java.bin, jar, claim);
  } catch (error) {
    claim.release();
    throw error;
  }
}

function launch(
  { offset, only, importFrom, onLine }: Options,
  ports: Ports,
  javaBin: string,
  jar: string,
  claim: Claim,
): Emulators {
  // Each store has its own logs, and its own TMPDIR, because firebase-tools looks for other emulator hubs there.
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
      PATH: [javaBin, join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
      TMPDIR: temp,
      FIRESTORE_EMULATOR_BINARY_PATH: jar,
      // Without these, firebase-tools looks for updates on the internet.
      CI: 'true',
      NO_UPDATE_NOTIFIER: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It gets its own process group, so that Ctrl-C does not reach it before we have exported the data.
    detached: true,
  });

  void claim.remember(child.pid);
  const logFile = join(logs, 'emulators.log');
  const log = createWriteStream(logFile);
  const ended = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        onLine?.(line);
        const lost = /(\w+ Emulator has exited.*)/.exec(line)?.[1];
        if (lost) resolve(`${lost}; see ${logFile}`);
      });
    }
    void whenEnded(child).then((how) => resolve(`${how}; see ${logFile}`));
  });
  const stop = async () => {
    // Firestore's Java process survives a crash of firebase-tools; its port identifies it.
    await endTree(child, { mark: `--websocket_port ${ports.firestoreWebsocket} ` });
    rmSync(temp, { recursive: true, force: true });
    removeConfig(offset);
    claim.release();
  };
  return { name: 'The emulators', ports, logFile, ended, stop, remember: claim.remember };
}

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
