import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endTree, processTreeOf } from './process-tree.ts';

/** Starts a shell in its own process group, which starts a process that ignores SIGTERM. Prints that process's pid. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const stubborn = "process.on('SIGTERM', () => {}); 'a-mark-of-this-test'; setInterval(() => {}, 1000); console.log(process.pid)";
  const shell = ['-c', '"$0" -e "$1"; true', process.execPath, stubborn];
  const child = spawn('sh', shell, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.pipe(process.stdout);`;

test('ends a process and all its descendants, even one that ignores SIGTERM', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(parent.stdout, 'data');
  const stubborn = Number(String(said));
  const family = await processTreeOf(parent.pid ?? 0);
  expect(family).toHaveLength(2);
  expect(family).toContain(stubborn);

  await endTree(parent, { graceMs: 100 });
  expect(() => process.kill(stubborn, 0)).toThrow('ESRCH');
  expect(() => process.kill(parent.pid ?? 0, 0)).toThrow('ESRCH');
});

test('after a process was killed, ends the processes of its group and those with the marker', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT, '--', 'x'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  expect(await processTreeOf(parent.pid ?? 0)).toEqual([]);

  await endTree(parent, { mark: 'a-mark-of-this-test' });
  expect(() => process.kill(Number(String(said)), 0)).toThrow('ESRCH');
});
