import { storeDetails } from '@nirala/functions/endpoints/store';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Timestamp } from '@google-cloud/firestore';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { ADMIN_ORDERS_PER_PAGE } from '@nirala/contract/api/admin/orders';
import { CUSTOMERS_PER_PAGE } from '@nirala/contract/api/admin/customers';
import { customerKeysOf } from '@nirala/contract/order/search';
import { ROWS_PER_CALL } from '@nirala/contract/api/admin/products-csv';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { takeSnapshot } from '@nirala/functions/catalogue/snapshot';
import type { Renderer } from '@nirala/functions/pages/document';
import { readOwnDetails } from '@nirala/functions/shop/own-details';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { figuresRef } from '@nirala/functions/store/dashboard';
import { orderRef } from '@nirala/functions/store/orders';
import { listFields, toNewDoc } from '@nirala/functions/store/order-fields';
import { customerId, customerRef } from '@nirala/functions/store/customers';
import { saveReviews } from '../../seed/save-reviews.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keysOf } from '../../lib/keys-of.ts';
import { ROOT } from '../../lib/paths.ts';
import { readPictures, seedProducts } from '../../seed/products.ts';
import { seedReviews } from '../../seed/reviews.ts';
import { startPincodeStandIn } from '../../stand-ins/pincodes.ts';
import { line, openCheckoutDriver, signUp, type CheckoutDriver, type Line } from '../../testing/checkout-driver.ts';
import { newCells, row } from '../../testing/import-store.ts';
import { setStock } from '../../testing/stock.ts';
import { storedOrder } from '../../testing/stored-order.ts';
import { openCountedFirestore } from '../../testing/traffic-counter.ts';
import { FIRESTORE_COSTS, PAGE_CALLS, type Cost } from './firestore.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CODE = 'NEEM10';

const firestore = await openCountedFirestore();
const { db } = firestore;
const products = seedProducts(readPictures());
const [product] = products;
if (!product) throw new Error('the seed is empty');
const [admin, shopper] = [await signUp(undefined, { admin: true }), await signUp()];

/** The clock of all instances. It stands still, so what is in memory stays there unless a test moves the clock. */
let clock = Date.now();
const now = () => clock;

const postalService = await startPincodeStandIn();
const openInstance = (standIn?: CheckoutDriver['standIn']) =>
  openCheckoutDriver({
    db,
    clock: now,
    memoryClock: now,
    hasLine: true,
    pincodeUrl: () => postalService.url,
    standIn,
  });
/** An instance that has served requests, so settings, pincode and catalogue are in memory. */
const warm = await openInstance();

beforeAll(fillStore);
afterAll(async () => {
  await Promise.all([warm.close(), postalService.close()]);
  await firestore.close();
});

/** More orders than lists show, the seeded catalogue with its snapshot, and a coupon. */
async function fillStore(): Promise<void> {
  await warm.stock(...products);
  await saveReviews(db, seedReviews(products));
  await saveDiscount(db, { code: CODE, discountPercentage: 10, expiresAt: new Date('2099-01-01'), listed: true });
  const batch = db.batch();
  for (let index = 0; index < 2 * ADMIN_ORDERS_PER_PAGE; index += 1) {
    const createdAt = Timestamp.fromMillis(clock - index * MINUTE);
    const order = storedOrder({ uid: shopper.uid, createdAt });
    batch.create(orderRef(db, `NR-${index}`), {
      ...toNewDoc(order),
      ...listFields(`NR-${index}`, order),
    });
  }
  await batch.commit();
  await fillCustomers();
}

/** More customers than a list or a search reads. */
async function fillCustomers(): Promise<void> {
  const batch = db.batch();
  for (let index = 0; index < 2 * CUSTOMERS_PER_PAGE; index += 1) {
    const about = { phone: `+9198450${10_000 + index}`, name: 'Asha Rao', city: 'Bengaluru' };
    const lastOrderAt = Timestamp.fromMillis(clock - index * MINUTE);
    const searchKeys = customerKeysOf(about);
    batch.create(customerRef(db, customerId(about.phone)), { ...about, searchKeys, lastOrderAt, orders: 1 });
  }
  await batch.commit();
}

