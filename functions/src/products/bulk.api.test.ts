import { randomUUID } from 'node:crypto';
import type { EditOutcome, ProductPreview } from '@nirala/contract/api/admin/products';
import { MAX_BULK } from '@nirala/contract/product/bulk-change';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { saveSale, saleOf } from '@nirala/dev/testing/sales';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { describe, expect, test } from 'vitest';

const { auditedActions, call, db, edit, get, ids, made, post, read, show } = createAdminStore();
/** Another instance over the same data. */
const other = createTestStore({ db });

const lower = (value: number, by = 'amount') => ({ kind: 'price', step: { turn: 'lower', by, value } });

async function preview(products: readonly string[], change: object): Promise<ProductPreview[]> {
  const reply = await post('/changes/preview', { ids: products, change });
  expect(reply.json.error).toBeUndefined();
  return reply.json.products;
}
const editsOf = (rows: readonly ProductPreview[]) => rows.flatMap((row) => row.edit ?? []);
const send = (edits: readonly object[], { requestId = randomUUID(), isUndo = false, used = call } = {}) =>
  post('/changes', { requestId, edits, isUndo }, used);
const outcomes = (reply: { json: { outcomes: EditOutcome[] } }) => reply.json.outcomes.map(({ outcome }) => outcome);
/** The edits that put back what these have changed. */
const undoOf = (edits: readonly { id: string; base: object; changes: object }[]) =>
  edits.map(({ id, base, changes }) => ({ id, base: changes, changes: base }));
const pricesOf = (products: readonly { id: string }[]) =>
  Promise.all(products.map(async ({ id }) => (await read(id)).discountedPrice));

const three = () => Promise.all([1, 2, 3].map((index) => made({ price: 1500, discountedPrice: 500 + index })));

