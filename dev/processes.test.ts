import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { descendants, endTree } from './processes.ts';

/** Says its grandchild's number when both run. The grandchild is in a group of its own and heeds no request to stop. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')";
  const child = spawn(process.execPath, ['-e', stubborn], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => console.log(child.pid));
  setInterval(() => {}, 1000);`;

test('ends a process together with all that it began, those that refuse too', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(parent.stdout, 'data');
  const grandchild = Number(String(said));
  expect(descendants(parent.pid ?? 0)).toEqual([grandchild]);

  await endTree(parent, 100);
  expect(() => process.kill(grandchild, 0)).toThrow('ESRCH');
  expect(() => process.kill(parent.pid ?? 0, 0)).toThrow('ESRCH');
});
