import { readdirSync, readFileSync } from 'node:fs';

/** CPU time in clock ticks since the machine started: of the whole machine, its idle part, and of our processes. */
export type CpuTime = Pick<MachineTime, 'all' | 'idle'> & { own: number };

/** CPU time of the whole machine in clock ticks: all of it, the idle part, and what other guests of the host had. */
export type MachineTime = { all: number; idle: number; stolen: number };

/** The machine's and this process tree's CPU time, from Linux's /proc; undefined on other systems. */
export function readCpuTime(): CpuTime | undefined {
  const machine = readIfThere('/proc/stat');
  if (machine === undefined) return undefined;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readIfThere(`/proc/${pid}/stat`) ?? []);
  return { ...machineTime(machine), own: treeTime(process.pid, processes) };
}

/**
 * Makes `own` of successive readings grow only. A process that ends without a parent, as those of a browser do, takes its
 * time out of the tree with it; what the reading before had of it is added from then on. So read often.
 */
export function keepLostTime(): (reading: CpuTime | undefined) => CpuTime | undefined {
  let [last, lost] = [0, 0];
  return (reading) => {
    if (!reading) return undefined;
    lost += Math.max(0, last - reading.own);
    last = reading.own;
    return { ...reading, own: reading.own + lost };
  };
}

/**
 * The share of the machine's CPU time between two readings that others had, from 0 to 1: processes that are not ours, and
 * the other guests of a virtual machine's host ("steal").
 */
export function othersShare(before: CpuTime | undefined, after: CpuTime | undefined): number | undefined {
  if (!before || !after || after.all <= before.all) return undefined;
  const spent = (of: keyof CpuTime) => after[of] - before[of];
  return Math.max(0, (spent('all') - spent('idle') - spent('own')) / spent('all'));
}

/** The machine's time from the content of /proc/stat, whose first line sums up all processors. */
export function machineTime(stat: string): MachineTime {
  const [line = ''] = stat.split('\n');
  const fields = line.split(/\s+/).slice(1).map(Number);
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, stolen = 0] = fields;
  const busy = user + nice + system + irq + softIrq;
  return { all: busy + idle + waiting + stolen, idle: idle + waiting, stolen };
}

/** The time of a process and its descendants, from their /proc/<pid>/stat. Children that have ended are in their parent's. */
export function treeTime(root: number, stats: readonly string[]): number {
  const rows = stats.map(readRow);
  const timeOf = (pid: number): number => {
    const time = rows.find((row) => row.pid === pid)?.time ?? 0;
    const children = rows.filter(({ parent }) => parent === pid);
    return children.reduce((sum, child) => sum + timeOf(child.pid), time);
  };
  return timeOf(root);
}

/** The process, its parent, and the time that it and its ended children had: see `man 5 proc_pid_stat`. */
function readRow(stat: string): { pid: number; parent: number; time: number } {
  // The name, in brackets, may contain spaces. The first field after it is the state, field 3 of the manual.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  const [parent, user, system, childrenUser, childrenSystem] = [field(4), field(14), field(15), field(16), field(17)];
  return { pid: Number.parseInt(stat, 10), parent, time: user + system + childrenUser + childrenSystem };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // The process has ended, or this is not Linux.
  }
}
