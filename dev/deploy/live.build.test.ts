import { pagePolicy } from '@nirala/contract/api/security';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, inject, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';

type Built = { scripts: string; policy: string | undefined };

/** The scripts of the production build, and the policy in its page. */
function live(): Built {
  const { dist, pages } = inject('build');
  const scripts = globSync('**/*.js', { cwd: dist }).map((file) => readFileSync(join(dist, file), 'utf8'));
  return { scripts: scripts.join('\n'), policy: policyIn(readFileSync(join(pages, 'app.html'), 'utf8')) };
}

/** The same of a build for the emulators, which is not written. */
async function local(): Promise<Built> {
  const web = join(ROOT, 'web');
  const options = {
    root: web,
    mode: 'emulator',
    publicDir: false,
    logLevel: 'error',
    build: { write: false },
  } as const;
  const result = await build(options);
  if (!('output' in result)) throw new Error('Vite made no single build.');
  const { output } = result;
  const page = output.find(({ fileName }) => fileName === 'app.html');
  return {
    scripts: output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'),
    policy: page?.type === 'asset' ? policyIn(String(page.source)) : undefined,
  };
}

const policyIn = (page: string) => /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];

/** Words that survive minification and that only a build for the emulators may contain. */
const LOCAL = ['verificationCodes', 'demo-nirala'];

test('the production build contains no code for the emulators', { timeout: 300_000 }, async () => {
  const [production, emulators] = [live(), await local()];
  expect(LOCAL.filter((word) => production.scripts.includes(word))).toEqual([]);
  expect(LOCAL.filter((word) => emulators.scripts.includes(word))).toEqual(LOCAL);
  expect(production.policy).toBe(pagePolicy({ local: false }));
  expect(emulators.policy).toBe(pagePolicy({ local: true }));
});
