/** `writeOrders`: what it writes in one batch, and when it writes nothing. */
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { MESSAGES } from '@nirala/contract/text/messages';
import {
  CODE,
  readOrder,
  stockOf,
  openOrderStore,
  placeOrder,
  inventoryOf,
  usesOf,
  withCoupon,
} from '@nirala/dev/testing/order-store';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { describe, expect, test } from 'vitest';
import { discountRef } from '../store/discounts.ts';
import { orderRef, type KnownOrder, holdsStock } from '../store/orders.ts';
import { skuRef } from '../store/stock/skus.ts';
import { writeOrders } from './write.ts';

describe('a new order', () => {
  test('is written with its stock and coupon use, and returned as stored', async () => {
    const db = await openOrderStore({ maxUses: 3 });
    const before = await skuRef(db, 'neem', 'M').get();
    const written = await placeOrder(db, 'one');
    expect(written).toEqual(await readOrder(db, 'one'));
    expect([await stockOf(db), await usesOf(db)]).toEqual([{ M: 3, L: 1 }, 1]);
    // The catalogue's replica finds changed SKUs by this time.
    const after = await skuRef(db, 'neem', 'M').get();
    expect(after.get('updatedAt').toMillis()).toBeGreaterThan(before.get('updatedAt').toMillis());
  });

  test('that is released takes neither stock nor a coupon use', async () => {
    const db = await openOrderStore({ maxUses: 3 });
    await placeOrder(db, 'one', withCoupon({ hold: 'released' }));
    expect([await stockOf(db), await usesOf(db)]).toEqual([{ M: 5, L: 1 }, undefined]);
  });

  test('with an id that exists is not written again', async () => {
    const db = await openOrderStore();
    await placeOrder(db, 'one');
    const again = writeOrders(db, [{ id: 'one', after: withCoupon() }], await inventoryOf(db));
    expect([await again, await stockOf(db)]).toEqual([undefined, { M: 3, L: 1 }]);
  });

  test('with the short number of another order, cancelled or not, is not written', async () => {
    const db = await openOrderStore();
    const { order } = await placeOrder(db, 'one', withCoupon({ hold: 'released', status: 'Cancelled' }));
    const after = withCoupon({ number: order.number });
    expect(await writeOrders(db, [{ id: 'two', after }], await inventoryOf(db))).toBeUndefined();
    expect([(await orderRef(db, 'two').get()).exists, await stockOf(db)]).toEqual([false, { M: 5, L: 1 }]);
  });

  test('is written together with alsoWrite, or neither is', async () => {
    const db = await openOrderStore();
    const note = db.doc('audit/one');
    const write = async () =>
      writeOrders(db, [{ id: 'one', after: withCoupon() }], await inventoryOf(db), (batch) =>
        batch.create(note, { at: 1 }),
      );
    expect(await write()).toBeDefined();
    expect((await note.get()).exists).toBe(true);
    await orderRef(db, 'one').delete();
    expect([await write(), (await orderRef(db, 'one').get()).exists]).toEqual([undefined, false]);
  });
});

describe('returns undefined and writes nothing after a concurrent write of', () => {
  const rivals: Record<string, (db: Firestore) => Promise<unknown>> = {
    'the SKU': (db) => skuRef(db, 'neem', 'M').update({ available: 9 }),
    'the coupon': (db) => discountRef(db, CODE).update({ listed: false }),
    'the SKU, which is deleted': (db) => skuRef(db, 'neem', 'M').delete(),
  };
  test.each(Object.keys(rivals))('%s', async (name) => {
    const db = await openOrderStore({ maxUses: 3 });
    const inventory = await inventoryOf(db);
    await rivals[name]?.(db);
    expect(await writeOrders(db, [{ id: 'one', after: withCoupon() }], inventory)).toBeUndefined();
    expect((await orderRef(db, 'one').get()).exists).toBe(false);
  });

  test('the order itself', async () => {
    const db = await openOrderStore();
    const known = await placeOrder(db, 'one');
    await orderRef(db, 'one').update({ trackingLink: 'https://courier.example/1' });
    const after = { ...known.order, hold: 'released' as const };
    expect(await writeOrders(db, [{ id: 'one', before: known, after }], await inventoryOf(db))).toBeUndefined();
    expect([await stockOf(db), (await readOrder(db, 'one'))?.order.hold]).toEqual([{ M: 3, L: 1 }, 'sold']);
  });

  test('throws any other failure', async () => {
    const db = await openOrderStore();
    const order = withCoupon({ lines: [] });
    const inventory = await inventoryOf(db);
    const tooLong = 'x'.repeat(1_600);
    await expect(writeOrders(db, [{ id: tooLong, after: order }], inventory)).rejects.toThrow();
  });
});

