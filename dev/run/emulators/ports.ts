/** The ports of a store on this machine, and who listens on them. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import firebase from '../../../firebase.json' with { type: 'json' };
import { CliError } from '../../lib/cli-error.ts';
import { keysOf } from '../../lib/keys-of.ts';
import { processTable, type Row } from '../../lib/process-tree.ts';

const { hosting, functions, firestore, auth, hub, logging, eventarc, tasks } = firebase.emulators;

/** Every port at offset 0. No two have the same last two digits, so stores at different offsets never share a port. */
export const BASE_PORTS = {
  hosting: hosting.port,
  functions: functions.port,
  firestore: firestore.port,
  firestoreWebsocket: firestore.websocketPort,
  auth: auth.port,
  hub: hub.port,
  logging: logging.port,
  eventarc: eventarc.port,
  tasks: tasks.port,
  razorpay: 5055,
  pincodes: 5056,
  phone: 5057,
  shiprocket: 5058,
  delhivery: 5054,
  mail: 5059,
  vite: 5173,
};

/** At these ports outside services are stood in for. */
export const STAND_INS = ['razorpay', 'pincodes', 'phone', 'mail', 'shiprocket', 'delhivery'] as const;

export type PortName = keyof typeof BASE_PORTS;
export type Ports = Record<PortName, number>;

const PURPOSES: Record<PortName, string> = {
  hosting: 'the store (hosting)',
  functions: 'the functions emulator',
  firestore: 'the Firestore emulator',
  firestoreWebsocket: "the Firestore emulator's websocket",
  auth: 'the sign-in emulator (auth)',
  hub: 'the emulator hub',
  logging: "the emulators' log",
  eventarc: 'the Eventarc emulator',
  tasks: 'the Cloud Tasks emulator',
  razorpay: 'the Razorpay stand-in',
  pincodes: 'the pincode stand-in',
  phone: 'the stand-in for SMS and WhatsApp',
  shiprocket: 'the stand-in of Shiprocket',
  delhivery: 'the stand-in of Delhivery',
  mail: 'the stand-in for the mail server',
  vite: "Vite's dev server",
};

/** `NIRALA_PORT_OFFSET`: a multiple of 100 that is added to every port, so that several stores can run at once. */
export function portOffset(env: NodeJS.ProcessEnv = process.env): number {
  const typed = env['NIRALA_PORT_OFFSET'] ?? '0';
  const offset = Number(typed);
  if (!/^\d{1,5}$/.test(typed) || offset % 100 !== 0 || offset > 50_000) {
    throw new CliError(`NIRALA_PORT_OFFSET is "${typed}"; it must be a multiple of 100 from 0 to 50000.`);
  }
  return offset;
}

/** All ports of a store at this offset. */
export function portsAt(offset: number): Ports {
  const ports: Ports = { ...BASE_PORTS };
  for (const name of keysOf(ports)) ports[name] += offset;
  return ports;
}

/** Whether something on this machine answers on the port, over IPv4 or IPv6. */
async function isTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
  return answers.includes(true);
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

/** Those of these ports on which something listens. */
export async function takenPorts(ports: Ports, needed: readonly PortName[]): Promise<PortName[]> {
  const taken = await Promise.all(needed.map((name) => isTaken(ports[name])));
  return needed.filter((_, index) => taken[index]);
}

/** Throws a `CliError` if nothing listens on one of these ports; without this check, programs would wait for minutes. */
export async function checkStoreRuns(ports: Ports, needed: readonly PortName[]): Promise<void> {
  const taken = await takenPorts(ports, needed);
  const name = needed.find((each) => !taken.includes(each));
  if (!name) return;
  throw new CliError(
    `The store is not running: nothing answers at port ${ports[name]}, ${PURPOSES[name]}. Run \`npm start\` first, ` +
      'with the same NIRALA_PORT_OFFSET.',
  );
}

/** Throws a `CliError` for the first of these ports that is taken, with its purpose and the process that listens on it. */
export async function checkPortsAreFree(ports: Ports, needed: readonly PortName[]): Promise<void> {
  const [name] = await takenPorts(ports, needed);
  if (!name) return;
  const listener = await listenerOn(ports[name]);
  const by = listener ? ` by process ${listener.pid} (${listener.command})` : '';
  throw new CliError(
    `Port ${ports[name]} is needed for ${PURPOSES[name]}, but is taken${by}. Stop that process ` +
      '(`npm run stop`, if an earlier store left it running), or use other ports with NIRALA_PORT_OFFSET=100.',
  );
}

/** The process that listens on a port of this machine; undefined if it cannot be found out. */
export async function listenerOn(port: number): Promise<Row | undefined> {
  const pid = fromProc(port) ?? (await fromLsof(port));
  return pid === undefined ? undefined : (await processTable()).find((row) => row.pid === pid);
}

/**
 * On Linux /proc/net has the inode of each listening socket, and /proc/<pid>/fd the inodes of a process's open sockets.
 */
function fromProc(port: number): number | undefined {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const LISTENING = '0A';
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readOrNothing(() => readFileSync(file, 'utf8'), '')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '', , state]) => local.endsWith(end) && state === LISTENING)
      .map((fields) => `socket:[${fields[9]}]`),
  );
  if (inodes.length === 0) return undefined;
  const found = globSync('/proc/[0-9]*/fd/*').find((file) =>
    inodes.includes(readOrNothing(() => readlinkSync(file), '')),
  );
  return found === undefined ? undefined : Number(found.split('/')[2]);
}

async function fromLsof(port: number): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']);
    return Number(stdout.split('\n')[0]) || undefined;
  } catch {
    return undefined; // There is no lsof, or the process belongs to another user.
  }
}

function readOrNothing<T>(read: () => T, nothing: T): T {
  try {
    return read();
  } catch {
    return nothing; // The process has ended, or belongs to another user.
  }
}
