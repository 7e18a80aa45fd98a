import { expect, test } from 'vitest';
import { clearRequestId } from '../../lib/request-id.ts';
import { cancelChoice, cancelRequestId, type ChosenPieces } from './cancel-choice.tsx';

const orderOf = (quantity: number) => ({
  _id: 'NR-1',
  cartItems: [{ _id: 'neem', name: 'Neem', image: '', size: 'M', price: 400, originalPrice: 500, quantity }],
});
const one = [{ _id: 'neem', size: 'M', quantity: 1 }];

test('a retry of a cancellation has the same key, until there is a reply', () => {
  const first = cancelRequestId(orderOf(3), one);
  expect(cancelRequestId(orderOf(3), one)).toBe(first);
  clearRequestId('cancel');
  expect(cancelRequestId(orderOf(3), one)).not.toBe(first);
});

test('other pieces, or the same of an order with fewer pieces left, are another request', () => {
  const first = cancelRequestId(orderOf(3), one);
  expect(cancelRequestId(orderOf(3), [{ _id: 'neem', size: 'M', quantity: 2 }])).not.toBe(first);
  const second = cancelRequestId(orderOf(3), one);
  expect(cancelRequestId(orderOf(2), one)).not.toBe(second);
});

test('says what the chosen pieces cost after the coupon, and cancels nothing until a piece is chosen', () => {
  const line = { name: 'Neem', image: '', price: 400, originalPrice: 500 };
  const cartItems = [
    { ...line, _id: 'neem', size: 'M', quantity: 3, net: 1_000 },
    { ...line, _id: 'tulsi', size: 'L', quantity: 1, net: 359.5 },
  ];
  const choose = (chosen?: ChosenPieces) => cancelChoice({ cartItems }, chosen);
  expect(choose()).toEqual({ kind: 'all' });
  expect(choose({})).toEqual({ kind: 'none' });
  expect(choose({ 'neem M': 0, 'tulsi L': 0 })).toEqual({ kind: 'none' });
  expect(choose({ 'neem M': 1, 'tulsi L': 1 })).toEqual({
    kind: 'some',
    lines: [
      { _id: 'neem', size: 'M', quantity: 1 },
      { _id: 'tulsi', size: 'L', quantity: 1 },
    ],
    amount: 692.83,
    text: '1 × Neem (M), 1 × Neem (L)',
  });
  expect(choose({ 'neem M': 3, 'tulsi L': 1 })).toEqual({ kind: 'all' });
});
