import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

async function scriptsOf(mode: string): Promise<string> {
  const web = join(ROOT, 'web');
  const options = { root: web, mode, publicDir: false, logLevel: 'error', build: { write: false } } as const;
  const built = (await build(options)) as Rolldown.RolldownOutput;
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

/** Words that survive minifying and that only a build for a developer's machine may hold. */
const LOCAL = ['verificationCodes', 'demo-nirala'];

test('a build for the world holds nothing of the emulators', { timeout: 120_000 }, async () => {
  const [live, local] = [await scriptsOf('production'), await scriptsOf('emulator')];
  expect(LOCAL.filter((word) => live.includes(word))).toEqual([]);
  expect(LOCAL.filter((word) => local.includes(word))).toEqual(LOCAL);
});
