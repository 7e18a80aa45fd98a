import { FieldValue, Timestamp } from '@google-cloud/firestore';
import type { OrderStatus } from '@nirala/contract/order/order';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUp, shirt, createTestStore } from '@nirala/dev/testing/test-store';
import { productRef } from '../store/products.ts';
import type { StoredOrder } from '../store/orders.ts';
import { countOrder } from './figures.ts';

const now = new Date('2026-11-21T06:30:00Z');
const HOURS = 60 * 60_000;

let events = 0;
const ago = (hours: number) => new Date(now.getTime() - hours * HOURS);

/** A COD order of two neem shirts in M for ₹850, created `hours` ago, with these statuses in its history. */
function order(hours: number, states: OrderStatus[], change: Partial<StoredOrder> = {}): StoredOrder {
  const at = Timestamp.fromDate(ago(hours));
  const history = states.map((status) => ({ status, at, by: 'shopper' }));
  return storedOrder({ createdAt: at, status: states.at(-1) ?? 'Pending', history, ...change });
}

async function openStore() {
  const store = createTestStore({ now: () => now });
  const admin = await signUp(undefined, { admin: true });
  const count = (before: StoredOrder | undefined, after: StoredOrder | undefined, id = `event-${(events += 1)}`) =>
    countOrder(store.db, { id, before, after }, now);
  const read = async () => (await store.call('/api/admin/summary', { token: admin.token })).json;
  return { ...store, count, read };
}

describe('the summary counts orders', () => {
  test('by day, compared with the period before; a cancelled order counts without revenue', async () => {
    const { count, read } = await openStore();
    await count(undefined, order(1, ['Processing']));
    await count(undefined, order(1, ['Processing', 'Dispatched'], { paymentMethod: 'Pre-Paid', totalPaise: 40_000 }));
    await count(undefined, order(25, ['Processing', 'Cancelled']));
    await count(undefined, order(24 * 8, ['Processing', 'Delivered']));
    await count(undefined, order(24 * 70, ['Processing', 'Delivered']));
    const { periods, days, today } = await read();
    expect(today).toBe('2026-11-21');
    expect(periods).toEqual([
      {
        days: 1,
        now: { orders: 2, revenue: 1250, average: 625, codShare: 0.5 },
        before: { orders: 1, revenue: 0, average: 0, codShare: 1 },
      },
      {
        days: 7,
        now: { orders: 3, revenue: 1250, average: 625, codShare: 2 / 3 },
        before: { orders: 1, revenue: 850, average: 850, codShare: 1 },
      },
      {
        days: 30,
        now: { orders: 4, revenue: 2100, average: 700, codShare: 0.75 },
        before: { orders: 0, revenue: 0, average: 0, codShare: 0 },
      },
    ]);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: '2026-11-21', orders: 2, revenue: 1250 });
    expect(days.at(-9)).toEqual({ day: '2026-11-13', orders: 1, revenue: 850 });
  });

  test('once, under repeated events in any sequence', async () => {
    const { count, read } = await openStore();
    const [pending, placed] = [
      order(2, ['Pending'], { paymentMethod: 'Pre-Paid' }),
      order(2, ['Pending', 'Processing']),
    ];
    const cancelled = order(2, ['Pending', 'Processing', 'Cancelled']);
    await Promise.all([count(pending, placed, 'b'), count(pending, placed, 'b'), count(undefined, pending, 'a')]);
    expect((await read()).states).toEqual([{ status: 'Processing', orders: 1 }]);
    await Promise.all([count(placed, cancelled, 'c'), count(pending, placed, 'b'), count(placed, cancelled, 'c')]);
    const { states, periods, products } = await read();
    expect(states).toEqual([{ status: 'Cancelled', orders: 1 }]);
    expect(periods[0].now).toMatchObject({ orders: 1, revenue: 0 });
    expect(products).toEqual([]);
  });

  test('with what their pieces earned, of those whose cost is known, without GST if the seller collects it', async () => {
    const { count, read, db } = await openStore();
    const placed = order(2, ['Processing']);
    await count(undefined, placed);
    expect((await read()).margin).toBeUndefined();
    const [line] = placed.lines;
    if (!line) throw new Error('the order has no line');
    const costed = { ...line, quantity: 1, netPaise: 42_000, ratePercent: 5, costPaise: 15_050 };
    const sold = order(2, ['Processing'], { lines: [costed] });
    await count(undefined, sold);
    const margin = { sold: 420, cost: 150.5, unknown: line.quantity, collectsTax: false };
    expect((await read()).margin).toEqual(margin);
    await db.doc('settings/store').set({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' }, { merge: true });
    const registered = createTestStore({ db, now: () => now });
    const admin = await signUp(undefined, { admin: true });
    const { json } = await registered.call('/api/admin/summary', { token: admin.token });
    expect(json.margin).toEqual({ ...margin, sold: 400, collectsTax: true });
    await count(sold, order(2, ['Processing', 'Cancelled'], { lines: [costed] }));
    expect((await read()).margin).toBeUndefined();
  });

  test('without the revenue that was refunded in the dashboard', async () => {
    const { count, read } = await openStore();
    const paid: Partial<StoredOrder> = { paymentMethod: 'Pre-Paid', paymentId: 'pay_1' };
    const part = { paymentId: 'pay_1', amountPaise: 30_000, state: 'processed' as const, attempt: 0, failed: [] };
    await count(undefined, order(1, ['Processing', 'Delivered'], paid));
    await count(
      order(1, ['Processing', 'Delivered'], paid),
      order(1, ['Processing', 'Delivered'], { ...paid, refunds: [part] }),
    );
    expect((await read()).periods[0].now).toMatchObject({ orders: 1, revenue: 550 });
  });

  test('all of a hundred concurrent ones', async () => {
    const { count, read } = await openStore();
    await Promise.all(Array.from({ length: 100 }, () => count(undefined, order(1, ['Processing']))));
    expect((await read()).periods[0].now).toMatchObject({ orders: 100, revenue: 85_000 });
  });

  test('but not expired unpaid ones, and not writes that change no figure', async () => {
    const { db, count, read } = await openStore();
    await count(undefined, order(1, ['Pending'], { listed: false, hold: 'released' }));
    await count(order(1, ['Processing']), order(1, ['Processing'], { trackingLink: 'https://courier.example/1' }));
    expect((await read()).periods[0].now.orders).toBe(0);
    expect((await db.collection('counters').count().get()).data().count).toBe(0);
  });
});

