import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { CACHE, ROOT } from '../../lib/paths.ts';
import { endTree, whenEnded, type Running } from '../../lib/processes.ts';
import { claimOffset, type Claim } from './claim.ts';
import { removeConfig, writeConfig } from './config.ts';
import { findFirestoreJar } from './firestore-jar.ts';
import { findJava } from './java.ts';
import { checkPortsAreFree, portsAt, type PortName, type Ports } from './ports.ts';

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
  /** Ports that others beside the emulators need. */
  alsoPorts?: readonly PortName[];
  /** A folder that `exportTo` wrote; it is read if it is there. */
  importFrom?: string;
  /** Hears each line that the emulators print. All of them go to the log file too. */
  onLine?: (line: string) => void;
};

/** Emulators that have been started; `ended` also tells of one of them that ended alone. */
export type Emulators = Running & {
  ports: Ports;
  logFile: string;
  /** Records a process beside them that must not outlive them. */
  remember: Claim['remember'];
};

/** What a program beside these emulators needs in its environment to find them. */
export function emulatorEnv(ports: Ports): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    GCLOUD_PROJECT: PROJECT,
  };
}

/**
 * Sees to all that the emulators need and throws a `Trouble` for what is missing. The function that it replies
 * starts them; they are not ready yet when that returns.
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
  // A place of its own: logs that no other store overwrites, and a TMPDIR in which no other store's hub is found.
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
      // Without these firebase-tools looks outside for news and updates.
      CI: 'true',
      NO_UPDATE_NOTIFIER: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: Ctrl-C reaches us alone, and we stop it in order.
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
    // Firestore's Java is told by its port: it outlives firebase-tools if that ends badly.
    await endTree(child, { mark: `--websocket_port ${ports.firestoreWebsocket} ` });
    rmSync(temp, { recursive: true, force: true });
    removeConfig(offset);
    claim.release();
  };
  return { name: 'The emulators', ports, logFile, ended, stop, remember: claim.remember };
}
