import { expect, test, vi } from 'vitest';
import { toLine } from '../bag/lines.ts';
import { product } from '../bag/product.fixture.ts';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';
import { order } from '../order-summary/order.fixture.ts';

const [tee, cap] = [toLine(product(), 'M', 2), toLine(product({ _id: 'cap', id: 'cap' }), 'S', 1)];

type Stored = { cart?: object[]; checkout?: object };

/** A browser with this bag, a coupon, and a started payment of checkout-1. */
async function browser({ cart = [tee], checkout = { id: 'checkout-1', bag: 'tee', payment: 'begun' } }: Stored = {}) {
  vi.resetModules();
  const items = stubStorage({
    cart: JSON.stringify(cart),
    checkout: JSON.stringify(checkout),
    redeemCode: 'WELCOME10',
    discount: '10',
    subtotal: '1598',
    totalPayable: '1438.2',
  });
  const { reconcilePayment } = await import('./reconcile-payment.ts');
  const { removeOrderedFromBag } = await import('./placed-order.ts');
  return { items, reconcilePayment, removeOrderedFromBag, storedKeys: () => [...items.keys()].sort() };
}

test('a placed order clears bag and coupon, and is reported once', async () => {
  const { reconcilePayment, storedKeys } = await browser();
  expect(reconcilePayment([order()])).toMatchObject({ kind: 'placed' });
  expect(storedKeys()).toEqual(['checkout']);
  expect(reconcilePayment([order()])).toBeUndefined();
});

test('items added to the bag after the payment started stay in it', async () => {
  const { items, reconcilePayment } = await browser({ cart: [{ ...tee, quantity: 3 }, cap] });
  reconcilePayment([order()]);
  expect(JSON.parse(items.get('cart') ?? '')).toMatchObject([
    { id: 'tee', quantity: 1 },
    { id: 'cap', quantity: 1 },
  ]);
  expect(items.get('totalPayable')).toBe('1598');
  expect(items.has('redeemCode')).toBe(false);
});

test('pieces that following the account took out already are not taken out of the bag again', async () => {
  const { items, reconcilePayment } = await browser({
    checkout: { id: 'checkout-1', bag: 'tee', payment: 'begun', takenOut: true },
  });
  expect(reconcilePayment([order()])).toMatchObject({ kind: 'placed' });
  expect(JSON.parse(items.get('cart') ?? '')).toMatchObject([{ id: 'tee', quantity: 2 }]);
  expect(items.has('redeemCode')).toBe(false);
});

test('a pending order changes nothing', async () => {
  const { items, reconcilePayment } = await browser();
  const before = new Map(items);
  expect(reconcilePayment([order({ status: 'Pending' })])).toMatchObject({ kind: 'pending' });
  expect(items).toEqual(before);
});

test('a refunded order leaves the bag as it is and ends the checkout', async () => {
  const { items, reconcilePayment } = await browser();
  const refunded = order({ status: 'Refund Pending', refunds: [{ amount: 1598, state: 'due' }] });
  expect(reconcilePayment([refunded])).toMatchObject({ kind: 'refunding' });
  expect(items.has('cart')).toBe(true);
  expect(reconcilePayment([refunded])).toBeUndefined();
});

test('an order of another checkout, or one that was already handled, removes nothing from the bag', async () => {
  const { items, removeOrderedFromBag } = await browser();
  removeOrderedFromBag(order({ checkoutId: 'another' }));
  expect(items.has('cart')).toBe(true);
  removeOrderedFromBag(order());
  items.set('cart', JSON.stringify([tee]));
  removeOrderedFromBag(order());
  expect(items.has('cart')).toBe(true);
});

test('reports nothing when no payment was started', async () => {
  const { reconcilePayment } = await browser({ checkout: { id: 'checkout-1', bag: 'tee', payment: '' } });
  expect(reconcilePayment([order()])).toBeUndefined();
});
