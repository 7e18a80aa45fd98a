import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTIONS } from '@nirala/functions/store/collections';
import { expect, test } from 'vitest';
import { ROOT } from '../../lib/paths.ts';
import { TABLE } from './table.ts';

/** Removes the names of wildcards: `orders/{id}` and `orders/{orderId}` are the same path. */
const place = (path: string) => path.replace(/\{[^}]*\}/g, '{}');
const rows = TABLE.map((row) => place(row.path)).sort();

test('every collection that the functions use has a row', () => {
  expect(rows).toEqual(expect.arrayContaining(COLLECTIONS.map(place)));
});

/** Every argument of `.collection(…)` in the functions. The variables in TYPED have types that allow only listed names. */
function collectionsInSource(): string[] {
  const files = globSync('functions/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const TYPED = ['collection', 'kind'];
  return files
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/\.collection(?:Group)?\(\s*([^)]*?)\s*\)/g),
    ])
    .map(([, argument = '']) => argument)
    .filter((argument) => !TYPED.includes(argument));
}

test('every collection that the functions use is in COLLECTIONS', () => {
  const names = COLLECTIONS.flatMap((path) => path.split('/').filter((part) => !part.startsWith('{')));
  const found = collectionsInSource();
  expect(new Set(found)).toEqual(new Set(names.map((name) => `'${name}'`).filter((name) => found.includes(name))));
  expect(found.length).toBeGreaterThan(30);
});

test('every path in firestore.rules has a row, and every row a path', () => {
  const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  const paths = [...rules.matchAll(/^ {4}match \/(.*) \{$/gm)].map((match) => place(match[1] ?? ''));
  expect(paths.sort()).toEqual(rows);
  // The line above finds only `match` blocks with this indentation, so there must be no others.
  expect(rules.match(/\bmatch\b/g)).toHaveLength(paths.length + 1);
});

test('browsers cannot write: no rule allows more than reading', () => {
  const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  const allowed = [...rules.matchAll(/\ballow\s+([^:;]*)[:;]/g)].flatMap((match) => (match[1] ?? '').split(','));
  expect(new Set(allowed.map((action) => action.trim()))).toEqual(new Set(['read']));
  expect(rules.match(/\ballow\b/g)).toHaveLength([...rules.matchAll(/\ballow\s+[^:;]*:/g)].length);
});