describe('a change of many products', () => {
  test('is shown first, writes nothing then, and afterwards exactly what was shown', async () => {
    const products = await three();
    const before = await Promise.all(products.map(({ id }) => read(id)));
    const rows = await preview(
      products.map(({ id }) => id),
      lower(100),
    );
    expect(rows.map(({ edit: row }) => [row?.base, row?.changes])).toEqual([
      [{ discountedPrice: 501 }, { discountedPrice: 401 }],
      [{ discountedPrice: 502 }, { discountedPrice: 402 }],
      [{ discountedPrice: 503 }, { discountedPrice: 403 }],
    ]);
    expect(await pricesOf(products)).toEqual([501, 502, 503]);
    expect(outcomes(await send(editsOf(rows)))).toEqual(['changed', 'changed', 'changed']);
    expect(await Promise.all(products.map(({ id }) => read(id)))).toEqual(
      before.map((product, index) => ({ ...product, discountedPrice: 401 + index })),
    );
    const [{ id } = { id: '' }] = products;
    expect(await auditedActions(id)).toEqual(['product.bulk', 'product.create']);
    const { prices } = (await get(`/api/admin/products/${id}/prices`)).json;
    expect(prices[0]).toMatchObject({ before: { discountedPrice: 501 }, after: { discountedPrice: 401 } });
  });

  test('says what shoppers pay in the sale that runs', async () => {
    const [product, free] = [await made({ price: 1500, discountedPrice: 999 }), await made()];
    await saveSale(db, saleOf({ name: 'Monsoon', off: 'percent', percent: 50, products: [product.id] }));
    const [row, without] = await preview([product.id, free.id], lower(99));
    expect(row).toMatchObject({
      edit: { changes: { discountedPrice: 900 } },
      sold: { before: { name: 'Monsoon', price: 499 }, after: { name: 'Monsoon', price: 450 } },
    });
    expect(without?.sold).toEqual({});
  });

  test('names the products that cannot have it, with the reason, and the others stay possible', async () => {
    const cheap = await made({ price: 1500, discountedPrice: 100 });
    const dear = await made({ price: 1500, discountedPrice: 1400 });
    const down = await preview([cheap.id, dear.id, 'nobody'], lower(100));
    expect(down.map(({ edit: row, problem }) => [row?.changes.discountedPrice, problem])).toEqual([
      [undefined, 'The discounted price must be more than ₹0.'],
      [1300, undefined],
      [undefined, 'It does not exist any more.'],
    ]);
    const up = await preview([cheap.id, dear.id], { kind: 'price', step: { turn: 'raise', by: 'percent', value: 10 } });
    expect(up.map(({ edit: row, problem }) => [row?.changes.discountedPrice, problem])).toEqual([
      [110, undefined],
      [undefined, 'The discounted price is above the price.'],
    ]);
  });

  test('is refused as a whole for a price of nothing, and for a product that has it above its MRP', async () => {
    const [a, b] = [await made({ price: 600, discountedPrice: 500 }), await made({ price: 900, discountedPrice: 500 })];
    const to = (id: string, price: number) => ({
      id,
      base: { discountedPrice: 500 },
      changes: { discountedPrice: price },
    });
    expect((await send([to(a.id, 0), to(b.id, 400)])).status).toBe(400);
    expect(await pricesOf([a, b])).toEqual([500, 500]);
    const { json } = await send([to(a.id, 700), to(b.id, 700)]);
    expect(json.outcomes).toEqual([
      { id: a.id, outcome: 'refused', message: 'The discounted price is above the price.' },
      { id: b.id, outcome: 'changed' },
    ]);
    expect(await pricesOf([a, b])).toEqual([500, 700]);
  });

  test('skips a product that somebody edited after the preview, and keeps other fields that were', async () => {
    const [a, b] = await three();
    if (!a || !b) throw new Error('There are no products.');
    const edits = editsOf(await preview([a.id, b.id], lower(100)));
    await edit(a.id, { discountedPrice: 501 }, { discountedPrice: 450 });
    await edit(b.id, { name: b.name }, { name: 'Renamed' });
    expect((await send(edits)).json.outcomes).toEqual([
      { id: a.id, outcome: 'refused', message: expect.stringContaining('Somebody else edited it meanwhile') },
      { id: b.id, outcome: 'changed' },
    ]);
    expect(await pricesOf([a, b])).toEqual([450, 402]);
    expect((await read(b.id)).name).toBe('Renamed');
  });

  test('is done once for each request id, also after it was undone', async () => {
    const products = await three();
    const edits = editsOf(
      await preview(
        products.map(({ id }) => id),
        lower(100),
      ),
    );
    const requestId = randomUUID();
    await send(edits, { requestId });
    expect(outcomes(await send(edits, { requestId }))).toEqual(['changed', 'changed', 'changed']);
    expect(outcomes(await send(undoOf(edits), { isUndo: true }))).toEqual(['changed', 'changed', 'changed']);
    await send(edits, { requestId });
    expect(await pricesOf(products)).toEqual([501, 502, 503]);
    expect(await auditedActions(products[0]?.id ?? '')).toEqual([
      'product.bulk-undo',
      'product.bulk',
      'product.create',
    ]);
    const reused = await send(undoOf(edits), { requestId });
    expect([reused.status, reused.json.code]).toEqual([409, 'request-id-reused']);
  });

  test('is undone without what was edited since', async () => {
    const [a, b] = await three();
    if (!a || !b) throw new Error('There are no products.');
    const edits = editsOf(await preview([a.id, b.id], lower(100)));
    await send(edits);
    await edit(a.id, { discountedPrice: 401 }, { discountedPrice: 777 });
    expect(outcomes(await send(undoOf(edits), { isUndo: true }))).toEqual(['refused', 'changed']);
    expect(await pricesOf([a, b])).toEqual([777, 502]);
  });

  test('pressed by two admins at once is done once to each product', async () => {
    const products = await three();
    const chosen = products.map(({ id }) => id);
    const edits = editsOf(await preview(chosen, lower(10, 'percent')));
    const replies = await Promise.all([send(edits), send(edits, { used: other.call })]);
    expect(await pricesOf(products)).toEqual([451, 452, 453]);
    // Each product was changed by one of them; for the other one it had its price already.
    const [mine = [], theirs = []] = replies.map(outcomes);
    expect(mine.map((outcome, index) => [outcome, theirs[index]].toSorted())).toEqual(
      chosen.map(() => ['changed', 'same']),
    );
  });

  test('with two different prices at once leaves one of them in each product', async () => {
    const products = await three();
    const chosen = products.map(({ id }) => id);
    const [less, more] = [editsOf(await preview(chosen, lower(100))), editsOf(await preview(chosen, lower(50)))];
    const replies = await Promise.all([send(less), send(more, { used: other.call })]);
    const [mine = [], theirs = []] = replies.map(outcomes);
    const expected = products.map((_, index) => (mine[index] === 'changed' ? 401 : 451) + index);
    expect(await pricesOf(products)).toEqual(expected);
    expect(mine.map((outcome, index) => [outcome, theirs[index]].toSorted())).toEqual(
      chosen.map(() => ['changed', 'refused']),
    );
  });

  test('moves products into a category with their sizes, and back', async () => {
    const product = await made({ category: 'tshirt', sizes: ['S', 'M'] });
    const edits = editsOf(await preview([product.id], { kind: 'category', category: 'hoodies' }));
    await send(edits);
    expect(await read(product.id)).toMatchObject({
      category: 'hoodies',
      sizes: ['S', 'M'],
      stockBySize: { S: 5, M: 5 },
    });
    await send(undoOf(edits), { isUndo: true });
    expect(await read(product.id)).toEqual(product);
    const unknown = await post('/changes/preview', {
      ids: [product.id],
      change: { kind: 'category', category: 'none' },
    });
    expect(unknown.status).toBe(400);
  });

  test('adds and removes tags, and leaves the others', async () => {
    const [a, b] = [await made({ tags: ['office'] }), await made({ tags: ['festive'] })];
    const tags = ['Festive'];
    const rows = await preview([a.id, b.id], { kind: 'tags', turn: 'add', tags });
    // One has it already: there is nothing to write.
    expect(rows.map(({ edit: row }) => row?.changes)).toEqual([{ tags: ['office', 'festive'] }, undefined]);
    await send(editsOf(rows));
    await send(editsOf(await preview([a.id, b.id], { kind: 'tags', turn: 'remove', tags })));
    expect([(await read(a.id)).tags, (await read(b.id)).tags]).toEqual([['office'], []]);
  });

  test('hides and shows products, and says why one cannot be shown', async () => {
    const [whole, bare] = [await made(), await made({ images: [], active: false })];
    const [hide, already] = await preview([whole.id, bare.id], { kind: 'show', active: false });
    expect([hide?.edit?.changes, already]).toEqual([{ active: false }, expect.not.objectContaining({ edit: {} })]);
    await send(editsOf([hide].flatMap((row) => row ?? [])));
    expect((await call(`/api/shirts/${whole.id}`)).status).toBe(404);
    const shown = await preview([whole.id, bare.id], { kind: 'show', active: true });
    expect(shown.map(({ problem }) => problem)).toEqual([
      undefined,
      'A product that is shown needs at least one picture.',
    ]);
  });

  test(`is refused for nothing, a product twice, and more than ${MAX_BULK}`, async () => {
    const many = Array.from({ length: MAX_BULK + 1 }, (_, index) => `p-${index}`);
    for (const chosen of [[], ['a', 'a'], many]) {
      expect((await post('/changes/preview', { ids: chosen, change: lower(1) })).status).toBe(400);
      expect((await send(chosen.map((id) => ({ id, base: {}, changes: {} })))).status).toBe(400);
    }
  });
});

