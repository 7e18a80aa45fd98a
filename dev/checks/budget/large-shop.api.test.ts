import { join } from 'node:path';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { POLICIES } from '@nirala/contract/own-page/page';
import { takeSnapshot } from '@nirala/functions/catalogue/snapshot';
import { storeDetails } from '@nirala/functions/endpoints/store';
import type { Renderer } from '@nirala/functions/pages/document';
import { readOwnDetails } from '@nirala/functions/shop/own-details';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../lib/paths.ts';
import { readPictures, seedProducts } from '../../seed/products.ts';
import { seedDiscounts, seedStore } from '../../seed/store.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { openCountedFirestore } from '../../testing/traffic-counter.ts';
import { type Cost, FIRESTORE_COSTS } from './firestore.ts';
import { saveLargeShop } from './large-shop.ts';

const firestore = await openCountedFirestore();
const { db } = firestore;
const products = seedProducts(readPictures());
const [product] = products;
if (!product) throw new Error('the seed is empty');

/** It stands still while a visit is counted, so what is in memory stays there. */
let clock = Date.now();
const openInstance = () => createTestStore({ db, now: () => new Date(clock), memoryClock: () => clock });
const warm = openInstance();
let pages: readonly string[] = [];

/** A page of each kind, one of them with every kind of section, and what shows that it is the large shop's. */
const PAGES: readonly [path: string, words: string][] = [
  ['/', 'Kanchipuram'],
  ['/about-us', 'Kanchipuram'],
  ['/p/weavers', 'Kanchipuram'],
  ['/p/festivals', 'Kanchipuram'],
  [`/${product.category}`, 'Sarees'],
  ['/c/edit-0', 'Edit 0'],
  ['/c/edit-29', 'Edit 29'],
  [`/product/${product.id}`, product.name],
  ['/search?q=indigo', 'indigo'],
  // Not one that finds nothing: that is counted later, in the visit of another page.
  ['/search?q=hoodies', 'Sarees'],
];

beforeAll(async () => {
  await seedStore(db);
  pages = await saveLargeShop(db, products);
  // Writes of the last seconds are read again.
  clock += 120_000;
  await takeSnapshot({ db, now: () => new Date(clock) });
});
afterAll(() => firestore.close());

/** Renders a page from the web package's source, which needs no build. */
async function view(path: string, { deps, hosting } = warm): Promise<string> {
  const { render, setTransport }: Renderer = await import(join(ROOT, 'web/src/app/server.tsx'));
  setTransport(async (call, init) => hosting.request(call, init));
  const own = await readOwnDetails(deps);
  const store = storeDetails(await deps.settings(), await deps.returns(), await deps.brand(), own);
  const page = await render(new Request(`http://store${path}`), store);
  if ('to' in page || page.status !== 200) throw new Error(`${path} was not rendered.`);
  return page.body + JSON.stringify(store);
}

// The first test, because a search that found nothing is counted later.
test('a new instance needs no more calls than that of a small shop, and one read more for each page', async () => {
  const small = FIRESTORE_COSTS['a product page from a new instance'];
  // The small shop has one coupon that everybody may use.
  const coupons = seedDiscounts().filter(({ listed, expiresAt }) => listed && expiresAt > new Date()).length - 1;
  // The policies are pages, too. A query without a result costs a read.
  const reads = small.reads + coupons + pages.length + POLICIES.length - 1;
  const instance = openInstance();
  expect(await costOf(() => view(`/product/${product.id}`, instance))).toEqual({ ...small, reads });
});

test.each(atLeast(10, PAGES))('a warm visit of %s reads nothing from Firestore', async (path, words) => {
  expect(await view(path)).toContain(words);
  // A refresh that the first visit started may still run.
  await expect.poll(() => warm.deps.catalogue.known(0), { timeout: 60_000 }).toBeDefined();
  expect(await costOf(() => view(path))).toEqual({ reads: 0, writes: 0, commits: 0, calls: 0 });
});

async function costOf(act: () => Promise<unknown>): Promise<Cost> {
  firestore.take();
  await act();
  const { reads, writes, commits, rpcs } = firestore.take();
  return { reads, writes, commits, calls: rpcs };
}
