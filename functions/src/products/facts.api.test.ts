import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { createSitemap } from '../pages/sitemap.ts';

const { admin, buy, call, create, db, deps, edit, get, made, read } = createAdminStore();

type Settings = { hideIncomplete?: boolean; origin?: string };
async function set(changes: Settings): Promise<void> {
  const { json } = await get('/api/admin/settings');
  const base = { hideIncomplete: json.hideIncomplete, origin: json.origin };
  const { token } = await admin;
  expect((await call('/api/admin/settings', { token, body: { base, changes } })).status).toBe(200);
}

const idsOf = async (path: string): Promise<string[]> => (await call(path)).json.map(({ id }: { id: string }) => id);
const factOf = async (id: string, title: string): Promise<string | undefined> => {
  const { facts } = (await call(`/api/shirts/${id}`)).json;
  return facts.find((fact: { title: string }) => fact.title === title)?.description;
};

describe('the facts of a product', () => {
  test('are on its page only, with the defaults of the settings, and follow an edit', async () => {
    const { id } = await made({ name: 'Facts', fabric: '100% cotton' });
    expect(await factOf(id, 'Fabric')).toBe('100% cotton');
    expect(await factOf(id, 'Country of origin')).toBe('India');
    expect(await factOf(id, 'MRP')).toBe('₹1,499.50 (incl. of all taxes)');
    const [listed] = (await call('/api/shirts?q=facts')).json;
    expect(listed).toMatchObject({ id });
    for (const name of ['facts', 'fabric', 'makers', 'hsn', 'origin']) expect(listed).not.toHaveProperty(name);
    const careContact = { name: 'Care', phone: '+91 22 1234 5678', email: 'care@kora.example', address: 'Mumbai' };
    const changes = { genericName: 'Tee', hsn: '610910', careContact };
    const saved = await edit(id, { genericName: '', hsn: '', careContact: null }, changes);
    expect(saved.json).toMatchObject({ ...changes, fabric: '100% cotton', origin: '' });
    expect(await read(id)).toMatchObject(changes);
    expect(await factOf(id, 'Consumer care')).toBe('Care\n+91 22 1234 5678\ncare@kora.example\nMumbai');
    await edit(id, { genericName: 'Tee' }, { genericName: '' });
    expect(await factOf(id, 'Generic name')).toBe('T-Shirt');
  });

  test('that do not exist are refused', async () => {
    expect((await create({ origin: 'Atlantis' })).json.error).toContain('There is no such country');
    expect((await create({ hsn: '12345' })).json.error).toBe('An HSN code has 4, 6 or 8 digits.');
  });
});

describe('products with missing facts', () => {
  async function incomplete(): Promise<number> {
    await deps.catalogue.index();
    return deps.catalogue.incompleteCount();
  }
  let complete = { id: '', discountedPrice: 0 };
  let lacking = complete;
  beforeAll(async () => {
    complete = await made({ name: 'Whole Kora', fabric: 'Khadi' });
    lacking = await made({ name: 'Half Kora' });
    await made({ name: 'Hidden Kora', active: false });
  });

  test('are counted and listed for the admin, with what they lack', async () => {
    const { json } = await get('/api/admin/products?q=kora&show=missing-facts');
    expect(json.products.map(({ id }: { id: string }) => id)).toEqual([lacking.id]);
    expect([json.counts['missing-facts'], json.counts.all]).toEqual([1, 3]);
    expect(json.missing).toEqual({ [lacking.id]: ['fabric'] });
    const all = (await get('/api/admin/products?show=missing-facts')).json.counts['missing-facts'];
    expect(await incomplete()).toBe(all);
  });

  test('are hidden everywhere if the owner wants that, without a write to them, and come back', async () => {
    const sitemap = createSitemap({
      index: () => deps.catalogue.index(),
      storeUrl: async () => 'https://nirala.example',
    });
    const urls = async () => (await (await sitemap(new Request('https://nirala.example/sitemap.xml')))?.text()) ?? '';
    const seen = async (id: string) => [
      (await call(`/api/shirts/${id}`)).status,
      (await idsOf('/api/shirts')).includes(id),
      (await idsOf('/api/shirts?q=kora')).includes(id),
      (await urls()).includes(`/product/${id}<`),
    ];
    const before = (await deps.db.doc(`products/${lacking.id}`).get()).updateTime;
    expect(await seen(lacking.id)).toEqual([200, true, true, true]);
    const counted = await incomplete();
    await set({ hideIncomplete: true });
    expect(await seen(lacking.id)).toEqual([404, false, false, false]);
    expect(await seen(complete.id)).toEqual([200, true, true, true]);
    expect([await incomplete(), counted > 0]).toEqual([counted, true]);
    const product = await read(lacking.id);
    expect(await buy(product)).toMatchObject({ status: 409, json: { error: 'Half Kora is no longer on sale.' } });
    expect((await buy(await read(complete.id))).status).toBe(200);
    await set({ hideIncomplete: false });
    expect(await seen(lacking.id)).toEqual([200, true, true, true]);
    expect((await buy(product)).status).toBe(200);
    expect((await deps.db.doc(`products/${lacking.id}`).get()).updateTime).toEqual(before);
  });
});

