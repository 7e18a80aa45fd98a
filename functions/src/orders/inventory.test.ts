import { Timestamp } from '@google-cloud/firestore';
import { MESSAGES } from '@nirala/contract/text/messages';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { couponNamed } from '@nirala/dev/testing/stored-discount';
import type { StoredDiscount } from '../store/discounts.ts';
import { requireActiveCoupon } from './bag.ts';
import { requireEligibleShopper, requireUsesLeft } from './effects.ts';
import { hasShopperRules } from './inventory.ts';

const AT = new Date('2026-11-21T06:00:00Z');
const at = (minutes: number) => Timestamp.fromMillis(AT.getTime() + minutes * 60_000);

/** A coupon that expires in one minute. */
const coupon = (change: Partial<StoredDiscount> = {}) => couponNamed('NEEM10', { expiresAt: at(1), ...change });
const refusal = (message: string) =>
  expect.objectContaining({ status: 409, message, details: { reason: 'coupon', code: 'NEEM10' } });

describe('requireActiveCoupon', () => {
  test('accepts a coupon from its first moment to its last', () => {
    for (const good of [coupon(), coupon({ startsAt: at(0) }), coupon({ expiresAt: at(0) })]) {
      expect(requireActiveCoupon(good, 'NEEM10', AT)).toBe(good);
    }
  });

  test('refuses a coupon that has not begun, has expired or does not exist', () => {
    expect(() => requireActiveCoupon(undefined, 'NEEM10', AT)).toThrow(refusal(MESSAGES.invalidCode));
    expect(() => requireActiveCoupon(coupon({ startsAt: at(0.001) }), 'NEEM10', AT)).toThrow(
      refusal(MESSAGES.invalidCode),
    );
    expect(() => requireActiveCoupon(coupon({ expiresAt: at(-0.001) }), 'NEEM10', AT)).toThrow(
      refusal(MESSAGES.codeExpired),
    );
  });
});

test('a refusal names the coupon', () => {
  const detailsOf = (call: () => void) => {
    try {
      call();
    } catch (error) {
      return error instanceof ApiError ? error.details : error;
    }
    return 'not refused';
  };
  const about = { reason: 'coupon', code: 'NEEM10' };
  expect(detailsOf(() => requireActiveCoupon(undefined, 'NEEM10', AT))).toStrictEqual(about);
  expect(detailsOf(() => requireUsesLeft({ ...coupon(), left: 0 }, 1))).toStrictEqual(about);
});

test('hasShopperRules is true for first-order coupons and for a limit per phone', () => {
  expect(hasShopperRules(coupon({ firstOrderOnly: true }))).toBe(true);
  expect(hasShopperRules(coupon({ maxPerPhone: 1 }))).toBe(true);
  expect(hasShopperRules(coupon())).toBe(false);
  expect(hasShopperRules(undefined)).toBe(false);
});

describe('requireEligibleShopper', () => {
  const other = { id: 'one', coupons: [] };
  const same = (id: string) => ({ id, coupons: ['NEEM10'] });

  test('accepts a first-order coupon only without other orders', () => {
    expect(() => requireEligibleShopper(coupon({ firstOrderOnly: true }), [])).not.toThrow();
    const refused = refusal(MESSAGES.codeFirstOnly);
    expect(() => requireEligibleShopper(coupon({ firstOrderOnly: true }), [other])).toThrow(refused);
    expect(() => requireEligibleShopper(coupon(), [other, same('two')])).not.toThrow();
  });

  test('accepts as many uses as the limit per phone, without counting orders with other codes', () => {
    const twice = coupon({ maxPerPhone: 2 });
    expect(() =>
      requireEligibleShopper(twice, [other, same('two'), { id: 'three', coupons: ['OTHER'] }]),
    ).not.toThrow();
    expect(() => requireEligibleShopper(twice, [same('two'), same('three')])).toThrow(
      refusal('You have already used this code 2 times.'),
    );
  });
});

test('requireUsesLeft accepts the last use, and any number of uses without a limit', () => {
  expect(() => requireUsesLeft({ ...coupon(), left: 1 }, 1)).not.toThrow();
  expect(() => requireUsesLeft({ ...coupon(), left: undefined }, 1)).not.toThrow();
  for (const left of [0, -1]) {
    expect(() => requireUsesLeft({ ...coupon(), left }, 1)).toThrow(refusal(MESSAGES.codeUsedUp));
  }
});
