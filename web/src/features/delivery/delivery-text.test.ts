import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { expect, test } from 'vitest';
import { deliveryText } from './delivery-text.ts';

const ANSWER: DeliveryAnswer = {
  pincode: '560011',
  city: 'Bengaluru',
  state: 'Karnataka',
  deliverable: true,
  cod: true,
  returns: true,
  earliest: '2026-11-23',
  latest: '2026-11-24',
  cutoff: '2026-11-20T08:30:00.000Z',
  codCharge: 50,
  codMax: 10_000,
  codNewMax: 5_000,
};

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
  expect(deliveryText(free).details.at(-1)).toBe('Cash on delivery: no extra charge.');
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