describe('throws when there is not enough', () => {
  test('stock: 409 with what is left, and nothing is written', async () => {
    const db = await openOrderStore({ maxUses: 3 });
    const [line] = storedOrder().lines;
    const lines = line ? [{ ...line, quantity: 6 }] : [];
    const write = writeOrders(db, [{ id: 'one', after: withCoupon({ lines }) }], await inventoryOf(db));
    await expect(write).rejects.toMatchObject({
      status: 409,
      details: { reason: 'stock', id: 'neem', size: 'M', left: 5 },
    });
    expect([await stockOf(db), await usesOf(db)]).toEqual([{ M: 5, L: 1 }, undefined]);
  });

  test('stock for two orders of one write', async () => {
    const db = await openOrderStore();
    const [line] = storedOrder().lines;
    const three = storedOrder({ lines: line ? [{ ...line, quantity: 3 }] : [] });
    const write = writeOrders(
      db,
      [
        { id: 'one', after: three },
        { id: 'two', after: three },
      ],
      await inventoryOf(db),
    );
    await expect(write).rejects.toMatchObject({ details: { left: 2 } });
  });

  test('uses of the coupon, after the last one is taken', async () => {
    const db = await openOrderStore({ maxUses: 1 });
    await placeOrder(db, 'one');
    await expect(placeOrder(db, 'two')).rejects.toMatchObject({
      status: 409,
      message: MESSAGES.codeUsedUp,
      details: { reason: 'coupon', code: CODE },
    });
    expect([await stockOf(db), await usesOf(db)]).toEqual([{ M: 3, L: 1 }, 1]);
    await placeOrder(db, 'three', storedOrder());
    expect(await stockOf(db)).toEqual({ M: 1, L: 1 });
  });

  test('uses of the coupon for this phone, without counting the orders of the same write', async () => {
    const db = await openOrderStore({ maxPerPhone: 1 });
    const known = await placeOrder(db, 'one');
    const ownOrders = [{ id: 'one', coupons: [CODE] }];
    const inventory = { ...(await inventoryOf(db)), ownOrders };
    await expect(writeOrders(db, [{ id: 'two', after: withCoupon() }], inventory)).rejects.toMatchObject({
      status: 409,
    });
    const after = { ...known.order, hold: 'released' as const };
    const swap = writeOrders(
      db,
      [
        { id: 'two', after: withCoupon() },
        { id: 'one', before: known, after },
      ],
      inventory,
    );
    expect(await swap).toMatchObject({ id: 'two' });
    expect((await readOrder(db, 'one'))?.order.hold).toBe('released');
  });
});

