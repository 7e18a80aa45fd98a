import { expect, test } from 'vitest';
import { order } from '../order-summary/order.fixture.ts';
import { clearRequestId } from '../../lib/request-id.ts';
import { cancelChoice, cancelRequestId, type ChosenPieces } from './cancel-choice.tsx';
import { piecesMessage } from './cancel-dialog.tsx';

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

test('says which delivery fee comes off before pieces are cancelled', () => {
  const said = (change: object) => {
    const tees = order({ totalAmount: 1598, subtotal: 1598, freeDelivery: { fee: 49, from: 1000 }, ...change });
    return piecesMessage(tees, cancelChoice(tees, { 'tee M': 1 }), 7);
  };
  const why = 'Delivery is free from ₹1,000, so a delivery fee of ₹49 comes off.';
  expect(said({})).toMatch(`${why} ₹750 will be refunded to your original payment method.`);
  expect(said({ paymentMethod: 'COD' })).toBe(
    `${why} You pay ₹848 instead of ₹1,598 when the rest of the order arrives.`,
  );
  for (const change of [{ freeDelivery: undefined }, { freeDelivery: { fee: 49, from: 799 } }])
    expect(said(change)).toMatch(/^₹799 will be refunded/);
});
