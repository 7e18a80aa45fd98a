import type { NewDiscount } from '@nirala/functions/store/discounts';

const DAY = 24 * 3600 * 1000;

/** The coupons of a new store: two listed ones, a private one, and an expired one. */
export function seedDiscounts(now = Date.now()): NewDiscount[] {
  const inYear = new Date(now + 365 * DAY);
  return [
    { code: 'WELCOME10', discountPercentage: 10, expiresAt: inYear, listed: true },
    { code: 'FESTIVE20', discountPercentage: 20, expiresAt: inYear, listed: true },
    { code: 'STUDIO15', discountPercentage: 15, expiresAt: inYear, listed: false },
    { code: 'DIWALI25', discountPercentage: 25, expiresAt: new Date(now - 7 * DAY), listed: true },
  ];
}
