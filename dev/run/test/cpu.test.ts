import { expect, test } from 'vitest';
import { keepLostTime, machineTime, othersShare, readCpuTime, treeTime } from './cpu.ts';

test("the machine's time is the first line of /proc/stat, and waiting for disks is idle", () => {
  expect(machineTime('cpu  100 0 50 800 10 0 0 40 0 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n')).toMatchObject({
    all: 1000,
    idle: 810,
  });
});

/** /proc/<pid>/stat of a process with these times: its own, and those of its ended children. */
const stat = (pid: number, parent: number, [user, system, childrenUser, childrenSystem]: number[]) =>
  `${pid} (a name) of 2) S ${parent} 9 9 0 -1 0 0 0 0 0 ${user} ${system} ${childrenUser} ${childrenSystem} 20 0 1 0 77`;

test("a tree's time is that of the process, of its descendants and of those that have ended", () => {
  const others = stat(7, 1, [1000, 1000, 1000, 1000]);
  const family = [stat(10, 7, [1, 2, 3, 4]), stat(11, 10, [10, 20, 30, 40]), stat(12, 11, [100, 0, 0, 0])];
  expect(treeTime(10, [others, ...family])).toBe(210);
});

test('others had the time in which the machine was busy, but none of our processes was', () => {
  const before = { all: 1000, idle: 500, own: 100 };
  expect(othersShare(before, { all: 1400, idle: 600, own: 300 })).toBeCloseTo(0.25);
  expect(othersShare(before, { all: 1400, idle: 700, own: 300 })).toBe(0);
  expect(othersShare(before, before)).toBeUndefined();
  expect(othersShare(undefined, before)).toBeUndefined();
});

test('what a process had that ended without a parent is not lost', () => {
  const keep = keepLostTime();
  const own = [100, 150, 90, 120, 80].map((time) => keep({ all: 1000, idle: 0, own: time })?.own);
  expect(own).toEqual([100, 150, 150, 180, 180]);
  expect(keep(undefined)).toBeUndefined();
});

test('the time of this process is measured', () => {
  const before = readCpuTime();
  if (!before) return; // This is not Linux.
  const until = process.cpuUsage().user + 100_000;
  while (process.cpuUsage().user < until);
  const after = readCpuTime();
  expect((after?.own ?? 0) - before.own).toBeGreaterThanOrEqual(8);
});
