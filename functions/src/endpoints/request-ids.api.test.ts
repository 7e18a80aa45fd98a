/** A call that takes the key of a request does it once, and refuses the same key with other content. */
import { createOrderLink } from '@nirala/dev/testing/stored-order';
import { randomUUID } from 'node:crypto';
import { API } from '@nirala/contract/api';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { draft } from '@nirala/dev/testing/admin-store';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { collectionOf } from '@nirala/dev/testing/collections';
import { saleOf } from '@nirala/dev/testing/sales';
import { newCells, row } from '@nirala/dev/testing/import-store';
import { ADDRESS, COD_RUPEES } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerId } from '../store/customers.ts';

let driver: CheckoutDriver;
let admin: Shopper;
let shopper: Shopper;
beforeAll(async () => {
  driver = await openCheckoutDriver({});
  [admin, shopper] = [await signUp(undefined, { admin: true }), await signUp()];
  await driver.changeSettings({ codRisk: NO_COD_RISK, maxOpenCod: null });
});
afterAll(() => driver.close());

/** The names of the fields that hold the key of a request. */
const KEYS = ['requestId', 'checkoutId', 'run'] as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** A request that is nothing but its key has no other content. */
function keyIn(input: unknown) {
  const entries = isObject(input) ? input['entries'] : undefined;
  if (!isObject(entries) || Object.keys(entries).length === 1) return undefined;
  return KEYS.find((key) => Object.hasOwn(entries, key));
}

const keyed = Object.entries(API).flatMap(([name, { path, input }]) => {
  const key = keyIn(input);
  return key === undefined ? [] : [{ name, path, key }];
});

/** Two requests of one call that differ. Without a token a visitor sends them. */
type Row = { token?: string; first: object; other: object };

const shirt = async (units = 9) => (await driver.addProduct({ stockBySize: { M: units, L: units } })).id;

/** A COD order of three shirts in M. */
async function placed() {
  const id = await shirt();
  const { json } = await driver.payOnDelivery(shopper, [line(id, { quantity: 3 })]);
  return { id: String(json.order._id), piece: { _id: id, size: 'M', quantity: 1 } };
}

async function delivered() {
  const order = await placed();
  const orders = openAdminOrders(driver, admin);
  await orders.move('Dispatched', [order.id]);
  await orders.move('Delivered', [order.id]);
  return order;
}

const checkout = async () => ({ userPhone: shopper.phone, address: ADDRESS, cartItems: [line(await shirt())] });
const twice = ({ cartItems, ...rest }: Awaited<ReturnType<typeof checkout>>) => ({
  ...rest,
  cartItems: cartItems.map((each) => ({ ...each, quantity: 2 })),
});
const cancelLines = async ({ token }: Shopper) => {
  const { id, piece } = await placed();
  return { token, first: { id, lines: [piece] }, other: { id, lines: [{ ...piece, quantity: 2 }] } };
};
const changeSize = async ({ token }: Shopper) => {
  const { id, piece } = await placed();
  const first = { id, ...piece, wantedSize: 'L' };
  return { token, first, other: { ...first, quantity: 2 } };
};
const asAdmin = (first: object, other: object): Row => ({ token: admin.token, first, other });

