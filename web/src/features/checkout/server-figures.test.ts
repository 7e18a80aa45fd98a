import type { Refusal } from '@nirala/contract/order/checkout';
import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { afterEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';
import { toLine } from '../bag/lines.ts';
import { product } from '../bag/product.fixture.ts';

const lines = [toLine(product(), 'M', 1)];
const CHECKOUT = { id: 'checkout-1', bag: ' tee/M/1' };
const DETAILS = { ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS };

// Tests of other files share the modules.
afterEach(() => vi.resetModules());

/** A browser with a tee of ₹799 in the bag and in checkout. Every answer about the store is that of a cache. */
async function browser() {
  vi.resetModules();
  const items = stubStorage({ cart: JSON.stringify(lines), checkout: JSON.stringify(CHECKOUT) });
  const { setTransport } = await import('../../lib/call.ts');
  setTransport(() => Promise.resolve(Response.json(DETAILS)));
  const { refreshStoreDetails } = await import('../store/store-details.ts');
  const { applyServerFigures } = await import('./server-figures.ts');
  const { bagTotals } = await import('../bag/lines.ts');
  const { readStored } = await import('../../lib/storage/storage.ts');
  return {
    apply: (refusal: Partial<Extract<Refusal, { reason: 'price' }>>, method: 'COD' | 'Pre-Paid' = 'COD') =>
      applyServerFigures(
        { reason: 'price', totalAmount: 0, prices: DEFAULT_PRICE_RULES, lines: [], ...refusal },
        { lines, coupons: { code: undefined, percent: 0, typed: undefined, automatic: [], listed: undefined } },
        method,
      ),
    total: () => bagTotals(readStored('cart'), undefined, 'COD').payable / 100,
    checkout: () => JSON.parse(items.get('checkout') ?? ''),
    refreshStoreDetails,
  };
}

test('a refused order is priced by the rules in the refusal, although a cache still has the old ones', async () => {
  const { apply, total, checkout, refreshStoreDetails } = await browser();
  const prices = { ...DEFAULT_PRICE_RULES, codCharge: 90, deliveryFee: 49 };
  expect(await apply({ totalAmount: 938, prices })).toBe(938);
  await refreshStoreDetails();
  expect(total()).toBe(938);
  expect(checkout()).toEqual(CHECKOUT);
});

test('a reserved total that the rules do not give ends the checkout, and the new total is that of the bag', async () => {
  const { apply, checkout } = await browser();
  const prices = { ...DEFAULT_PRICE_RULES, codCharge: 90 };
  expect(await apply({ totalAmount: 700, prices, lines: [{ id: 'tee', size: 'M', price: 650 }] })).toBe(740);
  expect(checkout()).toMatchObject({ bag: '', placed: false });
});
