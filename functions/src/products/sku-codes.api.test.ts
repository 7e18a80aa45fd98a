import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { row } from '@nirala/dev/testing/import-store';
import { FieldValue } from '@google-cloud/firestore';
import { randomUUID } from 'node:crypto';
import type { ImportRow, RowReport } from '@nirala/contract/api/admin/products-csv';
import { describe, expect, test } from 'vitest';
import { readCatalogue, takeSnapshot } from '../catalogue/snapshot.ts';
import { createStockedProducts } from '../catalogue/stocked-products.ts';
import { skuRef } from '../store/stock/skus.ts';

const projectId = `demo-${randomUUID().slice(0, 13)}`;
const db = emulatorFirestore(projectId);
const { admin, buy, call, create, edit, get, ids, made, move, post, read } = createAdminStore({ db });

const find = (code: string) => get(`/api/admin/skus?code=${encodeURIComponent(code)}`);
const setCodes = (id: string, before: object, skuCodes: object) => edit(id, { skuCodes: before }, { skuCodes });

async function send(rows: readonly ImportRow[], dryRun = false): Promise<RowReport[]> {
  const body = { run: randomUUID(), dryRun, stock: 'leave', rows };
  return (await call('/api/admin/products-csv', { token: (await admin).token, body })).json.rows;
}

