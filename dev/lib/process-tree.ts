import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A started program. */
export type Running = {
  /** As shown to the developer: `Vite`, `the emulators`. */
  name: string;
  /** Resolves when it has ended, with the outcome: `exit code 1`, `signal SIGKILL`. */
  ended: Promise<string>;
  /** Stops it. Resolves when the program and all its descendants have ended. */
  stop: () => Promise<void>;
};

type EndOptions = { mark?: string; graceMs?: number };

/** The outcome of a program that succeeded. */
export const EXIT_OK = 'exit code 0';

/** Resolves to the outcome of a process when it has ended, also if it could not be started. */
export function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
}

/** A started process that is stopped with its descendants. */
export function asRunning(name: string, child: ChildProcess): Running {
  return { name, ended: whenEnded(child), stop: () => endTree(child) };
}

/** One line of the process table; `command` is the program with its arguments. */
export type Row = { pid: number; parent: number; group: number; command: string };

/** All processes of this machine. */
export async function processTable(): Promise<Row[]> {
  // `ps` is detached, because a Ctrl-C that stops the store would otherwise stop it as well.
  const args = ['-A', '-ww', '-o', 'pid=,ppid=,pgid=,args='];
  const ps = spawn('ps', args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  return [...(await text(ps.stdout)).matchAll(/^ *(\d+) +(\d+) +(\d+) (.*)$/gm)].map(
    ([, pid, parent, group, command = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      group: Number(group),
      command,
    }),
  );
}

/**
 * The pids that belong to a process, even after it has ended: its descendants, its process group, and every process
 * with `mark` in its command line, each with descendants. Without `pid` itself.
 */
export async function processTreeOf(pid: number, mark?: string): Promise<number[]> {
  const rows = await processTable();
  const withDescendants = (row: Row): Row[] => [
    row,
    ...rows.filter((other) => other.parent === row.pid).flatMap(withDescendants),
  ];
  const isRoot = (row: Row) =>
    row.parent === pid || row.group === pid || (mark !== undefined && row.command.includes(mark));
  const family = rows.filter(isRoot).flatMap(withDescendants);
  return [...new Set(family.map((row) => row.pid))].filter((each) => each !== pid && each !== process.pid);
}

/**
 * Ends a process and its process tree: SIGTERM to the process, then after at most `graceMs` SIGKILL to whatever is left.
 * Resolves when all of them have ended.
 */
export async function endTree(child: ChildProcess, { mark, graceMs = 10_000 }: EndOptions = {}): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const family = new Set(await processTreeOf(pid, mark));
  const until = Date.now() + graceMs;
  if (isRunning()) send(pid, 'SIGTERM');
  while (isRunning() && Date.now() < until) {
    await pause(50);
    // It may have started another process meanwhile.
    for (const each of await processTreeOf(pid, mark)) family.add(each);
  }
  if (isRunning()) send(pid, 'SIGKILL');
  for (const each of family) send(each, 'SIGKILL');
  while (isRunning() || [...family].some(isAlive)) await pause(20);
}

/** Sends SIGKILL to all descendants of this process. */
export async function endDescendants(): Promise<void> {
  for (const each of await processTreeOf(process.pid)) send(each, 'SIGKILL');
}

/** Sends SIGTERM to these processes, and after three seconds SIGKILL to those that still run. */
export async function endProcesses(pids: readonly number[]): Promise<void> {
  for (const pid of pids) send(pid, 'SIGTERM');
  const until = Date.now() + 3_000;
  while (pids.some(isAlive) && Date.now() < until) await pause(50);
  for (const pid of pids) send(pid, 'SIGKILL');
  while (pids.some(isAlive)) await pause(20);
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

/**
 * Resolves at the first signal that asks this process to end. Later signals are ignored: the terminal sends Ctrl-C to
 * this process, and npm forwards it once more.
 */
export function onShutdown(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
