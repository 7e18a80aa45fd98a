import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTIONS } from '@nirala/functions/store/collections';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { TABLE } from './table.ts';

/** What is between braces is a name of someone's choosing: `orders/{id}` and `orders/{orderId}` are one place. */
const place = (path: string) => path.replace(/\{[^}]*\}/g, '{}');
const rows = TABLE.map((row) => place(row.path)).sort();

test('every collection that the functions use has a row', () => {
  expect(rows).toEqual(expect.arrayContaining(COLLECTIONS.map(place)));
});

test('every path in firestore.rules has a row, and every row a path', () => {
  const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  const paths = [...rules.matchAll(/^ {4}match \/(.*) \{$/gm)].map((match) => place(match[1] ?? ''));
  expect(paths.sort()).toEqual(rows);
  // Nothing hides at another depth, where the line above would not see it.
  expect(rules.match(/\bmatch\b/g)).toHaveLength(paths.length + 1);
});