describe('SKU codes and thresholds', () => {
  test('are saved by an edit, found by code in any case, audited, and survive sales', async () => {
    const product = await made({ name: 'Codes' });
    const { id } = product;
    const changes = { skuCodes: { M: 'Neem/Blk.M' }, lowAt: { S: 0, M: 20 } };
    expect((await edit(id, { skuCodes: {}, lowAt: {} }, changes)).json).toMatchObject(changes);
    expect((await buy(product)).status).toBe(200);
    expect((await move(id, { S: 2 })).json).toMatchObject({ ...changes, stockBySize: { S: 7, M: 4 } });
    expect(await read(id)).toMatchObject(changes);
    expect((await find(' NEEM/blk.m ')).json).toMatchObject({ size: 'M', product: { id, stockBySize: { M: 4 } } });
    const { entries } = (await get(`/api/admin/audit?target=products/${id}`)).json;
    const edited = entries.find(({ action }: { action: string }) => action === 'product.edit');
    expect(edited).toMatchObject({ before: { skuCodes: {}, lowAt: {} }, after: changes });
  });

  test('that are changed do not undo a sale between read and write', async () => {
    const { id } = await made({ name: 'Busy' });
    const slow = emulatorFirestore(projectId);
    const getAll = slow.getAll.bind(slow);
    let sales = 0;
    slow.getAll = async (...refs) => {
      // Codes are read after the SKUs.
      const isAfterSkus = typeof refs[0] === 'object' && 'path' in refs[0] && refs[0].path.startsWith('skuCodes/');
      if (isAfterSkus && sales === 0) {
        sales += 1;
        await skuRef(db, id, 'M').update({ available: FieldValue.increment(-1) });
      }
      return getAll(...refs);
    };
    const change = { base: { skuCodes: {} }, changes: { skuCodes: { M: 'BUSY-M' } } };
    const reply = await post(`/${id}`, change, createTestStore({ db: slow }).call);
    expect([reply.status, sales]).toEqual([200, 1]);
    expect(await read(id)).toMatchObject({ stockBySize: { S: 5, M: 4 }, skuCodes: { M: 'BUSY-M' } });
  });

  test('a search for a code finds its product only, and a search for a word finds names', async () => {
    const [first, second] = await Promise.all(['Mogra One', 'Mogra Two'].map((name) => made({ name })));
    await setCodes(second?.id ?? '', {}, { M: 'Mogra-7' });
    expect(await ids('?q=mogra-7')).toEqual([second?.id]);
    expect((await ids('?q=mogra')).sort()).toEqual([first?.id, second?.id].sort());
  });

  test('are never in a reply for shoppers', async () => {
    const { id } = await made({ name: 'Secret', skuCodes: { M: 'SECRET-1' }, lowAt: { M: 917 } });
    const replies = await Promise.all([call(`/api/shirts/${id}`), call('/api/shirts?q=secret'), call('/api/store')]);
    for (const { text } of replies) expect(text).not.toMatch(/SECRET-1|skuCodes|lowAt|917/);
    expect(replies[0].json.id).toBe(id);
  });

  test('of a new product are saved, and a copy gets the thresholds only', async () => {
    const { id } = await made({ name: 'Origin', skuCodes: { S: 'ORIGIN-S' }, lowAt: { S: 9 } });
    expect((await find('origin-s')).json).toMatchObject({ size: 'S', product: { id } });
    const copy = await post(`/${id}/duplicate`, { requestId: randomUUID() });
    expect(copy.json).toMatchObject({ skuCodes: {}, lowAt: { S: 9 } });
  });

  test('a code of another size is refused in any case, and nothing changes', async () => {
    const first = await made({ name: 'First', skuCodes: { M: 'TAKEN-1' } });
    const second = await made({ name: 'Second' });
    const refused = await edit(
      second.id,
      { skuCodes: {}, care: 'Cold.' },
      { skuCodes: { S: 'taken-1' }, care: 'Warm.' },
    );
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'sku-code-taken', error: `TAKEN-1 is already the SKU code of ${first.id} in M.` },
    });
    expect(await read(second.id)).toMatchObject({ skuCodes: {}, care: 'Cold.' });
    expect((await create({ name: 'Third', skuCodes: { S: 'Taken-1' } })).json.code).toBe('sku-code-taken');
    expect((await setCodes(second.id, {}, { S: 'Same', M: 'SAME' })).status).toBe(400);
  });

  test('one of two simultaneous edits gets a code', async () => {
    const rivals = await Promise.all(['One', 'Two', 'Three'].map((name) => made({ name })));
    const replies = await Promise.all(rivals.map(({ id }) => setCodes(id, {}, { M: 'RACE-1' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = replies.find(({ status }) => status === 200)?.json.id;
    expect((await find('RACE-1')).json.product.id).toBe(winner);
  });

  test('a removed code is free again, and codes can be swapped between the sizes of a product', async () => {
    const { id } = await made({ name: 'Swap', skuCodes: { S: 'SWAP-A', M: 'SWAP-B' } });
    expect((await setCodes(id, { S: 'SWAP-A', M: 'SWAP-B' }, { S: 'swap-b', M: 'SWAP-A' })).status).toBe(200);
    expect([(await find('SWAP-A')).json.size, (await find('SWAP-B')).json.size]).toEqual(['M', 'S']);
    expect((await setCodes(id, { S: 'swap-b', M: 'SWAP-A' }, { M: 'SWAP-A' })).status).toBe(200);
    expect(await find('SWAP-B')).toMatchObject({ status: 404, json: { code: 'sku-code-not-found' } });
    expect((await create({ name: 'Next', skuCodes: { S: 'SWAP-B' } })).status).toBe(200);
  });

  test('go with a size that is removed', async () => {
    const { id } = await made({
      name: 'Fewer',
      skuCodes: { S: 'FEWER-S' },
      lowAt: { S: 8 },
      stockBySize: { S: 0, M: 5 },
    });
    expect((await edit(id, { sizes: ['S', 'M'] }, { sizes: ['M'] })).json).toMatchObject({ skuCodes: {}, lowAt: {} });
    expect((await find('FEWER-S')).status).toBe(404);
    const again = await edit(id, { sizes: ['M'] }, { sizes: ['S', 'M'] });
    expect(again.json).toMatchObject({ skuCodes: {}, lowAt: {} });
  });

  test.each(['', ' ', 'A B', 'é', 'a'.repeat(41), '<b>'])('%j is refused as a code', async (code) => {
    const { id } = await made({ name: 'Odd' });
    expect((await setCodes(id, {}, { S: code })).status).toBe(400);
  });

  test.each(['.', '..', '__a__', '/', 'a'.repeat(40)])('%j is a code that can be stored', async (code) => {
    const { id } = await made({ name: 'Edge' });
    expect((await setCodes(id, {}, { S: code })).status).toBe(200);
    expect((await find(code)).json.product.id).toBe(id);
  });
});

describe('thresholds', () => {
  test('decide which products are low in the list, in the queue and in the reports', async () => {
    const skirt = { category: 'vests', stockBySize: { S: 5, M: 5 } };
    const early = await made({ ...skirt, name: 'Early', lowAt: { M: 5 } });
    const late = await made({ ...skirt, name: 'Late', lowAt: { M: 4 } });
    const never = await made({ ...skirt, name: 'Never', stockBySize: { S: 1, M: 1 }, lowAt: { S: 0, M: 0 } });
    expect(await ids('?category=vests&show=low')).toEqual([early.id]);
    expect((await edit(late.id, { lowAt: { M: 4 } }, { lowAt: { M: 5 } })).status).toBe(200);
    expect(await ids('?category=vests&show=low')).toEqual([late.id, early.id]);
    expect(await ids('?category=vests&show=sold-out')).toEqual([]);
    // These read a replica of another instance, which has not read yet.
    const { token } = await admin;
    const other = createTestStore({ db });
    const { low } = (await other.call('/api/admin/summary', { token })).json.stock;
    const { counts } = (await other.call('/api/admin/queue', { token })).json;
    expect(counts.low).toBe((await get('/api/admin/products')).json.counts.low);
    const named = low.map(({ id }: { id: string }) => id);
    expect(named).toEqual(expect.arrayContaining([early.id, late.id]));
    expect(named).not.toContain(never.id);
  });
});

test('a snapshot keeps codes and thresholds apart from the products', async () => {
  const { id } = await made({ name: 'Cold', skuCodes: { M: 'COLD-M' }, lowAt: { M: 7 } });
  await takeSnapshot({ db, now: () => new Date(Date.now() + 120_000) });
  const stocked = createStockedProducts();
  stocked.put(await readCatalogue(db));
  expect(stocked.get(id)?.details).toEqual({ skuCodes: { M: 'COLD-M' }, lowAt: { M: 7 } });
  expect(JSON.stringify(stocked.get(id)?.product)).not.toMatch(/COLD-M|lowAt/);
});

describe('a CSV file', () => {
  test('changes codes and thresholds; a column that it lacks leaves them, an empty cell removes them', async () => {
    const { id } = await made({ name: 'File', skuCodes: { S: 'FILE-S', M: 'FILE-M' }, lowAt: { S: 1 } });
    const [report] = await send([row(id, { sku_M: 'file.m', low_at_M: '6' })]);
    expect(report).toMatchObject({
      outcome: 'updated',
      changed: [
        { column: 'sku_M', from: 'FILE-M', to: 'file.m' },
        { column: 'low_at_M', from: '', to: '6' },
      ],
    });
    expect(await read(id)).toMatchObject({ skuCodes: { S: 'FILE-S', M: 'file.m' }, lowAt: { S: 1, M: 6 } });
    await send([row(id, { sku_S: '', low_at_S: ' ' })]);
    expect(await read(id)).toMatchObject({ skuCodes: { M: 'file.m' }, lowAt: { M: 6 } });
    expect([(await find('FILE-S')).status, (await find('FILE-M')).status]).toEqual([404, 404]);
    const { products } = (await get('/api/admin/products-csv')).json;
    expect(products.find((each: { id: string }) => each.id === id).skuCodes).toEqual({ M: 'file.m' });
  });

  test('refuses a code that another size or an earlier row has, and one of a size that is not made', async () => {
    const [first, second, third] = await Promise.all(['A', 'B', 'C'].map((name) => made({ name: `Rows ${name}` })));
    await setCodes(first?.id ?? '', {}, { M: 'ROWS-1' });
    const rows = [
      row(second?.id ?? '', { sku_M: 'rows-1', sku_S: 'ROWS-2' }),
      row(third?.id ?? '', { sku_S: 'rows-2' }, 3),
      row('rows-new', { sku_M: 'ROWS-3' }, 4),
    ];
    const reports = await send([...rows, row(first?.id ?? '', { sku_XL: 'ROWS-4', low_at_L: '1', low_at_M: '-1' }, 5)]);
    expect(reports.map(({ outcome, problems }) => [outcome, ...problems.map(({ column }) => column)])).toEqual([
      ['refused', 'sku_M'],
      ['refused', 'sku_S'],
      ['refused', 'category', 'brand', 'name', 'description', 'price', 'discounted_price'],
      ['refused', 'low_at_M', 'sku_XL', 'low_at_L'],
    ]);
    expect(reports[0]?.problems[0]?.reason).toBe(`ROWS-1 is already the SKU code of ${first?.id} in M.`);
    expect(reports[1]?.problems[0]?.reason).toBe('Row 2 has the same SKU code.');
  });
});