test('the country of origin is a filter and an order while an imported product is shown', async () => {
  const counts = async () => (await call('/api/shirts/counts')).json.origin;
  const { id } = await made({ name: 'From home', fabric: 'Khadi' });
  expect(await counts()).toEqual({});
  expect((await call('/api/shirts')).json[0]).not.toHaveProperty('origin');
  const importer = { role: 'importer', name: 'Kora Imports', address: '2, Dock Road, Mumbai' };
  const imported = await made({ name: 'From Nepal', origin: 'nepal', fabric: 'Wool', makers: [importer] });
  expect(await counts()).toMatchObject({ Nepal: 1 });
  expect(await idsOf('/api/shirts?origin=Nepal')).toEqual([imported.id]);
  expect(await idsOf('/api/shirts?origin=India,Nepal')).toContain(id);
  const sorted = (await call('/api/shirts?sort=origin')).json.map(({ origin }: { origin: string }) => origin);
  expect([sorted.at(0), sorted.at(-1)]).toEqual(['India', 'Nepal']);
  expect(await factOf(imported.id, 'Importer')).toBe('Kora Imports\n2, Dock Road, Mumbai');
  await call(`/api/admin/products/${imported.id}/show`, { token: (await admin).token, body: { active: false } });
  expect(await counts()).toEqual({});
});

test('a coupon warns about the products that it moves between two GST rates', async () => {
  await made({ name: 'Dear', price: 3000, discountedPrice: 3000 });
  const gap = async (rule: object) => {
    const limits = { listed: true, begins: null, ends: '2099-11-30', minimum: null, maxUses: null, maxPerPhone: null };
    const body = { ...limits, firstOrderOnly: false, discountPercentage: 10, ...rule };
    return (await call('/api/admin/coupon-gap', { token: (await admin).token, body })).json;
  };
  expect(await gap({})).toEqual({ count: 1, names: ['Dear'] });
  expect(await gap({ discountPercentage: 1 })).toEqual({ count: 0, names: [] });
  expect(await gap({ off: 'rupees', rupees: 200 })).toEqual({ count: 1, names: ['Dear'] });
  expect(await gap({ off: 'bundle', pieces: 2, bundlePrice: 5_600 })).toEqual({ count: 1, names: ['Dear'] });
  expect(await gap({ on: 'categories', categories: ['hoodies'] })).toEqual({ count: 0, names: [] });
});

test('an imported row warns about a price between two GST rates, and is imported', async () => {
  const { id } = await made({ name: 'Row', price: 3000, discountedPrice: 2000 });
  const row = (price: string) => ({ row: 2, cells: { id, discounted_price: price } });
  const send = async (price: string, dryRun: boolean) => {
    const body = { run: randomUUID(), dryRun, stock: 'leave', rows: [row(price)] };
    return (await call('/api/admin/products-csv', { token: (await admin).token, body })).json.rows[0];
  };
  expect(await send('2700', true)).toMatchObject({ outcome: 'updated', warnings: [{ column: 'discounted_price' }] });
  expect(await send('2600', true)).toMatchObject({ outcome: 'updated', warnings: [] });
  await send('2700', false);
  expect((await read(id)).discountedPrice).toBe(2700);
});

describe('the returns of a product', () => {
  async function setRules(changes: object) {
    const { json: base } = await get('/api/admin/return-settings');
    return call('/api/admin/return-settings', { token: (await admin).token, body: { base, changes } });
  }

  test('are the owner’s rules, on its page and among the facts of the store', async () => {
    const { id } = await made({ name: 'Rules' });
    const usual = { days: 7, fee: 0, kinds: ['return', 'exchange'] };
    expect((await call(`/api/shirts/${id}`)).json.returns).toEqual({
      ...usual,
      policy: 'Easy 7 days return and exchange policy*',
      note: '*Unworn, unwashed, with its tags on.',
    });
    try {
      expect((await setRules({ days: 15, fee: 49.5, kinds: ['return'] })).status).toBe(200);
      const rules = { days: 15, fee: 49.5, kinds: ['return'] };
      expect((await call(`/api/shirts/${id}`)).json.returns).toMatchObject({
        ...rules,
        policy: 'Easy 15 days return policy*',
      });
      expect((await call('/api/store')).json.returns).toEqual(rules);
      expect((await call('/api/shirts?q=rules')).json[0]).not.toHaveProperty('returns');
    } finally {
      await db.doc('settings/returns').delete();
    }
    expect((await call('/api/store')).json.returns).toEqual(usual);
  });

  test('can be excluded, which its page says until an edit allows them', async () => {
    const kindsOf = async (id: string) => (await call(`/api/shirts/${id}`)).json.returns.kinds;
    const { id } = await made({ name: 'Final', returnable: false });
    expect(await kindsOf(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ returnable: false });
    const saved = await edit(id, { returnable: false }, { returnable: true });
    expect(saved.json).toMatchObject({ returnable: true });
    expect(await kindsOf(id)).toEqual(['return', 'exchange']);
    expect(await edit(id, { returnable: true }, { returnable: false })).toMatchObject({ status: 200 });
    expect(await kindsOf(id)).toEqual([]);
    const { id: usual } = await made({ name: 'Usual' });
    expect(await read(usual)).toMatchObject({ returnable: true });
  });
});
