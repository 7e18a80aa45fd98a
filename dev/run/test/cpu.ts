import { readdirSync, readFileSync } from 'node:fs';

/** CPU time in clock ticks since the machine started: of the whole machine, its idle part, and of our processes. */
export type CpuTime = { all: number; idle: number; own: number };

/** The machine's and this process tree's CPU time, from Linux's /proc; undefined on other systems. */
export function readCpuTime(): CpuTime | undefined {
  const machine = readIfThere('/proc/stat');
  if (machine === undefined) return undefined;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readIfThere(`/proc/${pid}/stat`) ?? []);
  return { ...machineTime(machine), own: treeTime(process.pid, processes) };
}

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export function machineTime(stat: string): Omit<CpuTime, 'own'> {
  const spent = (stat.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: spent.reduce((sum, each) => sum + each, 0), idle: (spent[3] ?? 0) + (spent[4] ?? 0) };
}

/** The time of a process and its descendants, from their /proc/<pid>/stat. Children that have ended are in their parent's. */
export function treeTime(root: number, stats: readonly string[]): number {
  const rows = stats.map((stat) => {
    // The name, in brackets, may contain spaces. After it: state, parent, …; user, system, and both of ended children.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const time = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { pid: Number.parseInt(stat, 10), parent: fields[1], time };
  });
  const timeOf = (pid: number): number =>
    rows
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + timeOf(child.pid), rows.find((row) => row.pid === pid)?.time ?? 0);
  return timeOf(root);
}

/**
 * The share of the machine's CPU time between two readings that others had, from 0 to 1: processes that are not ours, and
 * the other guests of a virtual machine's host ("steal").
 */
export function othersShare(before: CpuTime | undefined, after: CpuTime | undefined): number | undefined {
  if (!before || !after || after.all <= before.all) return undefined;
  const spent = (of: keyof CpuTime) => after[of] - before[of];
  // A process that ended without a parent takes its time with it, so `own` may even fall.
  return Math.max(0, (spent('all') - spent('idle') - Math.max(0, spent('own'))) / spent('all'));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // The process has ended, or this is not Linux.
  }
}
