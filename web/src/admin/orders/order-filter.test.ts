import { expect, test } from 'vitest';
import { adminOrder } from './admin-order.fixture.ts';
import { matchesFilter, parseFilter, filterParams } from './order-filter.ts';

test('a filter is written to the URL and read back; invalid parts are left out', () => {
  const filter = { state: 'Refund Pending', from: '2026-11-01', unplaced: true } as const;
  expect(parseFilter(new URLSearchParams(filterParams(filter)))).toEqual(filter);
  expect(parseFilter(new URLSearchParams('state=Vanished&method=COD&to=soon'))).toEqual({ method: 'COD' });
});

test('a search for a phone number is not written to the URL', () => {
  expect(filterParams({ q: '98450 12345', method: 'COD' })).toBe('method=COD');
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
] as const)('filter %j matches the order: %s', (filter, belongs) => {
  expect(matchesFilter(adminOrder({ _id: 'NR-ONE' }), filter)).toBe(belongs);
});

test('an order that an admin cancelled matches the filter of its reason, whatever else is chosen', () => {
  const cancelled = adminOrder({ cancelReason: { code: 'fraud' } });
  const matches = (filter: Parameters<typeof matchesFilter>[1]) => matchesFilter(cancelled, filter);
  expect([matches({ reason: 'fraud', method: 'COD' }), matches({ reason: 'stock' })]).toEqual([true, false]);
  expect(matches({ reason: 'fraud', to: '2020-01-01' })).toBe(false);
  expect(parseFilter(new URLSearchParams('reason=fraud'))).toEqual({ reason: 'fraud' });
  expect(parseFilter(new URLSearchParams('reason=whim'))).toEqual({});
});

test('an order that waits for its confirmation matches its own stage, not the one of orders to pack', () => {
  const matches = (confirmBy?: string) =>
    (['to-confirm', 'to-pack'] as const).map((stage) =>
      matchesFilter(adminOrder(confirmBy === undefined ? {} : { confirmBy }), { stage }),
    );
  expect(matches('2026-11-21T18:00:00.000Z')).toEqual([true, false]);
  expect(matches()).toEqual([false, true]);
});

test('a checkout that ended unpaid matches only the filters for refunds due and for paid, not placed', () => {
  const over = adminOrder({ status: 'Pending', hold: 'released', unplaced: true });
  expect([matchesFilter(over, {}), matchesFilter(over, { unplaced: true })]).toEqual([false, true]);
});
