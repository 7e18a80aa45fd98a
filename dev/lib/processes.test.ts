import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endTree, familyOf } from './processes.ts';

/**
 * Begins a shell in a group of its own, which begins one that heeds no request to stop and says its number.
 * It passes that on.
 */
const PARENT = `
  const { spawn } = require('node:child_process');
  const stubborn = "process.on('SIGTERM', () => {}); 'a-mark-of-this-test'; setInterval(() => {}, 1000); console.log(process.pid)";
  const shell = ['-c', '"$0" -e "$1"; true', process.execPath, stubborn];
  const child = spawn('sh', shell, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.pipe(process.stdout);`;

test('ends a process together with all that it began, those that refuse too', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(parent.stdout, 'data');
  const stubborn = Number(String(said));
  const family = await familyOf(parent.pid ?? 0);
  expect(family).toHaveLength(2);
  expect(family).toContain(stubborn);

  await endTree(parent, { patienceMs: 100 });
  expect(() => process.kill(stubborn, 0)).toThrow('ESRCH');
  expect(() => process.kill(parent.pid ?? 0, 0)).toThrow('ESRCH');
});

test('ends what a process left behind when it ended badly: its group, and what bears the mark', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT, '--', 'x'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  expect(await familyOf(parent.pid ?? 0)).toEqual([]);

  await endTree(parent, { mark: 'a-mark-of-this-test' });
  expect(() => process.kill(Number(String(said)), 0)).toThrow('ESRCH');
});
