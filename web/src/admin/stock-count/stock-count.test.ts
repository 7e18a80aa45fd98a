import { describe, expect, test } from 'vitest';
import {
  withCorrection,
  EMPTY_COUNT,
  nextSaving,
  withPicked,
  productsToSave,
  readScan,
  withResolved,
  withSaved,
  withoutSaving,
  withSaving,
  withScan,
  withoutEqual,
  withProblem,
  type StockCount,
} from './stock-count.ts';

const product = { id: 'neem', name: 'Neem', stockBySize: { S: 5, M: 10 } };
const M = { size: 'M', product } as const;
const now = Date.now();

/** A count with so many pieces of M. */
function countOf(pieces: number): StockCount {
  return withResolved(withScan(EMPTY_COUNT, 'NEEM-M', pieces, now), 'NEEM-M', M, now);
}

test.each([
  ['neem-m', { code: 'NEEM-M', pieces: 1 }],
  ['  Neem/M.1_x\t12 ', { code: 'NEEM/M.1_X', pieces: 12 }],
  ['890123', { code: '890123', pieces: 1 }],
  ['Neem leaf', undefined],
  ['neem 12 13', undefined],
  ['a'.repeat(41), undefined],
])('%j is read as a code with pieces', (typed, scan) => {
  expect(readScan(typed)).toEqual(scan);
});

describe('a count', () => {
  test('keeps the pieces of a code until its size is known, then counts each scan', () => {
    let count = withScan(withScan(EMPTY_COUNT, 'NEEM-M', 1, now), 'NEEM-M', 2, now + 5);
    expect(count.unresolved).toEqual([{ code: 'NEEM-M', pieces: 3, scannedAt: now }]);
    count = withProblem(count, 'NEEM-M', 'No connection');
    count = withScan(count, 'NEEM-M', 1, now + 9);
    expect(count.unresolved).toMatchObject([{ pieces: 4, problem: 'No connection' }]);
    count = withResolved(withProblem(count, 'NEEM-M', undefined), 'NEEM-M', M, now + 9);
    expect(withScan(count, 'NEEM-M', 1, now)).toMatchObject({
      lines: [{ productId: 'neem', size: 'M', seen: 10, counted: 5 }],
      unresolved: [],
    });
    expect(count.lines[0]).not.toHaveProperty('late');
  });

  test('says that the stock was read late if the size was found long after the scan', () => {
    const count = withResolved(withScan(EMPTY_COUNT, 'NEEM-M', 1, now), 'NEEM-M', M, now + 61_000);
    expect(count.lines).toMatchObject([{ late: true }]);
  });

  test('compares with the stock of the first scan, not with the stock after later sales', () => {
    const sold = { ...M, product: { ...product, stockBySize: { M: 7 } } };
    const count = withPicked(countOf(9), sold);
    expect(count.lines).toEqual([
      { productId: 'neem', name: 'Neem', size: 'M', code: 'NEEM-M', seen: 10, counted: 10 },
    ]);
  });

  test('puts the last scan first, and a correction in its place', () => {
    const count = withScan(withPicked(countOf(1), { size: 'S', product }), 'NEEM-M', 1, now);
    expect(count.lines.map(({ size }) => size)).toEqual(['M', 'S']);
    const [, S] = count.lines;
    expect(S && withCorrection(count, S, 4).lines).toMatchObject([
      { size: 'M', counted: 2 },
      { size: 'S', counted: 4 },
    ]);
  });
});

describe('saving', () => {
  test('sends the differences of a product, and leaves lines that agree with the stock', () => {
    const count = withPicked(countOf(7), { size: 'S', product: { ...product, stockBySize: { S: 1 } } });
    expect(productsToSave(count)).toEqual(['neem']);
    expect(nextSaving(count, 'neem')?.changes).toEqual({ M: -3 });
    expect(withoutEqual(count).lines.map(({ size }) => size)).toEqual(['M']);
  });

  test('repeats a call without an answer unchanged, and sends later scans after it', () => {
    const first = nextSaving(countOf(12), 'neem');
    if (!first) throw new Error('nothing to save');
    const more = withScan(withSaving(countOf(12), 'neem', first), 'NEEM-M', 1, now);
    expect(nextSaving(more, 'neem')).toEqual(first);
    const after = withSaved(more, 'neem');
    expect(after.lines).toMatchObject([{ seen: 12, counted: 13 }]);
    const next = nextSaving(after, 'neem');
    expect(next?.changes).toEqual({ M: 1 });
    expect(next?.requestId).not.toBe(first.requestId);
  });

  test('forgets lines that are saved, and keeps those that were refused, with a new id', () => {
    const saving = { requestId: 'one', changes: { M: 2 } };
    const started = withSaving(countOf(12), 'neem', saving);
    expect(withSaved(started, 'neem')).toEqual(EMPTY_COUNT);
    const refused = withoutSaving(started, 'neem');
    expect(refused).toEqual(countOf(12));
    expect(nextSaving(refused, 'neem')?.requestId).not.toBe('one');
  });

  test('repeats an unanswered call even if its line was removed', () => {
    const started = withSaving(EMPTY_COUNT, 'neem', { requestId: 'one', changes: { M: 2 } });
    expect(productsToSave(started)).toEqual(['neem']);
  });
});
