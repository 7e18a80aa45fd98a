import { expect, test } from 'vitest';
import type { CodAnswer } from './cod-answer.ts';
import { ANSWER } from './delivery-answer.fixture.ts';
import { deliveryText } from './delivery-text.ts';

test('says when a parcel arrives, and under which conditions it can be paid on delivery', () => {
  expect(deliveryText(ANSWER)).toEqual({
    isBad: false,
    main: 'Delivery by Tue, 24 Nov · Cash on delivery available',
    details: [
      'Order by 2:00 pm on 20 Nov.',
      'Cash on delivery: ₹50 extra, for orders up to ₹10,000, for a first order up to ₹5,000.',
    ],
  });
  const free = { ...ANSWER, codCharge: 0, codMax: null, codNewMax: null };
  expect(deliveryText(free).details).toEqual(['Order by 2:00 pm on 20 Nov.']);
});

test('says what delivery costs and what comes off online, if the owner has set that', () => {
  const delivery = { fee: 49, freeFrom: 999 };
  const prepaid = { rupees: 50, percent: 5, most: 200 };
  const details = (change: object) => deliveryText({ ...ANSWER, ...change }, { state: 'possible' }).details.slice(2);
  expect(details({})).toEqual([]);
  expect(details({ delivery, prepaid })).toEqual([
    'Delivery costs ₹49 and is free from ₹999.',
    'Paid online: ₹50 and 5% off, at most ₹200.',
  ]);
  expect(details({ delivery: { fee: 49, freeFrom: null }, prepaid: { rupees: 0, percent: 5, most: null } })).toEqual([
    'Delivery costs ₹49.',
    'Paid online: 5% off.',
  ]);
});

test('says that only online payment is possible, without conditions of COD', () => {
  expect(deliveryText({ ...ANSWER, cod: false })).toEqual({
    isBad: false,
    main: 'Delivery by Tue, 24 Nov · Online payment only',
    details: ['Order by 2:00 pm on 20 Nov.'],
  });
});

test('says that the store does not deliver there, and promises no day', () => {
  const text = deliveryText({ ...ANSWER, deliverable: false, cod: false });
  expect(text).toEqual({
    isBad: true,
    main: 'We do not deliver to pincode 560011 yet. Please choose another address.',
    details: [],
  });
});

test('of an order whose total is known, says whether this order can be paid on delivery', () => {
  expect(deliveryText(ANSWER, { state: 'possible' })).toMatchObject({
    main: 'Delivery by Tue, 24 Nov · Cash on delivery available',
    details: ['Order by 2:00 pm on 20 Nov.', 'Cash on delivery: ₹50 extra.'],
  });
  expect(deliveryText(ANSWER, { state: 'refused', reason: 'Please pay online.' })).toMatchObject({
    main: 'Delivery by Tue, 24 Nov · Online payment only',
    details: ['Order by 2:00 pm on 20 Nov.', 'Please pay online.'],
  });
});

test('claims nothing about cash on delivery while earlier orders decide, only its conditions', () => {
  expect(deliveryText(ANSWER, { state: 'unknown' })).toMatchObject({
    main: 'Delivery by Tue, 24 Nov',
    details: [
      'Order by 2:00 pm on 20 Nov.',
      'Cash on delivery: ₹50 extra, for orders up to ₹10,000, for a first order up to ₹5,000.',
    ],
  });
});

test('shows two decimals in the bag and the checkout', () => {
  const charge = (cod: CodAnswer) => deliveryText(ANSWER, cod, { exact: true }).details.at(-1);
  expect(charge({ state: 'possible' })).toBe('Cash on delivery: ₹50.00 extra.');
  expect(charge({ state: 'unknown' })).toBe(
    'Cash on delivery: ₹50.00 extra, for orders up to ₹10,000.00, for a first order up to ₹5,000.00.',
  );
});
