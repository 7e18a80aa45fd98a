import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { expect, test } from 'vitest';
import {
  agreedOf,
  agreedProblem,
  changesIn,
  maxOf,
  priceText,
  repriced,
  totalOf,
  withPiece,
  type CallLine,
} from './admin-place-order.tsx';

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

test('a price agreed for a line is shown from old to new, and only that line costs less', () => {
  const [first, second] = withPiece(withPiece([], product('neem'), 'M'), product('tulsi'), 'L');
  if (!first || !second) throw new Error('there are no lines');
  const agreed = { ...first, quantity: 2, agreed: '₹350' };
  expect(priceText(agreed)).toBe('₹399.50 → ₹350');
  expect(priceText(second)).toBe('₹399.50');
  expect(totalOf([agreed, second], 'Pre-Paid')).toBe(700 + 399.5);
  expect(totalOf([{ ...first, agreed: '0' }], 'COD')).toBe(50);
});

test.each([
  ['', undefined, undefined],
  ['399.5', undefined, undefined],
  ['399.51', undefined, 'The agreed price is above ₹399.50, which the piece costs.'],
  ['abc', undefined, 'Enter a price of one piece from ₹0 to ₹10,00,000, with at most two decimals.'],
  ['-1', undefined, 'Enter a price of one piece from ₹0 to ₹10,00,000, with at most two decimals.'],
  ['1.005', undefined, 'Enter a price of one piece from ₹0 to ₹10,00,000, with at most two decimals.'],
  ['0', 0, undefined],
  ['1,050', undefined, 'The agreed price is above ₹399.50, which the piece costs.'],
] as const)('of %j as the price of one piece %j is agreed, with the problem %j', (typed, price, problem) => {
  const line = { product: product('neem'), size: 'M', quantity: 1, agreed: typed };
  expect([agreedOf(line), agreedProblem(line)]).toEqual([price, problem]);
});
