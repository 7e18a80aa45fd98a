import { Timestamp } from '@google-cloud/firestore';
import type { OrderStatus } from '@nirala/contract/order';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUp, shirt, createTestStore } from '@nirala/dev/testing/test-store';
import { saveReviews } from '../store/reviews.ts';
import type { StoredOrder } from '../store/orders.ts';
import { countOrder } from './count-order.ts';

const now = new Date('2026-11-21T06:30:00Z');
const HOURS = 60 * 60_000;

let events = 0;
const ago = (hours: number) => new Date(now.getTime() - hours * HOURS);

/** An order of two neem shirts in M for ₹850, so many hours old, in the state that its history ends with. */
function order(hours: number, states: OrderStatus[], change: Partial<StoredOrder> = {}): StoredOrder {
  const at = Timestamp.fromDate(ago(hours));
  const neem = { productId: 'neem', name: 'Neem Leaf', image: '', size: 'M' as const, quantity: 2 };
  return {
    ...{ uid: 'asha', userPhone: '+919876543210', checkoutId: 'c', status: states.at(-1) ?? 'Pending' },
    ...{ paymentMethod: 'COD', lines: [{ ...neem, pricePaise: 40_000, originalPricePaise: 100_000 }] },
    ...{ subtotalPaise: 80_000, couponDiscountPaise: 0, codChargePaise: 5_000, totalPaise: 85_000 },
    ...{ hold: 'sold', captures: [], refunds: [], refundsDue: false, listed: true, createdAt: at },
    address: { name: '', address: '', locality: '', mobileNumber: '', pincode: '', city: '', state: '', landmark: '' },
    history: states.map((status) => ({ status, at, by: 'shopper' })),
    ...change,
  } as StoredOrder;
}

async function open() {
  const shop = createTestStore({ now: () => now });
  const admin = await signUp(undefined, { admin: true });
  const hear = (before: StoredOrder | undefined, after: StoredOrder | undefined, id = `event-${(events += 1)}`) =>
    countOrder(shop.db, { id, before, after }, now);
  const read = async () => (await shop.call('/api/admin/summary', { token: admin.token })).json;
  return { ...shop, hear, read };
}

describe('orders are counted', () => {
  test('by day, against the period before; what was cancelled is an order and no revenue', async () => {
    const { hear, read } = await open();
    await hear(undefined, order(1, ['Processing']));
    await hear(undefined, order(1, ['Processing', 'Dispatched'], { paymentMethod: 'Pre-Paid', totalPaise: 40_000 }));
    await hear(undefined, order(25, ['Processing', 'Cancelled']));
    await hear(undefined, order(24 * 8, ['Processing', 'Delivered']));
    await hear(undefined, order(24 * 70, ['Processing', 'Delivered']));
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

  test('once, however often and in whatever turn their writes are told', async () => {
    const { hear, read } = await open();
    const [waiting, placed] = [
      order(2, ['Pending'], { paymentMethod: 'Pre-Paid' }),
      order(2, ['Pending', 'Processing']),
    ];
    const back = order(2, ['Pending', 'Processing', 'Cancelled']);
    await Promise.all([hear(waiting, placed, 'b'), hear(waiting, placed, 'b'), hear(undefined, waiting, 'a')]);
    expect((await read()).states).toEqual([{ status: 'Processing', orders: 1 }]);
    await Promise.all([hear(placed, back, 'c'), hear(waiting, placed, 'b'), hear(placed, back, 'c')]);
    const { states, periods, products } = await read();
    expect(states).toEqual([{ status: 'Cancelled', orders: 1 }]);
    expect(periods[0].now).toMatchObject({ orders: 1, revenue: 0 });
    expect(products).toEqual([]);
  });

  test('without what was given back by hand', async () => {
    const { hear, read } = await open();
    const paid: Partial<StoredOrder> = { paymentMethod: 'Pre-Paid', paymentId: 'pay_1' };
    const part = { paymentId: 'pay_1', amountPaise: 30_000, state: 'processed' as const, attempt: 0, failed: [] };
    await hear(undefined, order(1, ['Processing', 'Delivered'], paid));
    await hear(
      order(1, ['Processing', 'Delivered'], paid),
      order(1, ['Processing', 'Delivered'], { ...paid, refunds: [part] }),
    );
    expect((await read()).periods[0].now).toMatchObject({ orders: 1, revenue: 550 });
  });

  test('a hundred at once, none lost', async () => {
    const { hear, read } = await open();
    await Promise.all(Array.from({ length: 100 }, () => hear(undefined, order(1, ['Processing']))));
    expect((await read()).periods[0].now).toMatchObject({ orders: 100, revenue: 85_000 });
  });

  test('but not one that was never paid, and not the write that changes no figure', async () => {
    const { db, hear, read } = await open();
    await hear(undefined, order(1, ['Pending'], { listed: false, hold: 'released' }));
    await hear(order(1, ['Processing']), order(1, ['Processing'], { trackingLink: 'https://courier.example/1' }));
    expect((await read()).periods[0].now.orders).toBe(0);
    expect((await db.collection('counters').count().get()).data().count).toBe(0);
  });
});

describe('what sells, and what is short', () => {
  let shop: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    shop = await open();
    await shop.stock(
      shirt({ id: 'neem', stockBySize: { S: 0, M: 2, L: 3, XL: 9 } }),
      shirt({ id: 'lotus.v2-x', name: 'Lotus', stockBySize: { S: 1 } }),
    );
    await shop.hear(undefined, order(1, ['Processing']));
    const lotus = { ...order(1, []).lines[0], productId: 'lotus.v2-x', size: 'S' as const, quantity: 3 };
    await shop.hear(undefined, order(30, ['Processing', 'Delivered'], { lines: [lotus] as StoredOrder['lines'] }));
  });

  test('the most sold products by name, and the sizes', async () => {
    const { products, sizes } = await shop.read();
    expect(products).toEqual([
      { id: 'lotus.v2-x', name: 'Lotus', units: 3 },
      { id: 'neem', name: 'Neem Leaf', units: 2 },
    ]);
    expect(sizes.filter(({ units }: { units: number }) => units > 0)).toEqual([
      { size: 'S', units: 3 },
      { size: 'M', units: 2 },
    ]);
  });

  test('products with sold-out sizes and with few left, counted as the list of products counts them', async () => {
    expect((await shop.read()).stock).toEqual({
      onSale: 2,
      soldOut: { count: 1, first: [{ id: 'neem', name: 'Neem Leaf', size: 'S', left: 0 }] },
      low: {
        count: 2,
        first: [
          { id: 'lotus.v2-x', name: 'Lotus', size: 'S', left: 1 },
          { id: 'neem', name: 'Neem Leaf', size: 'M', left: 2 },
          { id: 'neem', name: 'Neem Leaf', size: 'L', left: 3 },
        ],
      },
    });
  });

  test('what waits for somebody', async () => {
    await shop.db.doc('orders/a').set({ status: 'Processing', unplaced: true, refundsDue: true });
    await shop.db.doc('orders/b').set({ status: 'Processing', refundsDue: false });
    await shop.db.doc('messages/a').set({ open: true });
    const at = Timestamp.fromDate(now);
    const review = { name: 'Asha', rating: 5 as const, review: 'Soft', verified: false, helpful: 0, createdAt: at };
    await saveReviews(shop.db, [
      { id: 'r', approved: false, ...review },
      { id: 'h', approved: false, hidden: true, ...review },
    ]);
    expect((await shop.read()).waiting).toEqual({ toDispatch: 2, unplaced: 1, refundsDue: 1, messages: 1, reviews: 1 });
  });
});
