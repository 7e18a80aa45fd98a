import { readFileSync } from 'node:fs';
import { machineTime, type MachineTime } from '../run/test/cpu.ts';

/** A run with a larger share of stolen time is repeated. */
const MAX_STEAL = 0.1;

/** CPU time in ticks: all of it, and the part that the hypervisor gave to other machines ("steal"). */
export type Ticks = Pick<MachineTime, 'all' | 'stolen'>;

/** The result of the best attempt, and the share of stolen time in it, from 0 to 1. */
export type Run<T> = { result: T; steal: number; attempts: number };

/**
 * Runs `measure` and repeats it while the run had too much stolen time or no result. Of `most` attempts, the one with the
 * least stolen time counts. Throws if none had a result.
 */
export async function repeatOnCpuSteal<T>(
  measure: () => Promise<T | undefined>,
  most = 4,
  ticks: () => Ticks = () => machineTime(readFileSync('/proc/stat', 'utf8')),
): Promise<Run<T>> {
  let best: Omit<Run<T>, 'attempts'> | undefined;
  for (let attempts = 1; attempts <= most; attempts += 1) {
    const before = ticks();
    const result = await measure();
    const steal = stealBetween(before, ticks());
    if (result !== undefined && (!best || steal < best.steal)) best = { result, steal };
    if (best && best.steal <= MAX_STEAL) return { ...best, attempts };
  }
  if (!best) throw new Error(`the machine is too busy to measure: ${most} attempts without a result`);
  return { ...best, attempts: most };
}

/** The share of stolen time between two readings, from 0 to 1. */
export function stealBetween(before: Ticks, after: Ticks): number {
  const all = after.all - before.all;
  return all > 0 ? (after.stolen - before.stolen) / all : 0;
}
