import { expect, test, vi } from 'vitest';
import { toLine } from './lines.ts';
import { product } from './product.fixture.ts';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';

/** A browser with `quantity` units of a ₹600 product in the bag and a coupon with a minimum of ₹1,000. */
async function browser(quantity: number, stored: Record<string, string> = { couponTerms: '{"minimum":1000}' }) {
  vi.resetModules();
  const items = stubStorage({
    cart: JSON.stringify([toLine(product({ price: 1500, discountedPrice: 600 }), 'M', quantity)]),
    redeemCode: 'FESTIVE20',
    discount: '20',
    ...stored,
  });
  return { items, ...(await import('./coupon.ts')) };
}

test('a coupon applies once the bag reaches its minimum, and stays stored until then', async () => {
  const small = await browser(1);
  expect(small.readCoupon()).toBeUndefined();
  small.storeTotals();
  expect(Object.fromEntries(small.items)).toMatchObject({
    redeemCode: 'FESTIVE20',
    discount: '20',
    totalPayable: '600',
  });
  expect((await browser(2)).readCoupon()).toEqual({ code: 'FESTIVE20', percent: 20 });
});

test('a coupon without valid terms applies to any bag', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const terms: Record<string, string>[] = [{}, { couponTerms: '{"minimum":"x"}' }];
  for (const couponTerms of terms) {
    expect((await browser(1, couponTerms)).readCoupon()).toEqual({ code: 'FESTIVE20', percent: 20 });
  }
});

test('a percentage from the server is stored for its own code only', async () => {
  const { items, updateCouponPercent, readCoupon } = await browser(2);
  updateCouponPercent('ANOTHER', 50);
  expect(readCoupon()?.percent).toBe(20);
  updateCouponPercent('FESTIVE20', 25);
  expect([readCoupon()?.percent, items.get('totalPayable')]).toEqual([25, '900']);
});

test('a minimum from the server is stored for its own code only, and removed with the coupon', async () => {
  const { items, updateCouponMinimum, readCoupon, removeCoupon } = await browser(1, {});
  updateCouponMinimum('ANOTHER', 5000);
  expect(readCoupon()).toBeDefined();
  updateCouponMinimum('FESTIVE20', 601);
  expect([readCoupon(), items.get('totalPayable')]).toEqual([undefined, '600']);
  removeCoupon();
  expect([...items.keys()].sort()).toEqual(['cart', 'subtotal', 'totalPayable']);
});
