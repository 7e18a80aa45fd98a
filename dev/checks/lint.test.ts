import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';

// Files that do not exist have no types.
const withoutTypes = {
  languageOptions: { parserOptions: { projectService: false } },
  rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
} as const;
const eslint = new ESLint({ cwd: ROOT, overrideConfig: withoutTypes });

/** The rules that a line of code breaks in a file with this path. The file does not need to exist. */
async function broken(line: string, path: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: path });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

test('browser code cannot use the globals and modules of Node, but its tests can', async () => {
  const code = "export const bytes = Buffer.from('a');";
  expect(await broken(code, 'web/src/lib/bytes.ts')).toEqual(['no-restricted-globals']);
  expect(await broken(code, 'web/src/lib/calls/send-call.ts')).toEqual(['no-restricted-globals']);
  expect(await broken(code, 'web/src/lib/bytes.test.ts')).toEqual([]);
  const imports = "export { readFileSync } from 'node:fs';";
  expect(await broken(imports, 'web/src/lib/files.ts')).toEqual(['no-restricted-imports']);
  expect(await broken(imports, 'web/build/files.ts')).toEqual([]);
});

test('a package imports only the packages that it may, and by their names', async () => {
  const refused = ['no-restricted-imports'];
  expect(await broken("export { openStore } from '@nirala/dev/run/start/store';", 'functions/src/a.ts')).toEqual(
    refused,
  );
  expect(
    await broken("export { openWorld } from '@nirala/dev/testing/test-store';", 'functions/src/a.test.ts'),
  ).toEqual([]);
  expect(await broken("export { priceOf } from '../../contract/src/a.ts';", 'web/src/a.ts')).toEqual(refused);
  expect(await broken("export { useState } from 'react';", 'contract/src/a.ts')).toEqual(refused);
  expect(await broken("export { priceOf } from '@nirala/contract/a';", 'web/src/a.ts')).toEqual([]);
});

test('code for the server and the browser uses nothing that Node 20 does not have', async () => {
  const code = 'export const byAge = Map.groupBy([1], (age) => age);';
  for (const path of [
    'contract/src/a.ts',
    'functions/src/a.ts',
    'web/src/a.ts',
    'web/src/lib/storage/local-storage.ts',
  ]) {
    expect(await broken(code, path), path).toEqual(['no-restricted-properties']);
  }
  expect(await broken(code, 'dev/a.ts')).toEqual([]);
});

test('money, percentages, days and times are formatted only by the modules of the contract', async () => {
  const refused = [
    'export const sum = (rupees: number) => `₹${rupees}`;',
    'export const share = (part: number) => `${part} % of all`;',
    'export const share = (part: number) => `${part}% off`;',
    'export const sum = (rupees: number) => rupees.toFixed(2);',
    'export const count = (units: number) => units.toLocaleString();',
    "export const day = (at: Date) => at.toLocaleDateString('en-IN');",
    'export const hour = (at: Date) => at.getHours();',
    'export const today = () => new Date().toISOString().slice(0, 10);',
    "export const format = new Intl.NumberFormat('en-IN');",
  ];
  for (const line of refused) {
    for (const path of ['web/src/a.ts', 'functions/src/a.ts', 'functions/src/store/a.ts', 'contract/src/a.ts']) {
      expect([line, path, await broken(line, path)]).toEqual([line, path, ['no-restricted-syntax']]);
    }
  }
  expect(await broken('export const Off = ({ off }: { off: number }) => <p>{off}% off</p>;', 'web/src/a.tsx')).toEqual([
    'no-restricted-syntax',
  ]);
  expect(await broken(refused[0] ?? '', 'contract/src/text/money.ts')).toEqual([]);
  expect(await broken("export const legend = 'Price in ₹';", 'web/src/a.ts')).toEqual([]);
  expect(await broken('export const at = (day: Date) => day.toISOString();', 'functions/src/a.ts')).toEqual([]);
});