test('the summary names a best-selling product that is hidden now', async () => {
  const { count, db, read, stock } = await openStore();
  await stock(shirt({ id: 'neem' }));
  await count(undefined, order(1, ['Processing']));
  await productRef(db, 'neem').update({ active: false, updatedAt: FieldValue.serverTimestamp() });
  expect((await read()).products).toEqual([{ id: 'neem', name: 'Neem Leaf', units: 2 }]);
});

describe('the summary shows', () => {
  let store: Awaited<ReturnType<typeof openStore>>;
  beforeAll(async () => {
    store = await openStore();
    await store.stock(
      shirt({ id: 'neem', stockBySize: { S: 0, M: 2, L: 3, XL: 9 } }),
      shirt({ id: 'lotus.v2-x', name: 'Lotus', stockBySize: { S: 1 } }),
    );
    await store.count(undefined, order(1, ['Processing']));
    const lotus = { ...order(1, []).lines[0], productId: 'lotus.v2-x', size: 'S' as const, quantity: 3 };
    await store.count(undefined, order(30, ['Processing', 'Delivered'], { lines: [lotus] as StoredOrder['lines'] }));
  });

  test('the best-selling products and sizes', async () => {
    const { products, sizes } = await store.read();
    expect(products).toEqual([
      { id: 'lotus.v2-x', name: 'Lotus', units: 3 },
      { id: 'neem', name: 'Neem Leaf', units: 2 },
    ]);
    expect(sizes.filter(({ units }: { units: number }) => units > 0)).toEqual([
      { size: 'S', units: 3 },
      { size: 'M', units: 2 },
    ]);
  });

  test('sold-out and low sizes', async () => {
    expect((await store.read()).stock).toEqual({
      soldOut: [{ id: 'neem', name: 'Neem Leaf', size: 'S', left: 0 }],
      low: [
        { id: 'lotus.v2-x', name: 'Lotus', size: 'S', left: 1 },
        { id: 'neem', name: 'Neem Leaf', size: 'M', left: 2 },
        { id: 'neem', name: 'Neem Leaf', size: 'L', left: 3 },
      ],
    });
  });
});
