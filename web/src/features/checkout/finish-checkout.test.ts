import { afterEach, expect, test, vi } from 'vitest';
import { toLine } from '../bag/lines.ts';
import { product } from '../bag/product.fixture.ts';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';
import { order } from '../order-summary/order.fixture.ts';

const [tee, cap] = [toLine(product(), 'M', 2), toLine(product({ _id: 'cap', id: 'cap' }), 'S', 1)];

/** A browser with this bag, a coupon, and a payment of checkout-1 under way. */
async function browser({ cart = [tee], checkout = { id: 'checkout-1', bag: 'tee', payment: 'begun' } } = {}) {
  vi.resetModules();
  const items = stubStorage({
    cart: JSON.stringify(cart),
    checkout: JSON.stringify(checkout),
    redeemCode: 'WELCOME10',
    discount: '10',
    subtotal: '1598',
    totalPayable: '1438.2',
  });
  const { reconcilePayment, removeOrderedFromBag } = await import('./finish-checkout.ts');
  return { items, reconcilePayment, removeOrderedFromBag, kept: () => [...items.keys()].sort() };
}

afterEach(() => vi.unstubAllGlobals());

test('an order that was placed clears bag and coupon, and is told once', async () => {
  const { reconcilePayment, kept } = await browser();
  expect(reconcilePayment([order()])).toMatchObject({ kind: 'placed' });
  expect(kept()).toEqual(['checkout']);
  expect(reconcilePayment([order()])).toBeUndefined();
});

test('what came into the bag after the payment was begun stays in it', async () => {
  const { items, reconcilePayment } = await browser({ cart: [{ ...tee, quantity: 3 }, cap] });
  reconcilePayment([order()]);
  expect(JSON.parse(items.get('cart') ?? '')).toMatchObject([
    { id: 'tee', quantity: 1 },
    { id: 'cap', quantity: 1 },
  ]);
  expect(items.get('totalPayable')).toBe('1598');
  expect(items.has('redeemCode')).toBe(false);
});

test('an order that waits leaves everything as it is', async () => {
  const { items, reconcilePayment } = await browser();
  const before = new Map(items);
  expect(reconcilePayment([order({ status: 'Pending' })])).toMatchObject({ kind: 'waits' });
  expect(items).toEqual(before);
});

test('one that could not be placed keeps the bag, and the next try is another checkout', async () => {
  const { items, reconcilePayment } = await browser();
  const back = order({ status: 'Refund Pending', refunds: [{ amount: 1598, state: 'due' }] });
  expect(reconcilePayment([back])).toMatchObject({ kind: 'back' });
  expect(items.has('cart')).toBe(true);
  expect(reconcilePayment([back])).toBeUndefined();
});

test('an order of another checkout, or heard of twice, takes nothing from the bag', async () => {
  const { items, removeOrderedFromBag } = await browser();
  removeOrderedFromBag(order({ checkoutId: 'another' }));
  expect(items.has('cart')).toBe(true);
  removeOrderedFromBag(order());
  items.set('cart', JSON.stringify([tee]));
  removeOrderedFromBag(order());
  expect(items.has('cart')).toBe(true);
});

test('without a payment begun nobody is asked about', async () => {
  const { reconcilePayment } = await browser({ checkout: { id: 'checkout-1', bag: 'tee', payment: '' } });
  expect(reconcilePayment([order()])).toBeUndefined();
});
