import { Timestamp } from '@google-cloud/firestore';
import type { OrderStatus } from '@nirala/contract/order/order';
import { describe, expect, test } from 'vitest';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import type { StoredOrder, StoredRefund } from '../store/orders.ts';
import { shareOf } from './figures.ts';

const at = Timestamp.fromDate(new Date('2026-11-21T18:31:00Z'));

/** An order of ₹1,200 with two neem shirts in different sizes and one lotus shirt, paid with pay_1. */
function order(states: OrderStatus[], change: Partial<StoredOrder> = {}): StoredOrder {
  const line = {
    name: '',
    image: '',
    pricePaise: 40_000,
    originalPricePaise: 100_000,
    shares: [],
    netPaise: 40_000,
    ratePercent: 5,
  };
  return storedOrder({
    status: states.at(-1) ?? 'Pending',
    createdAt: at,
    paymentMethod: 'Pre-Paid',
    paymentId: 'pay_1',
    totalPaise: 120_000,
    lines: [
      { ...line, productId: 'neem', size: 'M', quantity: 1 },
      { ...line, productId: 'neem', size: 'L', quantity: 1 },
      { ...line, productId: 'lotus', size: 'M', quantity: 1 },
    ],
    history: states.map((status) => ({ status, at, by: 'shopper' })),
    ...change,
  });
}

const refund = (change: Partial<StoredRefund> = {}): StoredRefund => ({
  paymentId: 'pay_1',
  amountPaise: 30_000,
  state: 'processed',
  attempt: 0,
  failed: [],
  ...change,
});

