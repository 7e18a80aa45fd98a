import { pagePolicy } from '@nirala/contract/api/security';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';

/** The scripts of a build, and the policy in its page. */
async function built(mode: string): Promise<{ scripts: string; policy: string | undefined }> {
  const web = join(ROOT, 'web');
  const options = { root: web, mode, publicDir: false, logLevel: 'error', build: { write: false } } as const;
  const result = await build(options);
  if (!('output' in result)) throw new Error('Vite made no single build.');
  const { output } = result;
  const page = output.find(({ fileName }) => fileName === 'app.html');
  return {
    scripts: output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'),
    policy: page?.type === 'asset' ? POLICY.exec(String(page.source))?.[1] : undefined,
  };
}

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/;

/** Words that survive minification and that only a build for the emulators may contain. */
const LOCAL = ['verificationCodes', 'demo-nirala'];

test('the production build contains no code for the emulators', { timeout: 300_000 }, async () => {
  const [live, local] = [await built('production'), await built('emulator')];
  expect(LOCAL.filter((word) => live.scripts.includes(word))).toEqual([]);
  expect(LOCAL.filter((word) => local.scripts.includes(word))).toEqual(LOCAL);
  expect(live.policy).toBe(pagePolicy({ local: false }));
  expect(local.policy).toBe(pagePolicy({ local: true }));
});