const snapshot = () => takeSnapshot({ db, now: () => new Date(clock) });

/**
 * Puts all changes into the snapshot and into the memory of `warm`, two minutes later, because writes of the last seconds
 * are read again.
 */
async function settle(): Promise<void> {
  clock += 2 * MINUTE;
  await snapshot();
  await warm.warmUp();
  await warm.call('/api/shirts');
  await readOwnDetails(warm.deps);
  await warm.deps.listed();
  await warm.deps.sold();
  await refreshed();
}

/** Waits for the refresh that a request started: on a busy machine the request does not wait for its end. */
async function refreshed(): Promise<void> {
  await expect.poll(() => warm.deps.catalogue.known(0), { timeout: MINUTE }).toBeDefined();
}

/** The cost of a request five seconds later, when the warm instance asks for what changed. */
function costOfRefresh(request: () => Promise<unknown>): Promise<Cost> {
  clock += 5_000;
  return costOf(async () => {
    await request();
    await refreshed();
  });
}

async function costOf(act: () => Promise<unknown>): Promise<Cost> {
  firestore.take();
  await act();
  const { reads, writes, commits, rpcs } = firestore.take();
  return { reads, writes, commits, calls: rpcs };
}

async function succeed(call: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await call;
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
}

const get = (path: string, token?: string) => costOf(() => succeed(warm.call(path, { token })));
const post = (path: string, body: object, token: string) => costOf(() => succeed(warm.call(path, { body, token })));

async function linesOf(count: number): Promise<Line[]> {
  const lines: Line[] = [];
  while (lines.length < count) lines.push(line((await warm.addProduct()).id));
  return lines;
}

async function costOfCod(count: number, change: object = {}): Promise<Cost> {
  const [buyer, lines] = [await signUp(), await linesOf(count)];
  return costOf(() => succeed(warm.payOnDelivery(buyer, lines, undefined, change)));
}

async function costOfOnline(count: number, what: 'order' | 'confirmation'): Promise<Cost> {
  const [buyer, lines, checkoutId] = [await signUp(), await linesOf(count), randomUUID()];
  let orderId = '';
  const order = await costOf(async () => {
    const reply = await warm.payOnline(buyer, lines, checkoutId);
    orderId = reply.json.orderId;
  });
  const paid = warm.standIn.pay(orderId);
  const confirmation = await costOf(() => succeed(warm.confirm(buyer, lines, checkoutId, paid)));
  return { order, confirmation }[what];
}

const PATHS = { home: '/', category: `/${product.category}`, product: `/product/${product.id}` };

/** Renders a page from the web package's source, which needs no build. Returns its API calls. */
async function view(screen: keyof typeof PATHS, instance = warm): Promise<string[]> {
  const { render, setTransport }: Renderer = await import(join(ROOT, 'web/src/app/server.tsx'));
  const calls: string[] = [];
  setTransport((path, init) => (calls.push(path), instance.hosting.request(path, init)));
  const { deps } = instance;
  const own = await readOwnDetails(deps);
  const store = storeDetails(await deps.settings(), await deps.returns(), await deps.brand(), own);
  const page = await render(new Request(`http://store${PATHS[screen]}`), store);
  if (page.status !== 200) throw new Error(`${screen} answered ${page.status}`);
  return calls;
}

const viewAgain = (screen: keyof typeof PATHS) => costOf(() => view(screen));

async function viewFirst(screen: keyof typeof PATHS): Promise<Cost> {
  const instance = await openInstance(warm.standIn);
  return costOf(() => view(screen, instance));
}

const beginsBucket = (day: string) => figuresRef(db, day, 0).id !== figuresRef(db, daysAfter(day, -1), 0).id;

