/** Figures in the documents agree with where they come from: bench/latest.json, or a table that `npm test` counts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asMarkdown, readReport } from '../bench/report.ts';
import { ROOT } from '../lib/paths.ts';
import { FIRESTORE_COSTS } from './budget/firestore.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const report = readReport();

test('docs/performance.md has the table of the last benchmarks', () => {
  expect(read('docs/performance.md')).toContain(asMarkdown(report));
});

test('every benchmark that a document names exists', () => {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map(read);
  const named = pages.flatMap((text) =>
    [...text.matchAll(/npm run bench -- ([a-z ]+)/g)].flatMap(([, words = '']) => words.trim().split(' ')),
  );
  expect(named).toContain('drop');
  expect(named.filter((group) => !(group in report))).toEqual([]);
});

test('docs/costs.md has the counted reads and writes', () => {
  const text = read('docs/costs.md');
  const onDelivery = FIRESTORE_COSTS['a COD order of one product'];
  const withCoupon = FIRESTORE_COSTS['a COD order with a coupon'];
  const placed = FIRESTORE_COSTS['an online order of one product'];
  const confirmed = FIRESTORE_COSTS['confirming an online order of one product'];
  const sold = `${onDelivery.reads} reads and ${onDelivery.writes} writes on delivery`;
  expect(text).toContain(`${sold}, ${placed.reads + confirmed.reads} and ${placed.writes + confirmed.writes} online`);
  expect(withCoupon.reads - onDelivery.reads).toBe(2);
  expect(withCoupon.writes - onDelivery.writes).toBe(2);
  expect(text).toContain('a coupon adds 2 of each');
  const refresh = FIRESTORE_COSTS['a product page after five seconds, when nothing changed'];
  expect(text).toContain(`${((refresh.reads * 24 * 60 * 60) / 5).toLocaleString('en')} a day`);
});
