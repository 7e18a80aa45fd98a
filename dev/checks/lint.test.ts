import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';

const eslint = new ESLint({ cwd: ROOT });

/** The rules that a line breaks in a file at this path, which need not exist. */
async function broken(line: string, path: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: path });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

test('browser code cannot use the globals and modules of Node, but its tests can', async () => {
  const code = "export const bytes = Buffer.from('a');";
  expect(await broken(code, 'web/src/lib/bytes.ts')).toEqual(['no-restricted-globals']);
  expect(await broken(code, 'web/src/lib/call.ts')).toEqual(['no-restricted-globals']);
  expect(await broken(code, 'web/src/lib/bytes.test.ts')).toEqual([]);
  const imports = "export { readFileSync } from 'node:fs';";
  expect(await broken(imports, 'web/src/lib/files.ts')).toEqual(['no-restricted-imports']);
  expect(await broken(imports, 'web/build/files.ts')).toEqual([]);
});

test('a room imports others along the arrows only, and by their names', async () => {
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

test('what runs on a server or in a browser uses nothing newer than Node 20', async () => {
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

test('money, percent, days and times are formatted by the modules of the contract only', async () => {
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
  expect(await broken(refused[0] ?? '', 'contract/src/money.ts')).toEqual([]);
  expect(await broken("export const legend = 'Price in ₹';", 'web/src/a.ts')).toEqual([]);
  expect(await broken('export const at = (day: Date) => day.toISOString();', 'functions/src/a.ts')).toEqual([]);
});