describe('an archived product', () => {
  const setArchived = async (id: string, archived: boolean) =>
    send(editsOf(await preview([id], { kind: 'archive', archived })));

  test('is not in the shop and in no list but its own, and comes back hidden', async () => {
    const { id } = await made({ name: 'Kasavu', category: 'shorts' });
    await setArchived(id, true);
    expect((await call(`/api/shirts/${id}`)).status).toBe(404);
    expect(await ids('?q=kasavu')).toEqual([]);
    expect(await ids('?q=kasavu&show=hidden')).toEqual([]);
    expect(await ids('?q=kasavu&show=archived')).toEqual([id]);
    const { counts } = (await get('/api/admin/products?q=kasavu')).json;
    expect(counts).toMatchObject({ all: 0, hidden: 0, archived: 1 });
    expect(await read(id)).toMatchObject({ active: false, archived: true });
    await setArchived(id, false);
    expect(await read(id)).toMatchObject({ active: false });
    expect(await ids('?q=kasavu&show=hidden')).toEqual([id]);
    expect(await ids('?q=kasavu&show=archived')).toEqual([]);
    expect((await show(id, true)).status).toBe(200);
  });

  test('cannot be shown before it is brought back, and undo shows it again as it was', async () => {
    const { id } = await made();
    const edits = editsOf(await preview([id], { kind: 'archive', archived: true }));
    await send(edits);
    const refused = await show(id, true);
    expect([refused.status, refused.json.error]).toEqual([400, 'It is archived. Bring it back first, then show it.']);
    const run = { run: randomUUID(), dryRun: false, stock: 'leave', rows: [{ row: 2, cells: { id, active: 'yes' } }] };
    expect((await post('-csv', run)).json.rows[0].problems).toEqual([
      { column: 'active', reason: 'It is archived. Bring it back first, then show it.' },
    ]);
    const [row] = await preview([id], { kind: 'show', active: true });
    expect(row?.problem).toBe('It is archived. Bring it back first, then show it.');
    await send(undoOf(edits), { isUndo: true });
    expect((await call(`/api/shirts/${id}`)).status).toBe(200);
  });
});
