import { readRow, writeRow } from '@nirala/contract/product/csv';
import { describe, expect, test } from 'vitest';
import { createImportStore, newCells, row, countByOutcome } from '@nirala/dev/testing/import-store';
import { shirt, signUp } from '@nirala/dev/testing/test-store';
import { productRef } from '../../store/products.ts';

const { db, call, stock, token, known, send, written, read, exported } = await createImportStore();

/** Five invalid cells, an invalid id, and a picture that the store does not have. */
const BAD: Record<string, string>[] = [
  { price: 'free' },
  { category: 'sarees' },
  { name: '' },
  { stock_M: '-3' },
  { discounted_price: '1200' },
  { id: 'no/such id' },
  { images: '/images/nowhere/1440.webp' },
];
const COLUMNS = ['price', 'category', 'name', 'stock_M', 'discounted_price', 'id', 'images'];

/** Rows 2 to 201; every 25th is invalid. */
function twoHundred(name: string) {
  return Array.from({ length: 200 }, (_, index) => {
    const bad = index % 25 === 24 ? BAD[(index - 24) / 25] : undefined;
    return row(`${name}-${index}`, newCells({ name: `${name} ${index}`, ...bad }), index + 2);
  });
}

describe('a file of 200 rows', () => {
  test('with seven invalid rows imports 193 and reports the seven with row, column and reason', async () => {
    const rows = twoHundred('lot');
    const before = await written();
    const would = await send(rows, { dryRun: true });
    expect(countByOutcome(would)).toEqual({ created: 193, refused: 7 });
    expect(await written(), 'what a dry run wrote').toEqual(before);

    const reports = await send(rows);
    expect(reports).toEqual(would);
    const refused = reports.filter(({ outcome }) => outcome === 'refused');
    expect(refused.map((report) => report.row)).toEqual([26, 51, 76, 101, 126, 151, 176]);
    expect(refused.map(({ problems }) => problems.map(({ column }) => column))).toEqual(COLUMNS.map((name) => [name]));
    expect(refused.every(({ problems }) => problems.every(({ reason }) => reason.length > 10))).toBe(true);
    const after = await written();
    expect([after.products.length, after.audit]).toEqual([before.products.length + 193, before.audit + 193]);
    expect(await read('lot-7')).toMatchObject(readRow(newCells({ name: 'lot 7' })).fields);

    // The same file again, as a new run.
    expect(countByOutcome(await send(rows))).toEqual({ unchanged: 193, refused: 7 });
    expect(await written(), 'what the second time wrote').toEqual(after);
  });

  test('that is sent again after a lost reply returns the same report and writes nothing', async () => {
    const rows = twoHundred('lost').slice(0, 20);
    const counts = rows.map((one) => ({ ...one, cells: { ...one.cells, stock_S: '9' }, seen: { S: 5, M: 5, L: 5 } }));
    await send(rows);
    const once = await send(counts, { run: 'a-run-whose-reply-was-lost', stock: 'count' });
    const after = await written();
    const again = await send(counts, { run: 'a-run-whose-reply-was-lost', stock: 'count' });
    expect([countByOutcome(once), countByOutcome(again)]).toEqual([{ updated: 20 }, { updated: 20 }]);
    expect(await written()).toEqual(after);
    expect((await read('lost-3')).stockBySize).toEqual({ S: 9, M: 5, L: 5 });
  });

  test('plus one more row is refused', async () => {
    const rows = [...twoHundred('many'), row('many-200', {}, 202)];
    await expect(send(rows)).rejects.toThrow('400: At most 200 rows at a time.');
    await expect(send([])).rejects.toThrow('400: There are no rows.');
    expect((await productRef(db, 'many-0').get()).exists).toBe(false);
  });
});

const PRICE = { column: 'price', from: '1000', to: '1500' };
const CARE = { column: 'care', from: 'Wash cold.', to: 'Wash warm.' };

