/** The owner's categories, from the admin's call to what shoppers find, buy and read. */
import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { type Category, DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { createTestStore, shirt } from '@nirala/dev/testing/test-store';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSitemap } from '../pages/sitemap.ts';
import { categoriesRef } from '../store/categories.ts';
import { createMissedSearches } from './missed-searches.ts';
import { sizeSetsRef } from '../store/settings.ts';

const { admin, call, create, db, deps, edit: editProduct, get, ids, made, read, stock, buy } = createAdminStore();
const path = '/api/admin/categories';
const send = async (to: string, body: object) => call(to, { token: (await admin).token, body });

const add = (category: object, requestId: string = randomUUID()) => send(path, { requestId, category });
const change = (id: string, base: object, changes: object) => send(`${path}/${id}`, { base, changes });
const list = async (): Promise<(Category & { products: number })[]> => (await get(path)).json.categories;
const unknown = async () => (await get(path)).json.unknown;
const one = async (id: string) => (await list()).find((category) => category.id === id);
const stored = async () => (await call('/api/store')).json.categories;
/** The categories that shoppers see. */
const shown = async () => (await stored()) ?? DEFAULT_PUBLIC_CATEGORIES;
const idsOf = async (query: string): Promise<string[]> =>
  (await call(`/api/shirts${query}`)).json.map(({ id }: { id: string }) => id).sort();
const sitemap = createSitemap({ index: () => deps.catalogue.index(), storeUrl: async () => 'https://nirala.example' });
const addresses = async () =>
  [
    ...((await (await sitemap(new Request('https://nirala.example/sitemap.xml')))?.text()) ?? '').matchAll(
      /example(\/[^<]*)/g,
    ),
  ].map(([, address]) => address);
const sentence = async (q: string) =>
  (await call(`/api/shirts/counts?q=${encodeURIComponent(q)}`)).json.search.notSold?.sentence;

const KURTAS = {
  slug: 'kurtas',
  label: 'Kurtas',
  one: 'Kurta',
  line: 'For every day.',
  hsn: '6211',
  words: ['angrakha'],
};

beforeEach(async () => {
  await Promise.all([categoriesRef(db).delete(), sizeSetsRef(db).delete()]);
});

test('without a document there are the twelve, and pages have nothing of them', async () => {
  expect((await list()).map(({ products: _count, ...category }) => category)).toEqual(DEFAULT_CATEGORIES);
  expect(await stored()).toBeUndefined();
  expect((await call('/api/categories/hoodies')).json).toMatchObject({
    id: 'hoodies',
    slug: 'hoodies',
    label: 'Hoodies',
  });
  const pictures: { id: string; picture: string }[] = (await call('/api/categories')).json;
  const listed = pictures.map(({ id }) => id);
  // Those without a product have no picture.
  expect(listed).toEqual(DEFAULT_CATEGORIES.map(({ id }) => id).filter((id) => listed.includes(id)));
  const [first] = (await call('/api/shirts?category=hoodies')).json;
  expect(pictures.find(({ id }) => id === 'hoodies')?.picture).toBe(first?.imageUrl);
  expect((await call('/api/categories/sarees')).json.code).toBe('category-not-found');
  expect(Object.keys((await call('/api/shirts/counts')).json.category)).toEqual(DEFAULT_CATEGORIES.map(({ id }) => id));
});

