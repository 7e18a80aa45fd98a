import { expect, test } from 'vitest';
import { EMPTY_GOODS, toReceipt, withFound, withLine, withResolved, withScanned } from './goods-draft.ts';

const product = {
  id: 'neem',
  name: 'Neem',
  skuCodes: { M: 'NEEM-M' },
  costs: { M: { cost: 210.5, since: '2026-11-01' } },
};
const found = { size: 'M', product };
const today = '2026-11-28';
const entered = () => ({ ...withFound(EMPTY_GOODS, found, 3), supplier: 'Kora Mill' });

test('scans of a code add up while it is looked up, and afterwards', () => {
  const waiting = withScanned(withScanned(EMPTY_GOODS, 'NEEM-M', 1), 'NEEM-M', 4);
  expect(waiting.unresolved).toEqual([{ code: 'NEEM-M', pieces: 5 }]);
  const known = withScanned(withResolved(waiting, 'NEEM-M', found), 'NEEM-M', 2);
  expect(known).toMatchObject({ unresolved: [], lines: [{ productId: 'neem', size: 'M', pieces: 7, cost: '210.5' }] });
});

test('a line begins with the cost that the size has, and is empty if that is not known', () => {
  const unknown = withFound(EMPTY_GOODS, { size: 'M', product: { ...product, costs: undefined } }, 1);
  expect([entered().lines[0]?.cost, unknown.lines[0]?.cost]).toEqual(['210.5', '']);
});

test('a receipt has the day of today unless another is chosen, and no cost where none is typed', () => {
  const [line] = entered().lines;
  const draft = line ? withLine(entered(), { ...line, cost: ' ' }) : entered();
  expect(toReceipt(draft, today)).toEqual({
    receipt: {
      supplier: 'Kora Mill',
      day: today,
      reference: '',
      lines: [{ productId: 'neem', size: 'M', pieces: 3 }],
    },
  });
  expect(toReceipt({ ...entered(), day: '2026-11-20' }, today)).toMatchObject({
    receipt: { day: '2026-11-20', lines: [{ cost: 210.5 }] },
  });
});

test.each([
  ['no supplier', { supplier: ' ' }, /from whom/],
  ['a supplier of too many letters', { supplier: 'k'.repeat(81) }, /At most 80 characters/],
  ['a day that is to come', { day: '2026-11-29' }, /still to come/],
  ['no line', { lines: [] }, /Add what came in/],
  ['a code that is not found', { unresolved: [{ code: 'X', pieces: 1 }] }, /not found yet/],
  ['a cost that is no amount', { lines: [{ ...entered().lines[0], cost: '12,50' }] }, /not an amount/],
  ['a cost below 0', { lines: [{ ...entered().lines[0], cost: '-1' }] }, /not an amount/],
  ['no pieces', { lines: [{ ...entered().lines[0], pieces: 0 }] }, /how many pieces/],
])('with %s there is no receipt, and the reason is said', (_what, change, problem) => {
  expect(toReceipt(Object.assign(entered(), change), today)).toEqual({ problem: expect.stringMatching(problem) });
});
