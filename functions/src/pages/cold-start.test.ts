import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

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