describe('a new category', () => {
  test('is in the menu, the sitemap, the filters and the search at once, and a retry makes no second one', async () => {
    expect(await sentence('kurta')).toBe('We do not sell kurtas.');
    const requestId = randomUUID();
    const [once, again] = [await add(KURTAS, requestId), await add(KURTAS, requestId)];
    expect([once.status, again.json]).toEqual([200, once.json]);
    expect(once.json).toMatchObject({ id: 'kurtas', ...KURTAS, kind: 'top', hidden: false, parent: '' });
    expect((await shown()).at(-1)).toEqual({ id: 'kurtas', slug: 'kurtas', label: 'Kurtas', one: 'Kurta' });
    expect(await addresses()).toContain('/kurtas');
    const product = await made({ name: 'Kantha', category: 'Kurtas' });
    expect([product.id, product.category]).toEqual(['kurtas-kantha', 'kurtas']);
    for (const q of ['kurta', 'Kurtas', 'angrakha', 'कुर्ता']) {
      expect([q, await idsOf(`?q=${encodeURIComponent(q)}`), await sentence(q)]).toEqual([q, [product.id], undefined]);
    }
    expect(await idsOf('?category=kurtas')).toEqual([product.id]);
    expect((await call('/api/shirts/counts')).json.category.kurtas).toBe(1);
    expect((await call(`/api/shirts/${product.id}`)).json.facts[0]).toEqual({
      title: 'Generic name',
      description: 'Kurta',
    });
    expect((await one('kurtas'))?.products).toBe(1);
    const { entries } = (await get('/api/admin/audit?target=categories/kurtas')).json;
    expect(entries).toMatchObject([{ action: 'category.create', after: { slug: 'kurtas', hsn: '6211' } }]);
  });

  test.each([
    [
      { slug: 'cart', label: 'Cart' },
      'category-invalid',
      '/cart is another page of the store. Choose another address.',
    ],
    [
      { slug: 'hoodies', label: 'Hoods' },
      'category-invalid',
      '/hoodies is the address of “Hoodies”. Choose another one.',
    ],
    [{ slug: 'hoods', label: 'HOODIES' }, 'category-invalid', 'There is already a category “HOODIES”.'],
    [{ slug: 'hoods', label: 'H'.repeat(300) }, 'invalid-input', 'The name may have at most 40 characters.'],
    [
      { slug: 'குர்தா', label: 'குர்தா' },
      'invalid-input',
      'An address has small letters a to z, digits and dashes, at most 60.',
    ],
    [{ slug: 'hoods', label: 'Hoods', sizeSet: 'gone' }, 'category-invalid', 'There is no such size set.'],
    [{ slug: 'hoods', label: 'Hoods', parent: 'gone' }, 'category-invalid', 'There is no such category.'],
    [{ slug: 'hoods', label: 'Hoods', hsn: '62' }, 'invalid-input', 'An HSN code has 4, 6 or 8 digits.'],
    [
      { slug: 'hoods', label: 'Hoods', picture: '/images/none/1440.webp' },
      'category-invalid',
      'The store has no such picture. Upload it again.',
    ],
  ])('is refused with a reason: %j', async (category, code, error) => {
    const refused = await add(category);
    expect([refused.status, refused.json.code, refused.json.error]).toEqual([400, code, error]);
    expect(await list()).toHaveLength(12);
  });

  test('with a name in Tamil has one', async () => {
    expect((await add({ slug: 'pattu', label: 'பட்டு' })).json.label).toBe('பட்டு');
  });

  test('is one of at most sixty', async () => {
    for (let count = 13; count <= 60; count += 1) await add({ slug: `c-${count}`, label: `C ${count}` });
    expect((await add(KURTAS)).json.code).toBe('too-many-categories');
    expect((await shown()).length).toBe(60);
  });
});

describe('an address', () => {
  test('that was renamed leads to the category in one step, until another one takes it', async () => {
    await add(KURTAS);
    const renamed = await change('kurtas', { slug: 'kurtas' }, { slug: 'kurta-sets' });
    expect(renamed.json).toMatchObject({ id: 'kurtas', slug: 'kurta-sets', formerSlugs: ['kurtas'] });
    await change('kurtas', { slug: 'kurta-sets' }, { slug: 'long-kurtas' });
    expect((await call('/api/categories/kurta-sets')).json.slug).toBe('long-kurtas');
    expect(await idsOf('?category=kurta-sets')).toEqual(await idsOf('?category=kurtas'));
    expect(await addresses()).toEqual(expect.arrayContaining(['/long-kurtas']));
    expect(await addresses()).not.toContain('/kurtas');
    const second = await add({ slug: 'kurta-sets', label: 'Kurta Sets' });
    expect(second.json.id).toBe('kurta-sets');
    expect((await one('kurtas'))?.formerSlugs).toEqual(['kurtas']);
    expect((await call('/api/categories/kurta-sets')).json.label).toBe('Kurta Sets');
    const back = await change('kurtas', { slug: 'long-kurtas' }, { slug: 'kurtas' });
    expect(back.json.formerSlugs).toEqual(['long-kurtas']);
  });
});

test('two admins who change the same field get both versions, other fields are merged', async () => {
  await add(KURTAS);
  await change('kurtas', { line: 'For every day.' }, { line: 'Of cotton.' });
  const stale = await change('kurtas', { line: 'For every day.' }, { line: 'Of silk.' });
  expect([stale.status, stale.json.code, stale.json.details.theirs]).toEqual([
    409,
    'stale-edit',
    { line: 'Of cotton.' },
  ]);
  expect((await change('kurtas', { hsn: '6211' }, { hsn: '6109' })).json).toMatchObject({
    line: 'Of cotton.',
    hsn: '6109',
  });
});

