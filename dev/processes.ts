import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Something that was started and runs until it ends by itself or is stopped. */
export type Running = {
  /** For people: `Vite`, `the emulators`. */
  name: string;
  /** Resolves when it has ended, with what became of it: `exit code 1`, `signal SIGKILL`. */
  ended: Promise<string>;
  /** Resolves when neither it nor anything that it began lives. */
  stop: () => Promise<void>;
};

export const FINE = 'exit code 0';

export function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
}

export function asRunning(name: string, child: ChildProcess): Running {
  return { name, ended: whenEnded(child), stop: () => endTree(child) };
}

/** All processes begun by this one, and by those, as far as their parents still live. */
export async function descendants(pid: number): Promise<number[]> {
  // Detached, or a Ctrl-C that stops the store would stop this as well.
  const ps = spawn('ps', ['-A', '-o', 'pid=,ppid='], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const rows = (await text(ps.stdout)).split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    rows.flatMap(([child, itsParent]) => (child && itsParent === parent ? [child, ...childrenOf(child)] : []));
  return childrenOf(pid);
}

/**
 * Ends a process and all that it began: asks it to stop, gives it `patienceMs` to do so in order, then ends
 * by force what is left. Afterwards none of them lives.
 */
export async function endTree(child: ChildProcess, patienceMs = 10_000): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const tree = new Set([pid, ...(await descendants(pid))]);
  const until = Date.now() + patienceMs;
  send(pid, 'SIGTERM');
  while (Date.now() < until && [...tree].some(isAlive)) {
    await pause(50);
    // It may have begun another while it was being asked.
    if (isAlive(pid)) for (const each of await descendants(pid)) tree.add(each);
  }
  for (const each of tree) send(each, 'SIGKILL');
  while ([...tree].some(isAlive)) await pause(20);
}

function isAlive(pid: number): boolean {
  return send(pid, 0);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // It has already ended.
  }
}
