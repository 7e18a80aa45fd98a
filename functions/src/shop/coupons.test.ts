import { Timestamp } from '@google-cloud/firestore';
import { type CouponFields, PLAIN_RULE } from '@nirala/contract/order/coupon-fields';
import { describe, expect, test } from 'vitest';
import { STORED_PLAIN } from '@nirala/dev/testing/stored-discount';
import type { StoredDiscount } from '../store/discounts.ts';
import { fromFields, toAdminCoupon, toFields, endedAt } from './coupons.ts';

const at = (time: string) => Timestamp.fromDate(new Date(time));

const FIELDS: CouponFields = {
  ...PLAIN_RULE,
  discountPercentage: 20,
  listed: true,
  firstOrderOnly: true,
  begins: '2026-11-21',
  ends: '2026-11-30',
  minimum: 499.5,
  maxUses: 7,
  maxPerPhone: 2,
};
const STORED: StoredDiscount = {
  ...STORED_PLAIN,
  discountPercentage: 20,
  listed: true,
  firstOrderOnly: true,
  startsAt: at('2026-11-20T18:30:00Z'),
  expiresAt: at('2026-11-30T18:29:59.999Z'),
  minimumPaise: 49_950,
  maxUses: 7,
  maxPerPhone: 2,
  uses: 0,
};
const NONE = { begins: null, minimum: null, maxUses: null, maxPerPhone: null };
const WITHOUT = { startsAt: undefined, minimumPaise: undefined, maxUses: undefined, maxPerPhone: undefined };

describe('converting a coupon between storage and the admin’s form', () => {
  test('keeps every rule in both directions, with all rules and with none', () => {
    expect(fromFields(FIELDS)).toEqual(STORED);
    expect(toFields(STORED)).toEqual(FIELDS);
    expect(fromFields({ ...FIELDS, ...NONE })).toEqual({ ...STORED, ...WITHOUT });
    expect(toFields({ ...STORED, ...WITHOUT })).toEqual({ ...FIELDS, ...NONE });
  });

  test('keeps the stored time of an unchanged day, and the uses', () => {
    const before = { ...STORED, uses: 3, startsAt: at('2026-11-21T09:00:00Z'), expiresAt: at('2026-11-30T09:00:00Z') };
    expect(fromFields({ ...FIELDS, listed: false }, before)).toEqual({ ...before, listed: false });
    expect(fromFields({ ...FIELDS, begins: '2026-11-22', ends: '2026-12-01' }, before)).toEqual({
      ...before,
      startsAt: at('2026-11-21T18:30:00Z'),
      expiresAt: at('2026-12-01T18:29:59.999Z'),
    });
    expect(fromFields({ ...FIELDS, begins: null }, before)).toMatchObject({ startsAt: undefined, uses: 3 });
    expect(fromFields(FIELDS, { ...before, startsAt: undefined }).startsAt).toEqual(STORED.startsAt);
    expect(fromFields({ ...FIELDS, begins: null }, { ...before, startsAt: undefined }).startsAt).toBeUndefined();
  });

  test('accepts an end on the first day, and refuses an end before it', () => {
    expect(fromFields({ ...FIELDS, begins: '2026-11-30' }).startsAt).toEqual(at('2026-11-29T18:30:00Z'));
    const refused = expect.objectContaining({ status: 400, message: 'A coupon ends on the day it begins, or later.' });
    expect(() => fromFields({ ...FIELDS, begins: '2026-12-01' })).toThrow(refused);
  });

  test.each([
    ['2026-11-20T18:29:59.999Z', 'scheduled'],
    ['2026-11-20T18:30:00.000Z', 'active'],
    ['2026-11-30T18:29:59.999Z', 'active'],
    ['2026-11-30T18:30:00.000Z', 'ended'],
  ])('at %s the coupon is %s', (now, state) => {
    const discount = { code: 'NEEM20', discountPercentage: 20, createdAt: '' };
    const coupon = toAdminCoupon({ discount, stored: STORED }, 4, new Date(now));
    expect(coupon).toEqual({ code: 'NEEM20', ...FIELDS, state, uses: 4 });
    const always = { ...STORED, ...WITHOUT };
    expect(toAdminCoupon({ discount, stored: always }, 0, new Date(now)).state).toBe(
      state === 'scheduled' ? 'active' : state,
    );
  });
});

test('endedAt ends an active coupon one millisecond ago and leaves an expired one unchanged', () => {
  const end = (now: string) => endedAt(new Date(now))(STORED);
  expect(end('2026-11-25T00:00:00.000Z')).toEqual({ ...STORED, expiresAt: at('2026-11-24T23:59:59.999Z') });
  expect(end('2026-11-30T18:29:59.999Z')).toEqual({ ...STORED, expiresAt: at('2026-11-30T18:29:59.998Z') });
  expect(end('2026-11-30T18:30:00.000Z')).toBe(STORED);
});