test('text that changes stands alone in its element, so that a translated page follows it', async () => {
  const element = (children: string) => `export const Off = ({ saved }: { saved: number }) => <dd>${children}</dd>;`;
  const refused = [
    '−{formatRupees(saved)}',
    'You saved {formatRupeesExact(saved)}',
    '<b>Price</b>{formatRupees(saved)}',
    "{saved} {saved === 1 ? 'product' : 'products'}",
    'Filters{saved > 0 && ` (${saved})`}',
  ];
  for (const children of refused) {
    expect([children, await broken(element(children), 'web/src/a.tsx')]).toEqual([
      children,
      ['screens/no-shared-text'],
    ]);
  }
  const allowed = [
    '{`−${formatRupees(saved)}`}',
    '{formatRupees(saved)}',
    '<b>Price</b> <span>{formatRupees(saved)}</span>',
    '{saved > 0 && <b>Saved</b>} <i>{saved}</i>',
  ];
  for (const children of allowed) {
    expect([children, await broken(element(children), 'web/src/a.tsx')]).toEqual([children, []]);
  }
});

test('type assertions are refused, except in the listed files; `as const` and `satisfies` are allowed', async () => {
  const code = "export const price = JSON.parse('1') as number;";
  const refused = ['@typescript-eslint/consistent-type-assertions'];
  for (const path of ['contract/src/a.ts', 'functions/src/a.ts', 'web/src/a.tsx', 'dev/a.ts', 'e2e/a.spec.ts']) {
    expect([path, await broken(code, path)]).toEqual([path, refused]);
  }
  expect(await broken(code, 'dev/lib/keys-of.ts')).toEqual([]);
  expect(await broken("export const sizes = ['S', 'M'] as const;", 'web/src/a.ts')).toEqual([]);
  expect(await broken("export const size = 'S' satisfies string;", 'web/src/a.ts')).toEqual([]);
});

test('`any` is refused', async () => {
  expect(await broken('export const reply: any = 1;', 'functions/src/a.ts')).toEqual([
    '@typescript-eslint/no-explicit-any',
  ]);
});

test.each([
  "test.skip('buys', () => {});",
  "it.only('buys', () => {});",
  "test.todo('buys');",
  "test.fixme('buys', () => {});",
  "test.describe.skip('the bag', () => {});",
  "describe.only.each([1])('%i', () => {});",
  "test.skipIf(true)('buys', () => {});",
])('a test that does not run is refused: %s', async (line) => {
  for (const path of ['web/src/a.test.tsx', 'functions/src/a.api.test.ts', 'e2e/a.spec.ts']) {
    expect([path, await broken(line, path)]).toEqual([path, ['house/no-skipped-tests']]);
  }
});

test('a test may call `skip` on its own objects', async () => {
  expect(
    await broken('export const rest = (list: { skip: (n: number) => void }) => list.skip(1);', 'e2e/a.spec.ts'),
  ).toEqual([]);
});

test('a field cannot cut what is pasted into it, but a search can', async () => {
  const field = (attributes: string) => `export const Name = () => <input ${attributes} maxLength={40} />;`;
  expect(await broken(field('name="name"'), 'web/src/a.tsx')).toEqual(['no-restricted-syntax']);
  expect(await broken(field('type="search"'), 'web/src/a.tsx')).toEqual([]);
});

test('neither the app nor the server has a compiled-in brand, except in the listed files', async () => {
  const refused = [
    "export { DEFAULT_BRAND } from '@nirala/contract/text/brand';",
    "import { DEFAULT_COLOURS as colours } from '@nirala/contract/text/brand';\nexport const { paper } = colours;",
    "import * as brand from '@nirala/contract/text/brand';\nexport const { name } = brand.DEFAULT_BRAND;",
    "export const title = 'Welcome to Nirala';",
    'export const greet = (name: string) => `${name}, this is Nirala.`;',
  ];
  for (const code of refused) {
    for (const path of ['web/src/a.ts', 'functions/src/a.ts', 'functions/src/store/a.ts']) {
      expect([code, path, await broken(code, path)]).toEqual([code, path, ['brand/no-compiled-brand']]);
    }
    expect(await broken(code, 'web/src/features/store/store-details.ts')).toEqual([]);
    expect(await broken(code, 'functions/src/a.test.ts')).toEqual([]);
  }
  expect(await broken('export const Name = () => <b>Nirala</b>;', 'web/src/a.tsx')).toEqual([
    'brand/no-compiled-brand',
  ]);
  expect(await broken("export { type Brand } from '@nirala/contract/text/brand';", 'web/src/a.ts')).toEqual([]);
});
