import { expect, test } from 'vitest';
import { adminOrder } from './admin-order.fixture.ts';
import { filterOf, matches, searchOf } from './filter.ts';

test('a filter stands in the address and comes back; what is not valid in it is left out', () => {
  const filter = { state: 'Refund Pending', from: '2026-11-01', unplaced: true } as const;
  expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter);
  expect(filterOf(new URLSearchParams('state=Lost&method=COD&to=soon'))).toEqual({ method: 'COD' });
});

test('a shopper’s number never stands in the address', () => {
  expect(searchOf({ q: '98450 12345', method: 'COD' })).toBe('method=COD');
});

test.each([
  [{}, true],
  [{ state: 'Processing' }, true],
  [{ state: 'Dispatched' }, false],
  [{ method: 'COD' }, false],
  [{ from: '2026-11-21', to: '2026-11-21' }, true],
  [{ from: '2026-11-22' }, false],
  [{ refundsDue: true }, false],
  [{ q: ' nr-one ', state: 'Dispatched' }, true],
  [{ q: 'NR-ON' }, false],
  [{ q: '098450 12345' }, true],
  [{ q: '98450 12346' }, false],
] as const)('%j: %s', (filter, belongs) => {
  expect(matches(adminOrder({ _id: 'NR-ONE' }), filter)).toBe(belongs);
});

test('a checkout that ended unpaid belongs only where money is in question', () => {
  const over = adminOrder({ status: 'Pending', hold: 'released', unplaced: true });
  expect([matches(over, {}), matches(over, { unplaced: true })]).toEqual([false, true]);
});
