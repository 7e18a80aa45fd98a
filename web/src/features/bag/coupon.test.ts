import { afterEach, expect, test, vi } from 'vitest';
import { toLine } from './lines.ts';
import { product } from './product.fixture.ts';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';

/** A browser with so many of one garment in the bag, and a coupon that asks for ₹1,000. */
async function browser(quantity: number, kept: Record<string, string> = { couponTerms: '{"minimum":1000}' }) {
  vi.resetModules();
  const items = stubStorage({
    cart: JSON.stringify([toLine(product({ price: 1500, discountedPrice: 600 }), 'M', quantity)]),
    ...{ redeemCode: 'FESTIVE20', discount: '20', ...kept },
  });
  return { items, ...(await import('./coupon.ts')) };
}

afterEach(() => vi.unstubAllGlobals());

test('a coupon counts once the bag is worth enough, and is kept until then', async () => {
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

test('without terms, and with garbage for them, it counts for any bag', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const terms: Record<string, string>[] = [{}, { couponTerms: '{"minimum":"x"}' }];
  for (const kept of terms) {
    expect((await browser(1, kept)).readCoupon()).toEqual({ code: 'FESTIVE20', percent: 20 });
  }
});

test('a percentage that the server names is taken over for that code alone', async () => {
  const { items, updateCouponPercent, readCoupon } = await browser(2);
  updateCouponPercent('ANOTHER', 50);
  expect(readCoupon()?.percent).toBe(20);
  updateCouponPercent('FESTIVE20', 25);
  expect([readCoupon()?.percent, items.get('totalPayable')]).toEqual([25, '900']);
});

test('a minimum that the server names is learnt for that code alone, and goes with the coupon', async () => {
  const { items, updateCouponMinimum, readCoupon, removeCoupon } = await browser(1, {});
  updateCouponMinimum('ANOTHER', 5000);
  expect(readCoupon()).toBeDefined();
  updateCouponMinimum('FESTIVE20', 601);
  expect([readCoupon(), items.get('totalPayable')]).toEqual([undefined, '600']);
  removeCoupon();
  expect([...items.keys()].sort()).toEqual(['cart', 'subtotal', 'totalPayable']);
});
