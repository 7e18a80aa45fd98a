import { isGstin } from '@nirala/contract/gst/gstin';
import { saveProducts } from '@nirala/functions/store/products';
import { readPapersBetween } from '@nirala/functions/store/papers';
import { expect, test } from 'vitest';
import { faultsOf } from '../testing/invariants.ts';
import { readAllOrders, readAllReturns } from '../testing/orders-and-returns.ts';
import { ADMIN_PHONE, createTestStore } from '../testing/test-store.ts';
import { DEMO_GSTIN, DEMO_SHOPPER, seedOrders } from './orders.ts';
import { readPictures, seedProducts } from './products.ts';

const NOTHING = { captured: 0, refunded: 0, refunding: 0, payments: [] };
const DAY = 24 * 3600 * 1000;

test('the seeded orders add up, have specimens of invoices, and show a return whose money was paid', async () => {
  const { db, deps } = createTestStore();
  const products = seedProducts(readPictures());
  await saveProducts(db, products);
  const now = Date.now();
  const { orders } = await seedOrders(deps, ADMIN_PHONE, now);
  const stock = Object.fromEntries(products.map(({ id, stockBySize }) => [id, stockBySize]));
  expect(await faultsOf(db, { stock }, NOTHING)).toEqual([]);

  const placed = await readAllOrders(db);
  expect(placed).toHaveLength(orders);
  for (const { createdAt } of placed) {
    const age = now - createdAt.toMillis();
    expect(age > 0 && age < 30 * DAY).toBe(true);
  }
  const own = (await readAllOrders(db, DEMO_SHOPPER)).map(({ status }) => status);
  expect(own.toSorted()).toEqual(['Delivered', 'Dispatched']);
  const [returned, ...others] = await readAllReturns(db, DEMO_SHOPPER);
  expect(others).toEqual([]);
  expect(returned).toMatchObject({ state: 'Closed', closedAs: 'accepted', history: { length: 6 } });
  const payouts = placed.flatMap((order) => order.payouts);
  expect(payouts).toMatchObject([{ state: 'paid' }]);

  expect(isGstin(DEMO_GSTIN)).toBe(true);
  const papers = await readPapersBetween(db, new Date(0), new Date(now));
  expect(papers.map(({ isSpecimen }) => isSpecimen)).toEqual(papers.map(() => true));
  expect(papers.filter(({ kind }) => kind === 'credit-note')).toHaveLength(1);
  expect(papers.filter(({ kind }) => kind === 'invoice')).toHaveLength(orders);
});
