import { discountsOf } from '@nirala/contract/order/shares';
import { AT, order } from '@nirala/dev/testing/paid-order';
import { discounted, storedOrder, storedParcel } from '@nirala/dev/testing/stored-order';
import { describe, expect, test } from 'vitest';
import { piecesAsOrdered, type StoredOrder } from '../store/orders.ts';
import { applyLineCancellation } from './cancel.ts';
import { applySizeChange, MAX_SIZE_CHANGES, type SizeRequest } from './change.ts';

const [neem] = storedOrder().lines;
if (!neem) throw new Error('an order without lines');
/** Three shirts in M and one in L at ₹400, with ₹100.01 off. */
const lines = discounted(
  [
    { ...neem, quantity: 3 },
    { ...neem, size: 'L', quantity: 1 },
  ],
  10_001,
);
const placed = (change: Partial<StoredOrder> = {}) => order('Processing', { lines, ...change });
const change = (before: StoredOrder, wanted: Partial<SizeRequest> = {}, maxPerLine = 10) =>
  applySizeChange(
    before,
    { requestId: 'request-1', productId: 'neem', size: 'M', quantity: 1, wantedSize: 'S', ...wanted },
    { maxPerLine },
    'shopper',
    AT,
  );
const quantities = (after: StoredOrder) => after.lines.map(({ size, quantity }) => `${quantity} ${size}`);
const netOf = (after: StoredOrder) => after.lines.reduce((total, line) => total + line.netPaise, 0);

describe('pieces in another size', () => {
  test('are a line of their own, or join the line of that size; the amounts stay to the paisa', () => {
    const before = placed();
    const one = change(before);
    expect(quantities(one)).toEqual(['2 M', '1 S', '1 L']);
    const joined = change(one, { requestId: 'request-2', quantity: 2, wantedSize: 'L' });
    expect(quantities(joined)).toEqual(['1 S', '3 L']);
    const back = change(joined, { requestId: 'request-3', size: 'L', quantity: 3, wantedSize: 'S' });
    expect(quantities(back)).toEqual(['4 S']);
    for (const after of [one, joined, back]) {
      expect(netOf(after)).toBe(netOf(before));
      expect(discountsOf(after.lines)).toEqual([{ kind: 'coupon', name: 'TEN', paise: 10_001 }]);
      const { lines: _lines, sizeChanges: _changes, ...rest } = after;
      expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'lines')));
    }
    expect(back.sizeChanges).toMatchObject([
      { from: 'M', to: 'S', quantity: 1, by: 'shopper' },
      { from: 'M', to: 'L', quantity: 2 },
      { from: 'L', to: 'S', quantity: 3 },
    ]);
  });

  test('with the same request again change nothing, and another change with it is refused', () => {
    const after = change(placed());
    expect(change(after)).toBe(after);
    expect(() => change(after, { wantedSize: 'XL' })).toThrow();
  });

  test('of one line cannot be more than the store sells of one size', () => {
    expect(quantities(change(placed(), { wantedSize: 'L', quantity: 2 }, 3))).toEqual(['1 M', '3 L']);
    expect(() => change(placed(), { wantedSize: 'L', quantity: 3 }, 3)).toThrow('3');
  });

  test.each([
    ['the same size', { wantedSize: 'M' }, 'Choose another size'],
    ['more pieces than ordered', { quantity: 4 }, 'Only 3 of these pieces'],
    ['a product that was not ordered', { productId: 'rain' }, 'Only 0 of these pieces'],
  ])('are refused: %s', (_why, wanted, message) => {
    expect(() => change(placed(), wanted)).toThrow(message);
  });

  test.each(['Pending', 'Dispatched', 'Delivered', 'Cancelled'] as const)('of a %s order are refused', (status) => {
    expect(() => change(order(status, { lines }))).toThrow('can no longer be changed');
  });

  test('of a packed order and of a replacement are refused', () => {
    expect(() => change(placed({ parcel: storedParcel() }))).toThrow('packed already');
    const exchangeOf = { orderId: 'o', returnId: 'r', paidOrderId: 'o', round: 1, sizes: [] };
    expect(() => change(placed({ exchangeOf }))).toThrow('keep their size');
  });

  test('are refused after too many changes', () => {
    let now = placed();
    for (let index = 0; index < MAX_SIZE_CHANGES; index += 1) {
      const isBack = index % 2 === 1;
      const wanted = isBack ? { size: 'S', wantedSize: 'M' } : {};
      now = change(now, { requestId: `request-${index}`, ...wanted });
    }
    expect(now.sizeChanges).toHaveLength(MAX_SIZE_CHANGES);
    expect(() => change(now, { requestId: 'one-more' })).toThrow('too often');
  });
});

test('an order knows its pieces as they were placed', () => {
  const before = placed();
  const pieces = piecesAsOrdered(before);
  expect(pieces).toEqual(lines.map(({ productId, size, quantity }) => ({ productId, size, quantity })));
  const changed = change(change(before, { quantity: 3 }), { requestId: 'request-2', size: 'L', wantedSize: 'S' });
  const cancelled = applyLineCancellation(
    changed,
    { pieces: [{ productId: 'neem', size: 'S', quantity: 2 }], ref: 'c-1' },
    'shopper',
    AT,
  );
  expect(quantities(cancelled)).toEqual(['2 S']);
  expect(new Set(piecesAsOrdered(cancelled).map((each) => JSON.stringify(each)))).toEqual(
    new Set(pieces.map((each) => JSON.stringify(each))),
  );
});
