import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { MESSAGES } from '../text/messages.ts';
import { confirmSchema } from './checkout.ts';
import { idSchema } from '../text/inputs.ts';
import { badgeColour, ORDER_STATES, orderSchema } from './order.ts';

describe('the states of an order', () => {
  const states = Object.keys(ORDER_STATES);
  const moves: [string, readonly string[]][] = Object.entries(ORDER_STATES);

  test.each(atLeast(8, moves))('%s can only become a status in the table', (_from, targets) => {
    for (const target of targets) expect(states).toContain(target);
  });

  test('every status can be reached from Pending, and only Refunded is final', () => {
    const reached = new Set(['Pending']);
    for (const state of reached) for (const next of new Map(moves).get(state) ?? []) reached.add(next);
    expect([...reached].sort()).toEqual([...states].sort());
    expect(moves.filter(([, targets]) => targets.length === 0).map(([state]) => state)).toEqual(['Refunded']);
  });

  test('an order never returns to a status that it has left', () => {
    const later = new Map(moves);
    const comesBack = (from: string, goal: string): boolean =>
      (later.get(from) ?? []).some((next) => next === goal || comesBack(next, goal));
    expect(states.filter((state) => comesBack(state, state))).toEqual([]);
  });

  test('an order can be cancelled only before dispatch', () => {
    expect(moves.filter(([, targets]) => targets.includes('Cancelled')).map(([state]) => state)).toEqual([
      'Pending',
      'Processing',
    ]);
  });

  test('badges: Pending yellow, Dispatched blue, Delivered green, any other grey', () => {
    const others = [...states, 'pending', '', 'anything'].map((state) => [state, badgeColour(state)]);
    const coloured = others.filter(([, colour]) => colour !== 'grey');
    expect(Object.fromEntries(coloured)).toEqual({ Pending: 'yellow', Dispatched: 'blue', Delivered: 'green' });
  });
});

const ADDRESS = {
  name: 'Asha Rao',
  address: '12, 4th Cross',
  locality: 'Jayanagar',
  mobileNumber: '9845012345',
  pincode: '560011',
  city: 'Bengaluru',
  state: 'Karnataka',
};
const LINE = { _id: 'tshirt-neem', size: 'M', quantity: 1, price: 400 };
const SENT = {
  userPhone: '9845012345',
  address: ADDRESS,
  cartItems: [LINE],
  paymentId: 'null',
  totalAmount: 450,
  paymentMethod: 'COD',
  status: 'Processing',
};

describe('confirmSchema', () => {
  test('accepts what the browser sends and drops unknown fields', () => {
    const { userPhone, cartItems, ...rest } = v.parse(confirmSchema, {
      ...SENT,
      admin: true,
      cartItems: [{ ...LINE, saved: 600, sizes: ['S'], stock: 9e9 }],
    });
    expect([userPhone, cartItems]).toEqual(['+919845012345', [LINE]]);
    expect(rest).not.toHaveProperty('admin');
  });

  test.each([
    ['an empty bag', { cartItems: [] }, 'Your bag is empty.'],
    ['51 lines', { cartItems: Array(51).fill(LINE) }, 'An order can have at most 50 different items.'],
    ['an unknown payment method', { paymentMethod: 'Barter' }, 'Choose online payment or cash on delivery.'],
    ['no address', { address: undefined }, MESSAGES.requiredFields],
    ['a foreign number', { userPhone: '+16505551234' }, MESSAGES.invalidPhone],
    ['an id with a slash', { cartItems: [{ ...LINE, _id: 'a/b' }] }, 'The id is not valid.'],
  ])('refuses %s with a message', (_what, change, message) => {
    const result = v.safeParse(confirmSchema, { ...SENT, ...change }, { abortEarly: true });
    expect(result.issues?.[0].message).toBe(message);
  });

  const quantities = [0, -1, 1.5, 101, 1e9, NaN, Infinity, '2', null].map((quantity) => ({ quantity }));
  const prices = [-1, NaN, Infinity, '400', 1e12].map((price) => ({ price }));
  test.each([...quantities, ...prices, { size: 'X/S' }, { size: 'm' }, { _id: 7 }])(
    'refuses a line with %o',
    (change) => {
      expect(v.is(confirmSchema, { ...SENT, cartItems: [{ ...LINE, ...change }] })).toBe(false);
    },
  );

  test.each([-0.01, NaN, Infinity, '450', null, 1e12])('refuses a total of %o', (totalAmount) => {
    expect(v.is(confirmSchema, { ...SENT, totalAmount })).toBe(false);
  });
});

describe('idSchema', () => {
  test.each(['a', 'A1', 'tshirt-neem_leaf', 'NR-7K3M9QZ0X4TB', 'x'.repeat(100)])('accepts %j', (id) => {
    expect(v.is(idSchema, id)).toBe(true);
  });

  const odd = ['', '.', '..', 'a/b', '__x__', '_a', '-a', 'a b', 'a\n', 'é', '\ud800', 'a\u0000', 'x'.repeat(101)];
  test.each(odd)('refuses %j', (id) => {
    expect(v.is(idSchema, id)).toBe(false);
  });
});

test('orderSchema accepts a complete order', () => {
  const order = {
    _id: 'NR-1',
    number: '48271936',
    checkoutId: 'c',
    createdAt: '2026-11-21T00:00:00.000Z',
    status: 'Delivered',
    paymentMethod: 'COD',
    totalAmount: 450,
    subtotal: 400,
    discounts: [{ kind: 'coupon', name: 'FESTIVE20', amount: 100 }],
    codCharge: 50,
    refunds: [],
    history: [],
    address: { ...ADDRESS, landmark: 'Not Provided' },
    cartItems: [{ ...LINE, name: 'Nirala', image: '', originalPrice: 1000 }],
  };
  expect(v.parse(orderSchema, order)).toEqual(order);
});
