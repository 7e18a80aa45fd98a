import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { claimants, claimOffset } from './claim.ts';

const folder = mkdtempSync(join(tmpdir(), 'nirala-claim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CLAIM = `
  import { claimOffset } from ${JSON.stringify(join(import.meta.dirname, 'claim.ts'))};
  const claim = await claimOffset(100, process.argv[1]).catch((error) => console.log(error.message));
  if (claim) console.log('claimed');
  setInterval(() => {}, 1000);`;

/** Starts a process that claims offset 100; `said` is the first line it prints. */
function claiming() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CLAIM, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, said: once(child.stdout, 'data').then(([line]) => String(line)) };
}

test('of two stores that start at the same time, one gets the offset and the other names its process', async () => {
  const both = [claiming(), claiming()];
  const said = await Promise.all(both.map(({ said }) => said));
  const winner = both[said.findIndex((words) => words === 'claimed\n')];
  expect(said.filter((words) => words === 'claimed\n')).toHaveLength(1);
  expect(said.find((words) => words !== 'claimed\n')).toContain(
    `A store is already running at these ports:\n  ${winner?.child.pid} `,
  );
  for (const { child } of both) child.kill('SIGKILL');
  await Promise.all(both.map(({ child }) => once(child, 'exit')));

  const claim = await claimOffset(100, folder);
  expect((await claimants(100, folder)).owner?.pid, 'a dead process holds no claim').toBe(process.pid);
  claim.release();
});

test('an offset cannot be claimed while processes of a killed store still run', async () => {
  const claim = await claimOffset(300, folder);
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await claim.remember(left.pid);
  expect((await claimants(300, folder)).others.map(({ pid }) => pid)).toEqual([left.pid]);
  await expect(claimOffset(300, folder)).rejects.toThrow(/NIRALA_PORT_OFFSET=300 npm run stop/);
  left.kill('SIGKILL');
  await once(left, 'exit');
  expect((await claimants(300, folder)).others).toEqual([]);
  claim.release();
  expect(readdirSync(folder)).toEqual([]);
});
