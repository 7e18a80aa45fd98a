import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { explainOverrun, saveModuleSizes } from './explain-overrun.ts';

const dist = mkdtempSync(join(tmpdir(), 'nirala-overrun-'));
afterAll(() => rmSync(dist, { recursive: true }));

const downloads = [{ path: '/assets/app.js', kind: 'script' as const, body: Buffer.alloc(900) }];
const remembered = join(dist, 'remembered.json');

/** Writes a build whose only script has these modules, given as path and bytes. */
function build(modules: Record<string, number>): void {
  mkdirSync(join(dist, '.vite'), { recursive: true });
  const importers = ['web/src/admin/orders.tsx', 'web/src/app/layout/footer.tsx'];
  const list = Object.entries(modules).map(([path, bytes]) => ({ path, bytes, importers }));
  const other = [{ path: 'web/src/admin/orders.tsx', bytes: 9, importers: [] }];
  writeFileSync(join(dist, '.vite/modules.json'), JSON.stringify({ 'assets/app.js': list, 'assets/admin.js': other }));
}

test('names our own heaviest modules if no earlier build is known', () => {
  build({ 'react-dom/client.js': 5000, 'web/src/app/layout/footer.tsx': 300, 'web/src/app/routes.tsx': 400 });
  const words = explainOverrun(dist, downloads, remembered).split('\n');
  expect(words[1]).toBe('  900 /assets/app.js');
  expect(words.slice(3)).toEqual([
    '  400 web/src/app/routes.tsx, imported by web/src/app/layout/footer.tsx',
    '  300 web/src/app/layout/footer.tsx, imported by web/src/app/layout/footer.tsx',
  ]);
});

test('names modules and packages that are new or have grown since the last build within the budget, each with an importer', () => {
  build({ 'react-dom/client.js': 5000, 'web/src/app/layout/footer.tsx': 300, 'web/src/app/routes.tsx': 400 });
  saveModuleSizes(dist, downloads, remembered);
  build({
    'react-dom/client.js': 5000,
    'web/src/app/layout/footer.tsx': 320,
    'web/src/app/routes.tsx': 400,
    'lodash/lodash.js': 70_000,
  });
  expect(explainOverrun(dist, downloads, remembered).split('\n').slice(2)).toEqual([
    'Modules that are new or have grown since this budget last held (bytes before minification):',
    '  70000 lodash/lodash.js, imported by web/src/app/layout/footer.tsx',
    '  +20, now 320 web/src/app/layout/footer.tsx, imported by web/src/app/layout/footer.tsx',
  ]);
});