const ROWS: Record<string, () => Promise<Row>> = {
  async createOrder() {
    const bag = await checkout();
    return { token: shopper.token, first: { ...bag, amount: 400 }, other: { ...twice(bag), amount: 800 } };
  },
  async confirmOrder() {
    const first = { ...(await checkout()), totalAmount: 400 + COD_RUPEES, paymentMethod: 'COD' };
    return { token: shopper.token, first, other: { ...first, address: { ...ADDRESS, address: '7, 9th Main' } } };
  },
  cancelOrderLines: () => cancelLines(shopper),
  cancelLinesAtDesk: () => cancelLines(admin),
  changeOrderSize: () => changeSize(shopper),
  changeSizeAtDesk: () => changeSize(admin),
  async splitOrder() {
    const { id, piece } = await placed();
    const first = { id, pieces: 3, later: [piece] };
    return asAdmin(first, { ...first, later: [{ ...piece, quantity: 2 }] });
  },
  async requestReturn() {
    const { id, piece } = await delivered();
    const returned = { productId: piece._id, size: 'M', quantity: 1, reason: 'changed-mind' };
    const first = { orderId: id, kind: 'return', lines: [returned] };
    return { token: shopper.token, first, other: { ...first, lines: [{ ...returned, note: 'Too bright' }] } };
  },
  async requestReturnAtDesk() {
    const { id, piece } = await delivered();
    const returned = { productId: piece._id, size: 'M', quantity: 1, reason: 'changed-mind' };
    const first = { orderId: id, kind: 'return', lines: [returned], approve: true };
    return asAdmin(first, { ...first, lines: [{ ...returned, note: 'Too bright' }] });
  },
  async updateAddress() {
    const first = { phoneNumber: shopper.phone, address: ADDRESS };
    return { token: shopper.token, first, other: { ...first, address: { ...ADDRESS, address: '7, 9th Main' } } };
  },
  async writeReview() {
    const first = { name: 'Asha', rating: 5, review: 'Soft and cool' };
    return { first, other: { ...first, rating: 1 } };
  },
  async sendTicket() {
    const first = { name: 'Asha', email: `a${randomUUID()}@example.com`, message: 'Where is my order?' };
    return { first, other: { ...first, message: 'It has come.' } };
  },
  async askAboutOrder() {
    const { id } = await placed();
    return { token: shopper.token, first: { id, message: 'Where is it?' }, other: { id, message: 'It has come.' } };
  },
  async askAboutLinkedOrder() {
    const { id } = await placed();
    const token = await createOrderLink(driver.db, id);
    return { first: { token, message: 'Where is it?' }, other: { token, message: 'It has come.' } };
  },
  async placeOrderForCaller() {
    const { cartItems, address } = await checkout();
    const first = { phone: shopper.phone, address, cartItems, method: 'COD', total: 400 + COD_RUPEES };
    return asAdmin(first, { ...first, phone: (await signUp()).phone });
  },
  async giveGoodwill() {
    const { id } = await delivered();
    return asAdmin({ id, amount: 10, reason: 'A loose thread' }, { id, amount: 20, reason: 'A loose thread' });
  },
  async noteOrder() {
    const { id } = await placed();
    return asAdmin({ id, text: 'Rang up' }, { id, text: 'Rang up twice' });
  },
  async noteCustomer() {
    await placed();
    const id = customerId(shopper.phone);
    return asAdmin({ id, text: 'Rang up' }, { id, text: 'Rang up twice' });
  },
  async createCoupon() {
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
    const limits = { minimum: null, maxUses: null, maxPerPhone: null, firstOrderOnly: false };
    const first = { code, discountPercentage: 10, listed: true, begins: null, ends: '2099-11-30', ...limits };
    return asAdmin(first, { ...first, discountPercentage: 20 });
  },
  async createProduct() {
    const name = `Key ${randomUUID().slice(0, 8)}`;
    return asAdmin({ product: draft({ name }) }, { product: draft({ name, care: 'Warm.' }) });
  },
  async changeStock() {
    const id = await shirt();
    return asAdmin({ id, changes: { M: 1 } }, { id, changes: { M: 2 } });
  },
  async receiveGoods() {
    const line = { productId: await shirt(), size: 'M', pieces: 3 };
    const goods = { supplier: 'Kora Mill', day: '2026-01-05', lines: [line] };
    return asAdmin({ receipt: goods }, { receipt: { ...goods, lines: [{ ...line, pieces: 4 }] } });
  },
  async takeBackGoods() {
    const productId = await shirt();
    const lines = [{ productId, size: 'M', pieces: 3 }];
    const received = await driver.call('/api/admin/goods-receipts', {
      token: admin.token,
      body: { requestId: randomUUID(), receipt: { supplier: 'Kora Mill', day: '2026-01-05', lines } },
    });
    const line = { id: received.json.id, productId, size: 'M' };
    return asAdmin({ ...line, pieces: 1 }, { ...line, pieces: 2 });
  },
  async deleteProduct() {
    return asAdmin({ id: await shirt() }, { id: await shirt() });
  },
  async duplicateProduct() {
    return asAdmin({ id: await shirt() }, { id: await shirt() });
  },
  async changeProducts() {
    const id = await shirt();
    const to = (discountedPrice: number) => ({
      edits: [{ id, base: { discountedPrice: 400 }, changes: { discountedPrice } }],
    });
    return asAdmin(to(300), to(200));
  },
  async createSizeSet() {
    const set = { name: `Set ${randomUUID().slice(0, 8)}`, sizes: ['28', '30'], chart: [], categories: [] };
    return asAdmin({ set }, { set: { ...set, sizes: ['28', '32'] } });
  },
  async createCollection() {
    const collection = collectionOf({ title: `Edit ${randomUUID().slice(0, 8)}` });
    return asAdmin({ collection }, { collection: { ...collection, line: 'For the festival.' } });
  },
  async createSale() {
    const sale = saleOf({ name: `Sale ${randomUUID().slice(0, 8)}`, products: [await shirt()] });
    return asAdmin({ sale }, { sale: { ...sale, percent: 30 } });
  },
  async createCategory() {
    const slug = `key-${randomUUID().slice(0, 8)}`;
    const category = { slug, label: slug };
    return asAdmin({ category }, { category: { ...category, one: 'Kurta' } });
  },
  async createPage() {
    const slug = `key-${randomUUID().slice(0, 8)}`;
    return asAdmin({ slug, title: 'Our mill' }, { slug, title: 'Our weavers' });
  },
  async importProducts() {
    const id = `key-${randomUUID().slice(0, 8)}`;
    const fileOf = (name: string) => ({ dryRun: false, stock: 'count', rows: [row(id, newCells({ name }))] });
    return asAdmin(fileOf('First'), fileOf('Other'));
  },
};

test('each call with the key of a request has a row', () => {
  expect(Object.keys(ROWS).sort()).toEqual(keyed.map(({ name }) => name).sort());
});

test.each(atLeast(15, keyed))(
  '$name does a request once, and refuses its key with other content',
  async ({ name, path, key }) => {
    const prepare = ROWS[name];
    if (!prepare) throw new Error(`${name} has no row`);
    const { token, first, other } = await prepare();
    const send = async (request: object) => {
      const body: Record<string, unknown> = { ...request, [key]: id };
      const to = path.replace(/\{(\w+)\}/, (_, field: string) => String(body[field]));
      return driver.call(to, { method: 'POST', body, ...(token === undefined ? {} : { token }) });
    };
    const id = randomUUID();
    const [done, again, reused] = [await send(first), await send(first), await send(other)];
    expect([done.status, again.status]).toEqual([200, 200]);
    if (name === 'importProducts') {
      // Each row has its own outcome.
      expect([done.json.rows[0].outcome, again.json.rows[0].outcome]).toEqual(['created', 'created']);
      expect(reused.json.rows).toMatchObject([{ outcome: 'refused' }]);
    } else {
      expect([reused.status, reused.json.code]).toEqual([409, expect.stringMatching(/-reused$|^already-placed$/)]);
    }
  },
);