describe('releasing an order', () => {
  async function release(db: Firestore, known: KnownOrder) {
    const after = { ...known.order, hold: 'released' as const };
    return writeOrders(db, [{ id: known.id, before: known, after }], await inventoryOf(db, known.order));
  }

  test('gives its stock and its coupon use back once', async () => {
    const db = await openOrderStore({ maxUses: 3 });
    const known = await placeOrder(db, 'one');
    const released = await release(db, known);
    expect([await stockOf(db), await usesOf(db)]).toEqual([{ M: 5, L: 1 }, 0]);
    if (!released) throw new Error('not written');
    await release(db, released);
    expect([await stockOf(db), await usesOf(db)]).toEqual([{ M: 5, L: 1 }, 0]);
  });

  test('makes room for a new order in the same write, without writing the coupon', async () => {
    const db = await openOrderStore({ maxUses: 1 });
    const [line] = storedOrder().lines;
    const all = withCoupon({ lines: line ? [{ ...line, quantity: 5 }] : [] });
    const known = await placeOrder(db, 'one', all);
    const lastWrite = (await discountRef(db, CODE).get()).updateTime;
    const after = { ...known.order, hold: 'released' as const };
    const both = writeOrders(
      db,
      [
        { id: 'two', after: { ...all, number: storedOrder().number } },
        { id: 'one', before: known, after },
      ],
      await inventoryOf(db),
    );
    expect(await both).toMatchObject({ id: 'two' });
    expect([await stockOf(db), await usesOf(db)]).toEqual([{ M: 0, L: 1 }, 1]);
    expect((await discountRef(db, CODE).get()).updateTime).toEqual(lastWrite);
  });

  test('makes room for a new order despite a concurrent edit of the coupon, whose uses stay the same', async () => {
    const db = await openOrderStore({ maxUses: 1 });
    const known = await placeOrder(db, 'one');
    const inventory = await inventoryOf(db);
    await discountRef(db, CODE).update({ listed: false });
    const after = { ...known.order, hold: 'released' as const };
    const both = writeOrders(
      db,
      [
        { id: 'two', after: withCoupon() },
        { id: 'one', before: known, after },
      ],
      inventory,
    );
    expect(await both).toMatchObject({ id: 'two' });
    expect(await usesOf(db)).toBe(1);
  });

  test('gives the use back even when the limit was lowered, and never stores less than 0', async () => {
    const db = await openOrderStore({ maxUses: 5 });
    const known = await placeOrder(db, 'one');
    await discountRef(db, CODE).update({ maxUses: 1, uses: 3 });
    await release(db, known);
    expect(await usesOf(db)).toBe(2);
    const next = await placeOrder(db, 'two', withCoupon({ redeemCode: undefined }));
    await discountRef(db, CODE).update({ uses: 0 });
    await release(db, { ...next, order: { ...next.order, redeemCode: CODE } });
    expect(await usesOf(db)).toBe(0);
  });

  test('succeeds when its SKU was deleted', async () => {
    const db = await openOrderStore();
    const known = await placeOrder(db, 'one');
    await skuRef(db, 'neem', 'M').delete();
    expect(await release(db, known)).toMatchObject({ order: { hold: 'released' } });
  });
});

test('an order with an unlimited coupon does not write the coupon', async () => {
  const db = await openOrderStore({});
  const lastWrite = (await discountRef(db, CODE).get()).updateTime;
  await placeOrder(db, 'one');
  expect((await discountRef(db, CODE).get()).updateTime).toEqual(lastWrite);
});

test('holdsStock is true for held and sold orders', () => {
  const holds = ['held', 'sold', 'released'] as const;
  expect(holds.map((hold) => holdsStock(storedOrder({ hold })))).toEqual([true, true, false]);
  expect(holdsStock(undefined)).toBe(false);
});

test('an update keeps unknown fields and deletes optional fields that the order no longer has', async () => {
  const db = await openOrderStore();
  const heldUntil = Timestamp.fromDate(new Date('2026-11-21T06:20:00Z'));
  await placeOrder(db, 'one', storedOrder({ hold: 'held', heldUntil }));
  await orderRef(db, 'one').update({ printed: true });
  const known = await readOrder(db, 'one');
  if (!known) throw new Error('not there');
  const after = { ...known.order, heldUntil: undefined };
  expect(await writeOrders(db, [{ id: 'one', before: known, after }], await inventoryOf(db))).toBeDefined();
  const fields = (await orderRef(db, 'one').get()).data();
  expect(fields).toMatchObject({ printed: true, hold: 'held' });
  expect(fields).not.toHaveProperty('heldUntil');
});