test('the order is that of the menu; one that lacks a category is refused', async () => {
  const now = (await list()).map(({ id }) => id);
  const order = ['shorts', ...now.filter((id) => id !== 'shorts')];
  const sort = (base: string[], to: string[]) =>
    send('/api/admin/category-order', { base: { ids: base }, changes: { ids: to } });
  expect((await sort(now, order)).json.categories[0].id).toBe('shorts');
  expect((await shown())[0].id).toBe('shorts');
  expect((await sort(order, order.slice(1))).json.code).toBe('category-invalid');
  expect((await sort(now, now.toReversed())).json.code).toBe('stale-edit');
});

describe('a hidden category', () => {
  test('and its products are nowhere, and cannot be bought; shown again they are', async () => {
    await add(KURTAS);
    const product = await made({ name: 'Hidden', category: 'kurtas' });
    const seen = async () => [
      (await call(`/api/shirts/${product.id}`)).status,
      (await idsOf('?q=kurta')).includes(product.id),
      (await idsOf('')).includes(product.id),
      (await call('/api/shirts?category=kurtas')).status,
      (await addresses()).some((address) => address?.includes('hidden') || address === '/kurtas'),
      (await buy(product)).status,
      (await shown()).some(({ id }: Category) => id === 'kurtas'),
    ];
    expect(await seen()).toEqual([200, true, true, 200, true, 200, true]);
    await change('kurtas', { hidden: false }, { hidden: true });
    expect(await seen()).toEqual([404, false, false, 400, false, 409, false]);
    expect(await ids('?q=hidden')).toEqual([product.id]);
    await change('kurtas', { hidden: true }, { hidden: false });
    expect(await seen()).toEqual([200, true, true, 200, true, 200, true]);
  });

  test('hides its parts', async () => {
    await add({ slug: 'women', label: 'For her' });
    await add({ ...KURTAS, parent: 'women' });
    const product = await made({ name: 'Part', category: 'kurtas' });
    expect(await idsOf('?category=women')).toContain(product.id);
    expect((await call('/api/shirts/counts')).json.category).toMatchObject({
      women: 1 + (await idsOf('?category=women')).length - 1,
    });
    await change('women', { hidden: false }, { hidden: true });
    expect((await call(`/api/shirts/${product.id}`)).status).toBe(404);
    expect((await shown()).map(({ id }: Category) => id)).toEqual(DEFAULT_CATEGORIES.map(({ id }) => id));
  });
});

describe('a deleted category', () => {
  test('is asked for where its products and parts go', async () => {
    await add(KURTAS);
    await add({ slug: 'short-kurtas', label: 'Short kurtas', parent: 'kurtas' });
    const product = await made({ name: 'Stays', category: 'kurtas' });
    const remove = (body: object) => send(`${path}/kurtas/delete`, body);
    const refused = await remove({});
    expect([refused.status, refused.json.code]).toEqual([409, 'category-in-use']);
    expect(refused.json.error).toMatch(
      /^“Kurtas” has \d products? and 1 category that is part of it\. Choose where they go\.$/,
    );
    expect((await remove({ moveTo: 'gone', childrenTo: '' })).json.code).toBe('category-invalid');
    const { products } = (await one('kurtas')) ?? {};
    expect((await remove({ moveTo: 'vests', childrenTo: '' })).json).toEqual({ moved: products, left: 0 });
    expect((await remove({ moveTo: 'vests', childrenTo: '' })).json).toEqual({ moved: 0, left: 0 });
    expect((await read(product.id)).category).toBe('vests');
    expect((await one('short-kurtas'))?.parent).toBe('');
    expect((await call('/api/categories/kurtas')).json.slug).toBe('vests');
    expect(await idsOf('?category=kurtas')).toContain(product.id);
    expect((await list()).map(({ id }) => id)).not.toContain('kurtas');
    const again = await add({ ...KURTAS, label: 'Kurtas again' });
    expect(again.json).toMatchObject({ id: 'kurtas-2', slug: 'kurtas' });
    const { entries } = (await get('/api/admin/audit?target=categories/vests')).json;
    expect(entries[0]).toMatchObject({ action: 'category.move', before: { [product.id]: { category: 'kurtas' } } });
  });

  test('sells its products as those of its heir before they are moved', async () => {
    await add(KURTAS);
    const product = await made({ name: 'Late', category: 'kurtas' });
    const gone = (await list()).filter(({ id }) => id !== 'kurtas');
    const heirs = gone.map(({ products: _count, ...each }) =>
      each.id === 'vests' ? { ...each, formerIds: ['kurtas'] } : each,
    );
    await categoriesRef(db).set({ list: heirs });
    expect((await call(`/api/shirts/${product.id}`)).json.category).toBe('vests');
    expect(await idsOf('?category=vests')).toContain(product.id);
    expect(await ids('?category=vests')).toContain(product.id);
    expect((await send(`${path}/kurtas/delete`, { moveTo: 'vests' })).json.left).toBe(0);
    expect((await read(product.id)).category).toBe('vests');
  });
});

