import { expect, test } from 'vitest';
import { maxOf, totalOf, withPiece, type CallLine } from './admin-place-order.tsx';

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