describe('a row', () => {
  test('of an existing product changes the columns of the file, with an audit entry', async () => {
    const product = shirt();
    await stock(product);
    const [report] = await send([row(product.id, { price: '1,500', care: 'Wash warm.', stock_S: '99' })]);
    expect(report).toMatchObject({ outcome: 'updated', changed: [PRICE, CARE], problems: [] });
    const { id, ...before } = product;
    expect(await read(id)).toMatchObject({ ...before, price: 1500, care: 'Wash warm.' });
    const { json } = await call(`/api/admin/audit?target=products/${id}`, { token });
    expect(json.entries).toMatchObject([
      {
        action: 'product.import',
        before: { price: 1000, care: 'Wash cold.' },
        after: { price: 1500, care: 'Wash warm.' },
      },
    ]);
  });

  test('of a new product needs the required columns', async () => {
    const [report] = await send([row('half', { name: 'Half', price: '1000', active: 'no' })]);
    expect(report?.problems.map(({ column }) => column)).toEqual([
      ...['category', 'brand', 'description', 'discounted_price'],
    ]);
    const [shown] = await send([row('half', newCells({ images: '', stock_S: '', stock_M: '', stock_L: '' }))]);
    expect(shown?.problems.map(({ column }) => column)).toEqual(['images', 'stock_S']);
    const hidden = newCells({ images: '', stock_S: '', stock_M: '', stock_L: '', active: 'no' });
    expect(countByOutcome(await send([row('half', hidden)]))).toEqual({ created: 1 });
    expect(await read('half')).toMatchObject({ active: false, stock: 0, sizes: [] });
  });

  test('is refused if an earlier row has the same product, or if the stored product is invalid', async () => {
    await productRef(db, 'broken').set({ name: 'By hand' });
    const reports = await send([
      row('twin', newCells()),
      row('twin', newCells({ price: '2000' }), 3),
      row('broken', newCells(), 4),
    ]);
    expect(countByOutcome(reports)).toEqual({ created: 1, refused: 2 });
    expect(reports[1]?.problems).toEqual([{ column: 'id', reason: 'Row 2 has the same product.' }]);
    expect((await productRef(db, 'broken').get()).data()).toEqual({ name: 'By hand' });
    await productRef(db, 'broken').delete();
  });

  test('with an empty wearer makes the product unisex', async () => {
    const tee = shirt({ for: 'unisex' });
    await stock(tee);
    const [same, changed] = [
      await send([row(tee.id, { for: '' })], { run: 'a-run-without-a-change' }),
      await send([row(tee.id, { for: 'Women' })], { run: 'a-run-with-another-wearer' }),
    ];
    expect(same).toMatchObject([{ outcome: 'unchanged' }]);
    expect(changed).toMatchObject([{ changed: [{ column: 'for', from: 'unisex', to: 'women' }] }]);
    expect(await read(tee.id)).toMatchObject({ for: 'women' });
  });

  test('keeps a text that looks like a formula as it is', async () => {
    await send([row('formula', newCells({ name: '=cmd|x', description: "'quoted' and -1" }))]);
    expect(await read('formula')).toMatchObject({ name: '=cmd|x', description: "'quoted' and -1" });
  });

  test('may name only uploaded pictures', async () => {
    await db.doc('images/up1/variants/1440').set({ bytes: 1 });
    expect(countByOutcome(await send([row('pictured', newCells({ images: 'up1 5a15c78e4c8cc422' }))]))).toEqual({
      created: 1,
    });
    const [refused] = await send([row('pictured', { images: 'up1 up2' })]);
    expect(refused?.problems).toEqual([
      { column: 'images', reason: 'The store has no picture /images/up2/1440.webp. Upload it first.' },
    ]);
  });
});

test('the export has all products, and importing it changes nothing', async () => {
  await stock(...Array.from({ length: 260 }, (_, index) => shirt({ id: `x-${index}` })));
  const all = await exported();
  const before = await written();
  expect(all.map(({ id }) => id)).toEqual(before.products.map(([id]) => id));
  expect(all.some(({ active }) => !active)).toBe(true);
  for (let start = 0; start < all.length; start += 200) {
    const rows = all.slice(start, start + 200).map((product, index) => ({ row: index + 2, cells: writeRow(product) }));
    expect(countByOutcome(await send(rows, { stock: 'count' }))).toEqual({ unchanged: rows.length });
  }
  expect(await written()).toEqual(before);
});

test('only admins can import and export', async () => {
  const body = { run: 'a-run-of-its-own-1', dryRun: false, stock: 'leave', rows: [row(known, { price: '1' })] };
  const { token: shopper } = await signUp();
  for (const [someone, status] of [
    [undefined, 401],
    [shopper, 403],
  ] as const) {
    const replies = [
      await call('/api/admin/products-csv', { token: someone, body }),
      await call('/api/admin/products-csv', { token: someone }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([status, status]);
  }
  expect((await read(known)).price).toBe(1000);
});

test('refuses an invalid column, cell or body before it reads Firestore', async () => {
  await expect(send([row('x', { sku: '1' })])).rejects.toThrow('400');
  await expect(send([row('x', { care: 'x'.repeat(10_001) })])).rejects.toThrow('400');
  await expect(send(twoHundred('fat').map((one) => row('x', { care: 'x'.repeat(10_000) }, one.row)))).rejects.toThrow(
    '413',
  );
});
