import { beforeEach, expect, test, vi } from 'vitest';
import { toLine } from '../bag/lines.ts';
import { product } from '../bag/product.fixture.ts';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';

const bag = [toLine(product(), 'M', 1), toLine(product(), 'L', 2)];

/** A tab: its own modules, and the shared storage. */
async function tab() {
  vi.resetModules();
  return import('./stored-checkout.ts');
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

test('the same bag keeps its checkout id, even at another price and in another tab', async () => {
  stubStorage();
  const [one, other] = [await tab(), await tab()];
  const id = one.checkoutIdFor(bag);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(other.checkoutIdFor(bag)).toBe(id);
  const dearer = bag.map((line) => ({ ...line, price: 900, discountedPrice: 900 }));
  expect(one.checkoutIdFor(dearer)).toBe(id);
});

test('other lines, another coupon, and the same bag after its checkout ended get a new id', async () => {
  stubStorage();
  const { checkoutIdFor, endCheckout } = await tab();
  const first = checkoutIdFor(bag);
  const fewer = checkoutIdFor(bag.slice(1));
  const coupon = checkoutIdFor(bag.slice(1), 'WELCOME10');
  endCheckout(coupon, { placed: true });
  const again = checkoutIdFor(bag.slice(1), 'WELCOME10');
  expect(new Set([first, fewer, coupon, again]).size).toBe(4);
});

test('only the stored checkout can be marked or ended', async () => {
  const items = stubStorage();
  const { checkoutIdFor, markPaymentStarted, endCheckout, isCheckoutOf } = await tab();
  const id = checkoutIdFor(bag);
  markPaymentStarted('another');
  endCheckout('another', { placed: true });
  expect(JSON.parse(items.get('checkout') ?? '')).not.toHaveProperty('payment');
  expect(isCheckoutOf(id, bag)).toBe(true);
  expect(isCheckoutOf(id, bag.slice(1))).toBe(false);
  markPaymentStarted(id);
  expect(JSON.parse(items.get('checkout') ?? '')).toMatchObject({ id, payment: 'begun' });
  expect(checkoutIdFor(bag)).toBe(id);
});

test.each(['', '{', '{"id":7}', 'null'])(
  'the invalid stored value %j is replaced by a new checkout',
  async (stored) => {
    stubStorage({ checkout: stored });
    const { checkoutIdFor } = await tab();
    expect(checkoutIdFor(bag)).toMatch(/^[0-9a-f-]{36}$/);
  },
);