test('products of a deleted category keep their sizes, which the set of the other category lacks', async () => {
  await sizeSetsRef(db).set({ sets: [{ id: 'waist', name: 'Waist', sizes: ['28', '30'], chart: [] }] });
  await change('joggers', { sizeSet: '' }, { sizeSet: 'waist' });
  const { id } = await made({ name: 'Heired', category: 'joggers', sizes: ['28'], sizeChart: [], stockBySize: {} });
  expect((await send(`${path}/joggers/delete`, { moveTo: 'shorts' })).json.left).toBe(0);
  expect(await read(id)).toMatchObject({ category: 'shorts', sizeSet: 'waist', sizes: ['28'] });
});

describe('products that are moved in bulk', () => {
  test('keep their sizes', async () => {
    await sizeSetsRef(db).set({ sets: [{ id: 'waist', name: 'Waist', sizes: ['28', '30'], chart: [] }] });
    await change('joggers', { sizeSet: '' }, { sizeSet: 'waist' });
    const { id } = await made({ name: 'Mover', category: 'joggers', sizes: ['28'], sizeChart: [], stockBySize: {} });
    const products = '/api/admin/products/changes';
    const preview = await send(`${products}/preview`, { ids: [id], change: { kind: 'category', category: 'shorts' } });
    const edits = preview.json.products.map(({ edit }: { edit: object }) => edit);
    const { outcomes } = (await send(products, { requestId: randomUUID(), edits, isUndo: false })).json;
    expect(outcomes).toEqual([{ id, outcome: 'changed' }]);
    expect(await read(id)).toMatchObject({ category: 'shorts', sizeSet: 'waist', sizes: ['28'] });
    expect((await send(`${path}/gone/products`, { from: 'shorts' })).json.code).toBe('category-not-found');
  });

  test('by the hundred go in some calls', async () => {
    await add(KURTAS);
    await add({ slug: 'tunics', label: 'Tunics' });
    await stock(...Array.from({ length: 450 }, () => shirt({ id: `k-${randomUUID()}`, category: 'kurtas' })));
    const all = (await one('kurtas'))?.products ?? 0;
    const move = () => send(`${path}/tunics/products`, { from: 'kurtas' });
    expect((await move()).json).toEqual({ moved: 400, left: all - 400 });
    expect((await move()).json).toEqual({ moved: all - 400, left: 0 });
    expect((await one('tunics'))?.products).toBe(all);
  });
});

test('the product form and a CSV name a category by name, address or id; an unknown one is refused', async () => {
  await add({ ...KURTAS, slug: 'long-kurtas' });
  for (const category of ['Kurtas', 'KURTAS', 'long-kurtas']) {
    expect((await made({ name: `By ${category}`, category })).category).toBe('long-kurtas');
  }
  const refused = await create({ category: 'sarees' });
  expect([refused.status, refused.json.error]).toEqual([400, 'There is no such category.']);
  const { id } = await made({ name: 'Edited', category: 'tshirt' });
  expect((await editProduct(id, { category: 'tshirt' }, { category: 'Kurtas' })).json.category).toBe('long-kurtas');
  const cells = { id, category: 'polo t-shirt' };
  const row = async (more: object) =>
    (
      await send('/api/admin/products-csv', {
        run: randomUUID(),
        dryRun: true,
        stock: 'leave',
        rows: [{ row: 2, cells: { ...cells, ...more } }],
      })
    ).json;
  expect((await row({})).rows[0].changed).toEqual([{ column: 'category', from: 'long-kurtas', to: 'polo-tshirt' }]);
  expect((await row({ category: 'Sarees' })).rows[0].problems).toEqual([
    { column: 'category', reason: 'There is no such category.' },
  ]);
});

