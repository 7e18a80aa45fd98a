import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';
import { product } from '../bag/product.fixture.ts';

beforeEach(() => vi.resetModules());

/** A browser with an earlier order, or none, and a summary that was opened with a bag. */
async function openSummary(checkout?: object) {
  const items = stubStorage(checkout && { checkout: JSON.stringify(checkout) });
  const { toLine } = await import('../bag/lines.ts');
  const { isPlacedSince, readCheckoutState, toCheckoutState } = await import('./checkout-state.ts');
  const { readBagCoupons } = await import('../bag/offers.ts');
  const { checkoutIdFor, endCheckout } = await import('../payment/stored-checkout.ts');
  const bag = [toLine(product(), 'M', 1)];
  // As the browser keeps it in the history entry.
  const entry: unknown = structuredClone(toCheckoutState(bag, readBagCoupons()));
  return {
    items,
    isPlacedSince: () => {
      const state = readCheckoutState(entry);
      return state && isPlacedSince(state);
    },
    order: () => endCheckout(checkoutIdFor(bag), { placed: true }),
  };
}

const EARLIER = { id: 'earlier', bag: '', placed: true };

test.each([['no earlier order', undefined] as const, ['an earlier order', EARLIER] as const])(
  'with %s, a summary counts as placed only once another tab has ordered its bag',
  async (_before, checkout) => {
    const { isPlacedSince, order } = await openSummary(checkout);
    expect(isPlacedSince()).toBe(false);
    order();
    expect(isPlacedSince()).toBe(true);
  },
);

test('a checkout that ended unpaid does not count as placed', async () => {
  const { items, isPlacedSince } = await openSummary(EARLIER);
  items.set('checkout', JSON.stringify({ id: 'next', bag: '', placed: false }));
  expect(isPlacedSince()).toBe(false);
});
