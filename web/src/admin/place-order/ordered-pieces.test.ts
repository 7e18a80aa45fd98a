import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { expect, test } from 'vitest';
import { changesIn, maxOf, repriced, totalOf, withPiece, type CallLine } from './admin-place-order.tsx';

const product = (id: string, stock = 3) => ({
  id,
  name: id,
  imageUrl: '',
  price: 799,
  discountedPrice: 399.5,
  stockBySize: { M: stock, L: 20 },
});

test('a piece that is there already gets one more', () => {
  const neem = product('neem');
  const lines = withPiece(withPiece(withPiece([], neem, 'M'), neem, 'L'), neem, 'M');
  expect(lines.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['M', 2],
    ['L', 1],
  ]);
  expect(totalOf(lines, 'Pre-Paid')).toBe(1198.5);
  expect(totalOf(lines, 'COD')).toBe(1248.5);
});

test('no more pieces than are in stock, and at most the limit of a line', () => {
  const line = (size: string): CallLine => ({ product: product('neem'), size, quantity: 1 });
  expect(['M', 'L', 'XL'].map((size) => maxOf(line(size), 10))).toEqual([3, 10, 0]);
});

test('a refused order has the prices of the server, and says what changed', () => {
  const lines = withPiece(withPiece([], product('neem'), 'M'), product('tulsi'), 'L');
  const refusal = {
    reason: 'price' as const,
    totalAmount: 719.5,
    prices: DEFAULT_PRICE_RULES,
    lines: [
      { id: 'neem', size: 'M', price: 320 },
      { id: 'tulsi', size: 'L', price: 399.5 },
    ],
  };
  const now = repriced(lines, refusal);
  expect(totalOf(now, 'Pre-Paid')).toBe(719.5);
  const total = 'They pay ₹719.50 instead of ₹799. Tell the caller, then place the order again.';
  expect(changesIn(lines, refusal, 799)).toEqual(['neem, size M: now ₹320 instead of ₹399.50.', total]);
  // Only a charge changed.
  expect(changesIn(now, refusal, 799)).toEqual([total]);
});