describe('a document that was written by hand', () => {
  test('is used without what is invalid in it, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const kurtas = { id: 'kurtas', slug: 'kurtas', label: 'Kurtas', kind: 'robe', hsn: 'x', hidden: 'no', extra: 1 };
    const strange = [
      7,
      { id: 'a/b', slug: 'x', label: 'X' },
      { id: 'cart', slug: 'cart', label: 'Cart' },
      kurtas,
      kurtas,
    ];
    await categoriesRef(db).set({ list: strange });
    // What says neither yes nor no about being hidden is hidden.
    expect((await list()).map(({ id, kind, hsn, hidden }) => [id, kind, hsn, hidden])).toEqual([
      ['kurtas', 'top', '', true],
    ]);
    await categoriesRef(db).set({ list: 'none' });
    expect((await list()).map(({ hidden }) => hidden)).toEqual(Array.from({ length: 12 }, () => true));
    expect((await call('/api/shirts')).json).toEqual([]);
    warn.mockRestore();
  });

  describe('with a hidden category that no schema knows', () => {
    const broken = { id: 'ties', slug: 'TIES!', label: 'Ties', hidden: true, note: 'by hand' };
    const storedList = async () => (await categoriesRef(db).get()).get('list');

    test('sells none of its pieces, nor those of its parts, and says so to the admin', async () => {
      await add({ slug: 'ties', label: 'Ties' });
      await add({ slug: 'bow-ties', label: 'Bow ties', parent: 'ties' });
      const tie = await made({ name: 'Silk', category: 'ties' });
      const bow = await made({ name: 'Bow', category: 'bow-ties' });
      const [good, part] = [await storedList(), (await one('bow-ties'))?.parent];
      await categoriesRef(db).set({ list: good.map((each: Category) => (each.id === 'ties' ? broken : each)) });
      for (const piece of [tie, bow]) {
        expect((await call(`/api/shirts/${piece.id}`)).status).toBe(404);
        expect(await idsOf('')).not.toContain(piece.id);
        expect((await buy(piece)).status).toBe(409);
      }
      expect((await shown()).map(({ id }: Category) => id)).toEqual(DEFAULT_CATEGORIES.map(({ id }) => id));
      expect(part).toBe('ties');
      expect(await unknown()).toContainEqual({
        id: 'ties',
        label: 'Ties',
        problem: 'slug',
        products: (await ids('?category=ties')).length,
      });
      expect(await ids('?category=ties')).toContain(tie.id);
    });

    test('keeps it through every write of an admin', async () => {
      await categoriesRef(db).set({ list: [broken, ...DEFAULT_CATEGORIES] });
      const created = await add({ slug: 'ties', label: 'New ties' });
      expect(created.json.id).toBe('ties-2');
      await change('shorts', { line: '' }, { line: 'For warm days.' });
      const now = (await list()).map(({ id }) => id);
      await send('/api/admin/category-order', { base: { ids: now }, changes: { ids: now.toReversed() } });
      await send(`${path}/ties-2/delete`, {});
      expect((await storedList()).filter(({ id }: Category) => id === 'ties')).toEqual([broken]);
    });

    test('hides one that is there twice, once hidden', async () => {
      const ties = { ...DEFAULT_CATEGORIES[0], id: 'ties', slug: 'ties', label: 'Ties' };
      await categoriesRef(db).set({ list: [...DEFAULT_CATEGORIES, ties, { ...ties, hidden: true }] });
      expect((await call('/api/categories/ties')).json.code).toBe('category-not-found');
    });
  });

  test('without the category of a product does not sell it, and says so to the admin', async () => {
    await add(KURTAS);
    const product = await made({ name: 'Lost', category: 'kurtas' });
    await categoriesRef(db).set({ list: DEFAULT_CATEGORIES });
    expect((await call(`/api/shirts/${product.id}`)).status).toBe(404);
    expect((await buy(product)).status).toBe(409);
    expect(await unknown()).toContainEqual({ id: 'kurtas', label: '', problem: '', products: expect.any(Number) });
  });

  test('of size sets that say whose they are is read until the categories are saved', async () => {
    await sizeSetsRef(db).set({
      sets: [{ id: 'waist', name: 'Waist', sizes: ['28'], chart: [], categories: ['joggers'] }],
    });
    expect((await one('joggers'))?.sizeSet).toBe('waist');
    await change('joggers', { sizeSet: 'waist' }, { sizeSet: '' });
    expect((await one('joggers'))?.sizeSet).toBe('');
  });
});

