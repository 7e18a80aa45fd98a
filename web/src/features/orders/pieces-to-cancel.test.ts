import { expect, test } from 'vitest';
import { clearRequestId } from '../../lib/request-id.ts';
import { cancelRequestId } from './pieces-to-cancel.tsx';

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