describe('shareOf', () => {
  test('a part of an order counts with its revenue and pieces, and is no other order', () => {
    const partOf = { orderId: 'NR-1', number: '12345678' };
    const part = shareOf(order(['Processing'], { paymentMethod: 'COD', partOf }));
    expect(part).toMatchObject({ orders: 0, standing: 0, cod: 0, revenuePaise: 120_000, products: { neem: 2 } });
    const advance = { paise: 9_900, kept: true, retained: true as const };
    expect(shareOf(order(['Processing', 'Dispatched', 'Returned'], { advance, partOf }))).toMatchObject({
      undelivered: 1,
      advances: { keptPaise: 9_900 },
    });
  });

  test.each<OrderStatus[]>([['Processing'], ['Processing', 'Dispatched'], ['Processing', 'Dispatched', 'Delivered']])(
    'counts an open or delivered order with its revenue and units (%s %s %s)',
    (...states) => {
      expect(shareOf(order(states))).toEqual({
        // 00:01 of the next day in India.
        day: '2026-11-22',
        orders: 1,
        standing: 1,
        revenuePaise: 120_000,
        cod: 0,
        undelivered: 0,
        advances: {},
        margin: { untaxedPaise: 0, soldPaise: 0, costPaise: 0, unknown: 3 },
        states: { [states.at(-1) ?? '']: 1 },
        products: { neem: 2, lotus: 1 },
        sizes: { M: 2, L: 1 },
      });
    },
  );

  test.each<OrderStatus[]>([
    ['Processing', 'Cancelled'],
    ['Processing', 'Cancelled', 'Refund Pending'],
    ['Processing', 'Dispatched', 'Returned'],
  ])('counts a cancelled or returned order without revenue and units (%s %s %s)', (...states) => {
    expect(shareOf(order(states))).toEqual({
      day: '2026-11-22',
      orders: 1,
      standing: 0,
      revenuePaise: 0,
      cod: 0,
      // It was never delivered.
      undelivered: states.includes('Returned') ? 1 : 0,
      advances: {},
      margin: { untaxedPaise: 0, soldPaise: 0, costPaise: 0, unknown: 0 },
      states: { [states.at(-1) ?? '']: 1 },
      products: {},
      sizes: {},
    });
  });

  test('counts the margin of pieces whose cost is known, with GST and without, while the order stands', () => {
    const [line] = order(['Processing']).lines;
    if (!line) throw new Error('it has no line');
    const known = { ...line, quantity: 2, netPaise: 105_000, ratePercent: 5, costPaise: 30_000 };
    const lines = { lines: [known, { ...line, quantity: 3 }] };
    expect(shareOf(order(['Processing'], lines))?.margin).toEqual({
      untaxedPaise: 100_000,
      soldPaise: 105_000,
      costPaise: 60_000,
      unknown: 3,
    });
    expect(shareOf(order(['Processing', 'Cancelled'], lines))?.margin).toMatchObject({ soldPaise: 0, unknown: 0 });
  });

  test('counts only the status of an order that awaits its payment', () => {
    expect(shareOf(order(['Pending'], { paymentMethod: 'COD' }))).toEqual({
      day: '2026-11-22',
      orders: 0,
      standing: 0,
      revenuePaise: 0,
      cod: 0,
      undelivered: 0,
      advances: {},
      margin: { untaxedPaise: 0, soldPaise: 0, costPaise: 0, unknown: 0 },
      states: { Pending: 1 },
      products: {},
      sizes: {},
    });
  });

  test('counts a COD order as COD, even when it is cancelled', () => {
    expect(shareOf(order(['Processing'], { paymentMethod: 'COD' }))?.cod).toBe(1);
    expect(shareOf(order(['Processing', 'Cancelled'], { paymentMethod: 'COD' }))?.cod).toBe(1);
  });

  test('counts an advance from the moment it is asked for, also if nobody pays it', () => {
    const cod = { paymentMethod: 'COD', advance: { paise: 9_900, kept: true } } as const;
    const counted = (states: OrderStatus[], change: Partial<StoredOrder>) =>
      shareOf(order(states, { ...cod, ...change }))?.advances;
    const asked = { asked: 1, paid: 0, refused: 0, keptPaise: 0 };
    expect(counted(['Pending'], { paymentId: undefined })).toEqual(asked);
    const expired = shareOf(order(['Pending'], { ...cod, paymentId: undefined, listed: false }));
    expect(expired).toMatchObject({ orders: 0, states: {}, advances: asked });
    expect(counted(['Processing'], { paymentId: 'pay_1' })).toEqual({ ...asked, paid: 1 });
    const retained = { advance: { ...cod.advance, retained: true as const }, paymentId: 'pay_1' };
    const refused = counted(['Processing', 'Dispatched', 'Returned'], retained);
    expect(refused).toEqual({ asked: 1, paid: 1, refused: 1, keptPaise: 9_900 });
  });

  test('is undefined for an expired unpaid order and for a deleted one', () => {
    expect(shareOf(order(['Pending'], { listed: false }))).toBeUndefined();
    expect(shareOf(undefined)).toBeUndefined();
  });
});

describe('the revenue of an order', () => {
  const revenue = (...refunds: StoredRefund[]) => shareOf(order(['Processing'], { refunds }))?.revenuePaise;

  test('is lowered by each partial refund of the payment that paid for the order', () => {
    expect(revenue(refund(), refund({ amountPaise: 20_000 }))).toBe(70_000);
  });

  test('ignores refunds of another payment', () => {
    expect(revenue(refund({ paymentId: 'pay_2', amountPaise: 120_000 }))).toBe(120_000);
  });

  test.each(['due', 'pending', 'failed'] as const)('ignores a refund that is %s', (state) => {
    expect(revenue(refund({ state }))).toBe(120_000);
  });
});

test('the replacement of an exchange is no order and no sale', () => {
  const exchangeOf = { orderId: 'NR-1', returnId: 'NR-1-R1', paidOrderId: 'NR-1', round: 1, sizes: [] };
  expect(shareOf(order(['Pending', 'Processing'], { exchangeOf }))).toBeUndefined();
  expect(shareOf(order(['Pending', 'Processing']))).toMatchObject({ orders: 1 });
});