describe('searches that found nothing', () => {
  let at = Date.parse('2026-11-27T12:00:00Z');
  const later = createTestStore({ db, now: () => new Date(at) });
  const missed = async () =>
    (await later.call('/api/admin/missed-searches', { token: (await admin).token })).json.searches;
  /** A search, so long after the one before. */
  const search = async (q: string, seconds = 61, { more = '', from = 'here' } = {}) => {
    at += seconds * 1_000;
    await later.call(`/api/shirts?q=${encodeURIComponent(q)}${more}`, { headers: { 'X-Forwarded-For': from } });
  };
  /** No search waits until it is counted. */
  const untilMissed = (expected: unknown) =>
    vi.waitFor(async () => expect(await missed()).toEqual(expected), { timeout: 20_000 });
  /** Waits until everything before is counted, and expects nothing else than these words. */
  const onlyMissed = async (...words: string[]) => {
    await search('gota');
    await untilMissed(['gota', ...words].map((each) => expect.objectContaining({ words: each })));
  };

  beforeEach(() => db.doc('settings/searches').delete());

  test('are counted for the owner, who gives a word to a category or takes it off the list', async () => {
    await search('Angrakha ');
    await untilMissed([expect.anything()]);
    await search('angrakha');
    await untilMissed([expect.objectContaining({ count: 2 })]);
    await search('jeans');
    await untilMissed([
      { words: 'angrakha', count: 2, at: expect.any(String) },
      { words: 'jeans', count: 1, at: new Date(at).toISOString() },
    ]);
    const settle = (body: object) => send('/api/admin/missed-searches/settle', body);
    expect((await settle({ words: 'angrakha', category: 'vests' })).json.category.words).toEqual(['angrakha']);
    expect((await settle({ words: 'jeans' })).json).toEqual({});
    expect(await missed()).toEqual([]);
    await search('angrakha');
    await onlyMissed();
    expect(await idsOf('?q=angrakha')).toEqual(await idsOf('?category=vests'));
  });

  test('are neither what was found, nor suggestions, nor further pages, nor filters', async () => {
    await made({ name: 'Neem' });
    await search('neem');
    await search('angrakha', 61, { more: '&limit=5' });
    await search('angrakha', 61, { more: '&size=M' });
    await onlyMissed();
  });

  test('say nothing of a person, and are not too long', async () => {
    for (const q of ['98450 12345', '9845-012-345', 'asha@example.com', '१२३४५६', `angrakha ${'x'.repeat(60)}`])
      await search(q);
    await search('angrakha 2499');
    await untilMissed([expect.objectContaining({ words: 'angrakha 2499' })]);
  });

  test('of a crawler are written once a minute, and push out nobody’s', async () => {
    await search('zari');
    await untilMissed([expect.anything()]);
    for (let count = 0; count < 30; count += 1) await search(`zariabab${count}x`, 1);
    await search('angrakha', 1, { from: 'elsewhere' });
    await search('zari', 61, { from: 'elsewhere' });
    await vi.waitFor(async () => expect(await missed()).toHaveLength(7), { timeout: 20_000 });
    const counted: { words: string; count: number }[] = await missed();
    expect(counted[0]).toMatchObject({ words: 'zari', count: 2 });
    expect(counted.map(({ words }) => words)).toContain('angrakha');
    for (let minute = 0; minute < 10; minute += 1)
      for (let count = 0; count < 5; count += 1) await search(`zari${minute}y${count}x`, 15);
    await search('gota', 61, { from: 'elsewhere' });
    await vi.waitFor(async () => expect(await missed()).toContainEqual(expect.objectContaining({ words: 'gota' })), {
      timeout: 20_000,
    });
    // Twenty of the crawler in a day, and three of others.
    expect((await missed()).length).toBeLessThanOrEqual(20 + 3);
  });

  test('hold no reply up', () => {
    expect(createMissedSearches({ db, now: () => new Date() })('zari', 'here')).toBeUndefined();
  });

  test('are kept for ninety days, and at most five hundred of them', async () => {
    await search('zari');
    await untilMissed([expect.anything()]);
    at += 91 * 24 * 3_600_000;
    expect(await missed()).toEqual([]);
    const old = { count: 1, at: Timestamp.fromMillis(at) };
    const list = Array.from({ length: 500 }, (_, index) => ({ ...old, words: `w${index}` }));
    await db.doc('settings/searches').set({ list });
    await search('zari');
    await vi.waitFor(async () => expect(await missed()).toContainEqual(expect.objectContaining({ words: 'zari' })), {
      timeout: 20_000,
    });
    expect(await missed()).toHaveLength(500);
  });
});
