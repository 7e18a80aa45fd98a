import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemSentence } from './cli-error.ts';

test('an unwritable folder, a full disk and a taken port are each reported in one sentence', async () => {
  const refused = (code: string) => Object.assign(new Error(code), { code, path: '/srv/store/.cache' });
  expect(systemSentence(refused('EROFS'))).toMatch(/^Cannot write \/srv\/store\/\.cache: your user/);
  expect(systemSentence(refused('EACCES'))).toMatch(/needs write access/);
  expect(systemSentence(refused('ENOSPC'))).toMatch(/the disk is full/);

  const first = createServer().listen(0);
  await once(first, 'listening');
  const second = createServer().listen(first.address());
  const [error] = await once(second, 'error');
  expect(systemSentence(error)).toMatch(/^Port \d+ is already taken/);
  first.close();
});

test('any other error keeps its stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nirala-cli-error-'));
  expect(() => writeFileSync(join(folder, 'no/such/file'), '')).toThrow(
    expect.toSatisfy((error: unknown) => systemSentence(error) === undefined),
  );
  rmSync(folder, { recursive: true });
  expect(systemSentence(new TypeError('x'))).toBeUndefined();
});
