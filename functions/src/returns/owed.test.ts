import { Timestamp } from '@google-cloud/firestore';
import { storedOrder, storedReturn } from '@nirala/dev/testing/stored-order';
import { describe, expect, test } from 'vitest';
import { owe } from '../orders/debts.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { StoredReturn } from '../store/returns.ts';
import { amountOf, cappedAt, owedForReturn, type Owed } from './owed.ts';

/** ₹800 for two pieces and ₹50 for cash on delivery. */
const owed: Owed = {
  pieces: [
    { productId: 'neem', size: 'M', quantity: 1, amountPaise: 40_000 },
    { productId: 'indigo', size: 'L', quantity: 1, amountPaise: 40_000 },
  ],
  chargesPaise: 5_000,
  feePaise: 0,
  isOurs: true,
};
const partsOf = ({ pieces, chargesPaise }: Owed) => [chargesPaise, ...pieces.map(({ amountPaise }) => amountPaise)];

describe('what is owed for a return, when less is left to give back', () => {
  test.each([
    ['all of it', 85_000, [5_000, 40_000, 40_000]],
    ['all but a part of the COD charge', 82_000, [2_000, 40_000, 40_000]],
    ['less than the pieces', 70_000, [0, 30_000, 40_000]],
    ['less than one piece', 10_000, [0, 0, 10_000]],
    ['nothing', 0, [0, 0, 0]],
  ])('is what is left, the COD charge first: %s', (_what, left, parts) => {
    const capped = cappedAt(owed, left);
    expect(partsOf(capped)).toEqual(parts);
    expect(amountOf(capped)).toBe(left);
  });

  test('is nothing when too much went back already', () => {
    expect(amountOf(cappedAt(owed, -100))).toBe(0);
  });
});

test('both charges go back if the store is responsible and every piece comes back', () => {
  const at = Timestamp.fromDate(new Date('2026-11-21T06:00:00Z'));
  const history = [{ status: 'Delivered' as const, at, by: 'admin' }];
  const paid = storedOrder({ status: 'Delivered', history, deliveryFeePaise: 4_900, totalPaise: 89_900 });
  const back = (quantity: number, reason: StoredReturn['lines'][number]['reason']): StoredReturn =>
    storedReturn({
      lines: [{ productId: 'neem', name: 'Neem Leaf', image: '', size: 'M', paidSize: 'M', quantity, reason }],
    });
  expect(partsOf(owedForReturn(paid, back(2, 'damaged'), 0))).toEqual([9_900, 80_000]);
  expect(partsOf(owedForReturn(paid, back(1, 'damaged'), 0))).toEqual([0, 40_000]);
  expect(partsOf(owedForReturn(paid, back(2, 'size-small'), 0))).toEqual([0, 80_000]);

  // Over two returns: only if the store is responsible for both, whichever comes first.
  const chargesAfter = (...reasons: StoredReturn['lines'][number]['reason'][]) =>
    reasons.reduce<{ order: StoredOrder; charges: number }>(
      ({ order, charges }, reason, index) => {
        const debt = owedForReturn(order, back(1, reason), 0);
        const cause = { kind: 'return' as const, ref: `NR-1-R${index}` };
        return { order: owe(order, { ...debt, cause }, 'store', at.toDate()), charges: charges + debt.chargesPaise };
      },
      { order: paid, charges: 0 },
    ).charges;
  expect(chargesAfter('damaged', 'wrong-item')).toBe(9_900);
  expect(chargesAfter('size-small', 'damaged')).toBe(0);
  expect(chargesAfter('damaged', 'size-small')).toBe(0);
});
