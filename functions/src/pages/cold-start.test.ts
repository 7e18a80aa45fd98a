import { DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { build } from 'esbuild';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createPages } from './pages.ts';

vi.mock('sharp', () => {
  throw new Error('sharp was loaded');
});

const html = '<html><head></head><body><symbol id="buta"><path/></symbol><div id="root"></div></body></html>';
const K = { path: 'M0,0Z', x: 0, y: -700, width: 600, height: 700, advance: 650 };

test.each([
  [
    'the default brand',
    {},
    ['/cart', '/favicon.svg', '/icons/192.png', '/card.jpg', '/manifest.webmanifest', '/sw.js'],
  ],
  ['a brand without a mark', { name: 'Kaveri', primary: '#0a5c36' }, ['/cart', '/favicon.svg', '/sw.js', '/app.html']],
])('a cold start answers pages of %s without sharp', async (_what, brand, paths) => {
  const pages = createPages({
    renderer: () => Promise.reject(new Error('These pages are not rendered.')),
    shell: async () => ({ html, page: html, offline: html, heads: {}, types: {} }),
    file: async (name) => Buffer.from(name === 'letters.json' ? JSON.stringify({ K }) : '{}'),
    picture: async () => undefined,
    api: async () => new Response(),
    store: async () => ({ ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS }),
    brand: async () => ({ ...DEFAULT_BRAND_SETTINGS, ...brand }),
  });
  for (const path of paths) expect((await pages(new Request(`http://store${path}`))).status).toBe(200);
});

test('the function `pages` imports sharp on demand only', async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, '../entry/pages.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'lib',
    write: false,
    metafile: true,
  });
  const importedBy = (file: string, seen = new Set<string>()): Set<string> => {
    seen.add(file);
    for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !seen.has(path)) importedBy(path, seen);
    return seen;
  };
  const entry = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint?.endsWith('pages.ts'));
  const atStart = importedBy(entry ?? '');
  expect(atStart).toContain('valibot');
  expect(atStart).not.toContain('sharp');
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))).toContain('sharp');
});
