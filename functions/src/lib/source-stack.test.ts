import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { sourceStack } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'nirala-stack-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = `type Order = { id: string };

export function place(order: Order): never {
  throw new Error('no ' + order.id);
}
`;

test('frames in a bundle become places in the source; other frames stay', async () => {
  writeFileSync(join(folder, 'orders.ts'), SOURCE);
  const outfile = join(folder, 'lib/chunk-M4.js');
  const format = { bundle: true, format: 'esm', sourcemap: true, sourcesContent: false } as const;
  await build({ entryPoints: [join(folder, 'orders.ts')], outfile, ...format, logLevel: 'error' });
  const bundle = pathToFileURL(outfile).href;
  const raw = `Error: no NR-1\n    at place (${bundle}:3:9)\n    at ${pathToFileURL(folder).href}/other.js:7:1`;
  expect(sourceStack(raw)).toBe(
    `Error: no NR-1\n    at place (orders.ts:4:9)\n    at ${pathToFileURL(folder).href}/other.js:7:1`,
  );
});
