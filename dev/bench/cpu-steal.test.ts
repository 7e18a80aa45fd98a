import { expect, test, vi } from 'vitest';
import { machineTime } from '../run/test/cpu.ts';
import { stealBetween, repeatOnCpuSteal, type Ticks } from './cpu-steal.ts';

test('the share of stolen time is computed from the first line of /proc/stat', () => {
  const before = machineTime('cpu  100 0 50 800 10 0 0 40 0 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n');
  const after = machineTime('cpu  150 0 60 810 10 0 0 70 5 5\n');
  expect(before).toMatchObject({ all: 1000, stolen: 40 });
  expect(stealBetween(before, after)).toBeCloseTo(0.3);
  expect(stealBetween(before, before)).toBe(0);
});

/** A machine with these percentages of stolen time in its runs. Run number `without` has no result. */
function machine(percents: readonly number[], without?: number) {
  const now: Ticks = { all: 0, stolen: 0 };
  let run = 0;
  const measure = vi.fn(async () => {
    now.all += 100;
    now.stolen += percents[run] ?? 0;
    run += 1;
    return run === without ? undefined : run;
  });
  return { measure, ticks: () => ({ ...now }) };
}

test('a run with little stolen time is not repeated', async () => {
  const { measure, ticks } = machine([10]);
  expect(await repeatOnCpuSteal(measure, 4, ticks)).toEqual({ result: 1, steal: 0.1, attempts: 1 });
});

test('a run with too much stolen time is repeated', async () => {
  const { measure, ticks } = machine([11, 60, 2]);
  expect(await repeatOnCpuSteal(measure, 4, ticks)).toEqual({ result: 3, steal: 0.02, attempts: 3 });
});

test('if all runs had too much stolen time, the best one counts', async () => {
  const { measure, ticks } = machine([40, 20, 30]);
  expect(await repeatOnCpuSteal(measure, 3, ticks)).toEqual({ result: 2, steal: 0.2, attempts: 3 });
});

test('a run without a result is repeated, and only runs without a result are an error', async () => {
  const { measure, ticks } = machine([0, 0], 1);
  expect(await repeatOnCpuSteal(measure, 3, ticks)).toEqual({ result: 2, steal: 0, attempts: 2 });
  await expect(repeatOnCpuSteal(async () => undefined, 3, ticks)).rejects.toThrow('too busy');
});
