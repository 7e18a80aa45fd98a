import { describe, expect, test, vi } from 'vitest';
import { setStock } from '@nirala/dev/testing/stock';
import { createImportStore, newCells, row, countByOutcome } from '@nirala/dev/testing/import-store';
import { COD_RUPEES, ADDRESS, shirt, signUp } from '@nirala/dev/testing/test-store';
import { sumsOfMovements } from '../store/stock/movements.ts';
import { productRef } from '../store/products.ts';
import { skuRef } from '../store/stock/skus.ts';
import { editProduct } from './change.ts';

const { db, call, stock, send, read } = await createImportStore();

const actor = { by: { uid: 'admin', phone: '+919000000001' }, at: new Date() };

const M = { column: 'stock_M', from: '12', to: '10' };
const L = { column: 'stock_L', from: '', to: '3' };

describe('stock', () => {
  const order = (shopper: { phone: string; token: string }, id: string) =>
    call('/api/orders/confirm', {
      token: shopper.token,
      body: {
        userPhone: shopper.phone,
        address: ADDRESS,
        totalAmount: 400 + COD_RUPEES,
        paymentMethod: 'COD',
        cartItems: [{ _id: id, size: 'M', quantity: 1 }],
      },
    });

  test('is changed by the difference between count and check, so later sales stay sold', async () => {
    const product = shirt({ stockBySize: { S: 5, M: 12 } });
    await stock(product);
    const counted = row(product.id, { stock_S: '', stock_M: '10', stock_L: '3' });
    const [check] = await send([counted], { dryRun: true, stock: 'count' });
    expect(check).toMatchObject({ outcome: 'updated', changed: [M, L], stock: { S: 5, M: 12 } });
    const shopper = await signUp();
    expect((await order(shopper, product.id)).status).toBe(200);
    await send([{ ...counted, seen: { S: 5, M: 12 } }], { stock: 'count' });
    expect((await read(product.id)).stockBySize).toEqual({ S: 5, M: 9, L: 3 });
  });

  test('of a size that is made again is the count, although pieces had come back to it', async () => {
    const product = shirt({ stockBySize: { S: 5, M: 0 } });
    await stock(product);
    await editProduct(db, actor, product.id, { base: { sizes: ['S', 'M'] }, changes: { sizes: ['S'] } });
    // As a cancelled order does, with its movement.
    await skuRef(db, product.id, 'M').update({ available: 2 });
    const back = { size: 'M', delta: 2, reason: 'cancel', ref: 'NR-1', by: 'shopper', at: new Date() };
    await db.collection('movements').add({ productId: product.id, ...back });
    const counted = row(product.id, { stock_S: '', stock_M: '5' });
    const [check] = await send([counted], { dryRun: true, stock: 'count' });
    expect(check).toMatchObject({ outcome: 'updated', stock: { S: 5, M: 2 } });
    await send([{ ...counted, seen: { S: 5, M: 2 } }], { stock: 'count' });
    expect((await read(product.id)).stockBySize).toEqual({ S: 5, M: 5 });
    expect((await sumsOfMovements(db, product.id, ['M'])).get('M')).toBe(5);
  });

  test('below zero is refused', async () => {
    const product = shirt({ stockBySize: { M: 1 } });
    await stock(product);
    const [report] = await send([{ ...row(product.id, { stock_M: '0' }), seen: { M: 5 } }], { stock: 'count' });
    expect(report?.problems.map(({ column }) => column)).toEqual(['stock_M']);
    expect((await read(product.id)).stockBySize).toEqual({ M: 1 });
  });

  /** Runs between the read and the first write of the next import. */
  function beforeTheWrite(rival: () => Promise<unknown>): void {
    const transact = db.runTransaction.bind(db);
    vi.spyOn(db, 'runTransaction').mockImplementationOnce(async (work) => {
      await rival();
      return transact(work);
    });
  }

  test('and all other fields are right if somebody writes a product during an import', async () => {
    const products = Array.from({ length: 30 }, () => shirt({ stockBySize: { M: 10 } }));
    await stock(...products);
    const rows = products.map(({ id }, index) => ({
      ...row(id, { care: 'Wash warm.', stock_M: '20' }, index + 2),
      seen: { M: 10 },
    }));
    const [sold, hidden] = [products[3]?.id ?? '', products[20]?.id ?? ''];
    beforeTheWrite(async () => {
      await setStock(db, sold, { M: 9 });
      await productRef(db, hidden).update({ active: false });
    });
    expect(countByOutcome(await send(rows, { stock: 'count' }))).toEqual({ updated: 30 });
    expect(await read(sold)).toMatchObject({ stockBySize: { M: 19 }, stock: 19, care: 'Wash warm.' });
    expect(await read(hidden)).toMatchObject({ active: false, stock: 20, care: 'Wash warm.' });
  });

  test('of a product that somebody creates during an import is changed, not replaced', async () => {
    beforeTheWrite(() => stock(shirt({ id: 'rival', care: 'Theirs.', stockBySize: { M: 7 } })));
    const reports = await send([row('rival', newCells({ care: 'Ours.' })), row('own', newCells(), 3)]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['updated', 'created']);
    expect(await read('rival')).toMatchObject({ care: 'Ours.', stockBySize: { M: 7 } });
  });

  test('is right after sales during an import, and every row is imported', async () => {
    const products = Array.from({ length: 100 }, () => shirt({ stockBySize: { M: 10 } }));
    await stock(...products);
    const rows = products.map(({ id }, index) => ({
      ...row(id, { care: 'Wash warm.', stock_M: '20' }, index + 2),
      seen: { M: 10 },
    }));
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => signUp()));
    const [reports, ...orders] = await Promise.all([
      send(rows, { stock: 'count' }),
      ...shoppers.map((shopper, index) => order(shopper, products[index * 12]?.id ?? '')),
    ]);
    expect(countByOutcome(reports)).toEqual({ updated: 100 });
    expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const after = await Promise.all(products.map(({ id }) => read(id)));
    expect(after.every(({ care }) => care === 'Wash warm.')).toBe(true);
    const sold = after.map(({ stockBySize }, index) => [index, 20 - (stockBySize.M ?? 0)]);
    expect(sold.filter(([, pieces]) => pieces !== 0)).toEqual(shoppers.map((_, index) => [index * 12, 1]));
  });
});