const COSTS: Record<keyof typeof FIRESTORE_COSTS, () => Promise<Cost>> = {
  'a COD order of one product': () => costOfCod(1),
  'a COD order of three products': () => costOfCod(3),
  'a COD order with a coupon': () => costOfCod(1, { redeemCode: CODE, totalAmount: 410 }),
  'an online order of one product': () => costOfOnline(1, 'order'),
  'an online order of three products': () => costOfOnline(3, 'order'),
  'confirming an online order of one product': () => costOfOnline(1, 'confirmation'),
  'confirming an online order of three products': () => costOfOnline(3, 'confirmation'),

  'the home page from a new instance': () => viewFirst('home'),
  'a category page from a new instance': () => viewFirst('category'),
  'a product page from a new instance': () => viewFirst('product'),
  'the home page again': () => viewAgain('home'),
  'a category page again': () => viewAgain('category'),
  'a product page again': () => viewAgain('product'),
  'a product page after five seconds, when nothing changed': () => costOfRefresh(() => view('product')),

  'a list of a category': () => get(`/api/shirts?limit=24&category=${product.category}`),
  'a search with filters': () => get('/api/shirts?limit=24&q=indigo&size=M&sort=price-asc'),
  'the counts of all filters': () => get('/api/shirts/counts?q=indigo'),
  'a product': () => get(`/api/shirts/${product.id}`),
  'related products': () => get(`/api/shirts/related?to=${product.id}`),
  'a list after five seconds, when nothing changed': () => costOfRefresh(() => succeed(warm.call('/api/shirts'))),
  'the facts of the store': () => get('/api/store'),
  'a page of reviews': () => get(`/api/reviews?productId=${product.id}`),
  'the lists of an account': () => post('/api/lists', { now: clock, changes: [], known: [] }, shopper.token),
  'a page of My Orders': () => get('/api/orders/me', shopper.token),
  'a page of the order list': () => post('/api/admin/orders/search', {}, admin.token),
  'a page of the customer list': () => post('/api/admin/customers/search', {}, admin.token),
  async 'a search for everything from a new instance'() {
    const instance = await openInstance(warm.standIn);
    const body = { q: 'Asha Rao' };
    return costOf(() => succeed(instance.call('/api/admin/search', { token: admin.token, body })));
  },
  async 'the admin dashboard'() {
    // How many documents the days of the figures touch depends on the day, so this is always the same day of a bucket.
    while (!beginsBucket(daysAfter(dayOf(new Date(clock)), -59))) clock += DAY;
    await succeed(warm.call('/api/admin/summary', { token: admin.token }));
    return get('/api/admin/summary', admin.token);
  },
  'what waits for an admin': () => get('/api/admin/queue', admin.token),
  async 'the product list from a new instance'() {
    const instance = await openInstance(warm.standIn);
    return costOf(() => succeed(instance.call('/api/admin/products', { token: admin.token })));
  },

  async 'importing 200 new products'() {
    const rows = Array.from({ length: ROWS_PER_CALL }, (_, index) => row(`new-${index}`, newCells(), index + 2));
    return post('/api/admin/products-csv', { run: randomUUID(), dryRun: false, stock: 'leave', rows }, admin.token);
  },
  async 'a snapshot after ten changes'() {
    for (const { id } of products.slice(0, 10)) await setStock(db, id, { M: 1 });
    clock += 2 * MINUTE;
    return costOf(snapshot);
  },
  'a snapshot when nothing changed': () => costOf(snapshot),
};

beforeEach(settle);

test.each(atLeast(30, keysOf(COSTS)))('the reads and writes of %s', async (name) => {
  expect(await COSTS[name]()).toEqual(FIRESTORE_COSTS[name]);
});

test.each(atLeast(3, keysOf(PAGE_CALLS)))('the API calls of a rendered page: %s', async (screen) => {
  expect(await view(screen)).toEqual(PAGE_CALLS[screen]);
});
