import { expect, test } from 'vitest';
import * as v from 'valibot';
import { confirmSchema, createOrderSchema } from './checkout.ts';

const line = (_id: string, change: object = {}) => ({ _id, size: 'M', quantity: 1, ...change });

const address = {
  name: 'A',
  address: 'B',
  locality: 'C',
  mobileNumber: '9845012345',
  pincode: '560011',
  city: 'D',
  state: 'E',
};

const parse = (cartItems: object[]) =>
  [
    v.parse(createOrderSchema, { userPhone: '9845012345', address, cartItems, amount: 400 }),
    v.parse(confirmSchema, { userPhone: '9845012345', address, cartItems, totalAmount: 450, paymentMethod: 'COD' }),
  ].map((input) => input.cartItems);

test('merges lines of the same product and size in the place of the first, and keeps its price', () => {
  const merged = [
    line('a', { quantity: 4, price: 400 }),
    line('b', { quantity: 3 }),
    line('a', { size: 'S', quantity: 1 }),
  ];
  const sent = [
    line('a', { price: 400 }),
    line('b', { quantity: 2 }),
    line('a', { size: 'S' }),
    line('a', { quantity: 3, price: 1 }),
    line('b'),
  ];
  expect(parse(sent)).toEqual([merged, merged]);
});

test('keeps products apart whose id and size read the same when joined', () => {
  const items = [line('a2', { size: 'XL' }), line('a', { size: '2XL' })];
  expect(parse(items)).toEqual([items, items]);
});
