import { Timestamp } from '@google-cloud/firestore';
import { advanceOfLater, costsOfParts } from '@nirala/contract/order/parts';
import { discountsOf, sharesPaise } from '@nirala/contract/order/shares';
import { seededRandom } from '@nirala/contract/seeded-random.fixture';
import type { Size } from '@nirala/contract/product/size';
import { toRupees } from '@nirala/contract/text/money';
import { AT, gatewayRefund, order as paidOrder, payment, refundByHand } from '@nirala/dev/testing/paid-order';
import { randomOrder } from '@nirala/dev/testing/random-order';
import { storedOrder, storedParcel } from '@nirala/dev/testing/stored-order';
import { describe, expect, test } from 'vitest';
import {
  cashDuePaise,
  expectedSettlement,
  freeDeliveryOf,
  leftOnline,
  payNowTotal,
  subtotalOf,
} from '../store/order-money.ts';
import { toWire } from '../store/order-wire.ts';
import { isDivided, type KnownOrder, piecesAsOrdered, type StoredOrder } from '../store/orders.ts';
import { applyLineCancellation } from './cancel.ts';
import { applyPayment } from './payments.ts';
import { applyCancellation, applyRefund, receiptOf } from './refunds.ts';
import { newsOfParts } from './shared-payments.ts';
import { divide } from './split.ts';

type Later = { _id: string; size: Size; quantity: number }[];
const count = ({ lines }: Pick<StoredOrder, 'lines'>) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const sum = (paise: readonly number[]) => paise.reduce((all, each) => all + each, 0);

const split = (order: StoredOrder, later: Later, placed = order, number = '12345678') =>
  divide({ id: 'NR-1', order }, { id: 'NR-1', order: placed }, { requestId: 'r', pieces: count(order), later }, number);

/** Random pieces of an order, at least one of them and not all. Undefined for an order of one piece. */
function somePieces({ lines }: StoredOrder, roll: (below: number) => number): Later | undefined {
  if (count({ lines }) < 2) return undefined;
  for (;;) {
    const later = lines
      .map(({ productId: _id, size, quantity }) => ({ _id, size, quantity: roll(quantity + 1) }))
      .filter(({ quantity }) => quantity > 0);
    const pieces = sum(later.map(({ quantity }) => quantity));
    if (pieces > 0 && pieces < count({ lines })) return later;
  }
}

/** What must be the same before and after, in paise. */
function sumsOf(orders: readonly StoredOrder[]) {
  const lines = orders.flatMap((order) => order.lines);
  return {
    total: sum(orders.map(({ totalPaise }) => totalPaise)),
    due: sum(orders.map(cashDuePaise)),
    ifPaidOnline: sum(orders.map(payNowTotal)),
    captured: sum(orders.flatMap(({ captures }) => captures.map(({ amountPaise }) => amountPaise))),
    advance: sum(orders.map(({ advance }) => advance?.paise ?? 0)),
    charges: sum(orders.map(({ codChargePaise, deliveryFeePaise }) => codChargePaise + deliveryFeePaise)),
    subtotal: subtotalOf(lines),
    net: sum(lines.map(({ netPaise }) => netPaise)),
    pieces: count({ lines }),
    discounts: discountsOf(lines),
    online: sharesPaise(lines.flatMap(({ online }) => online ?? [])),
  };
}

test('random orders are divided to the paisa, once and again, as the admin was told', () => {
  const reached = new Set<string>();
  for (let seed = 1; seed <= 1_500; seed += 1) {
    const roll = seededRandom(seed);
    let { order } = randomOrder(roll);
    if (roll(4) === 0) {
      const pieces = somePieces(order, roll)?.map(({ _id: productId, ...rest }) => ({ productId, ...rest }));
      if (pieces) order = applyLineCancellation(order, { pieces, ref: 'before' }, 'admin', AT);
    }
    const parts = [order];
    for (let times = 0; times < 3; times += 1) {
      const at = roll(parts.length);
      const whole = parts[at];
      const later = whole && somePieces(whole, roll);
      if (!whole || !later) break;
      const told = costsOfParts(toWire({ id: 'NR-1', order: whole }), later);
      let divided: ReturnType<typeof split>;
      try {
        divided = split(whole, later, order, `1234567${times}`);
      } catch (error) {
        // Only a part that costs so little that no gateway would refund it alone, of an order that was paid for.
        const nets = [told?.now.total ?? 0, told?.later.total ?? 0];
        const isDust = nets.some((rupees) => rupees > 0 && rupees < 1);
        if (whole.paymentId === undefined || (!isDust && told)) throw error;
        reached.add('refused');
        break;
      }
      parts.splice(at, 1, divided.first, divided.later);
      expect(told, `seed ${seed}`).toEqual({
        now: { total: toRupees(divided.first.totalPaise), due: toRupees(cashDuePaise(divided.first)) },
        later: { total: toRupees(divided.later.totalPaise), due: toRupees(cashDuePaise(divided.later)) },
      });
      reached
        .add(whole.paymentMethod)
        .add(whole.advance ? 'advance' : '')
        .add(whole.credits.length > 0 ? 'lowered' : '');
    }
    expect(sumsOf(parts), `seed ${seed}`).toEqual(sumsOf([order]));
    for (const part of parts) {
      const charges = part.codChargePaise + part.deliveryFeePaise;
      expect(sum(part.lines.map(({ netPaise }) => netPaise)) + charges, `seed ${seed}`).toBe(part.totalPaise);
      for (const { pricePaise, quantity, shares, netPaise } of part.lines) {
        expect(pricePaise * quantity - sharesPaise(shares), `seed ${seed}`).toBe(netPaise);
        expect(Math.min(netPaise, ...shares.map(({ paise }) => paise)), `seed ${seed}`).toBeGreaterThanOrEqual(0);
      }
      const [capture] = part.captures;
      // What the gateway captured for all parts is settled with the placed order.
      if (capture?.shareOf === undefined && capture) {
        const settled = { id: 'pay_1', amountPaise: 0 };
        expect(expectedSettlement(part, settled), `seed ${seed}`).toBe(order.captures[0]?.amountPaise);
      }
      const isPaidInFull = part.paymentMethod === 'Pre-Paid' && part.paymentId !== undefined;
      if (isPaidInFull) expect(leftOnline(part) - part.totalPaise, `seed ${seed}`).toBeLessThan(100);
      if (part.advance) expect(part.advance.paise, `seed ${seed}`).toBe(part.captures[0]?.amountPaise);
    }
    // Every part that is cancelled gives back its share, and all of them together no more than was paid.
    const cancelled = parts.map((part) => applyCancellation(part, 'admin', AT));
    const back = sum(cancelled.flatMap(({ refunds }) => refunds.map(({ amountPaise }) => amountPaise)));
    const paid = order.captures[0]?.amountPaise ?? 0;
    expect(back, `seed ${seed}`).toBeLessThanOrEqual(paid);
    expect(paid - back, `seed ${seed}`).toBeLessThan(100);
    const receipts = cancelled.flatMap(({ refunds }) => refunds.map(receiptOf));
    expect(new Set(receipts).size, `seed ${seed}`).toBe(receipts.length);
  }
  expect(reached).toEqual(new Set(['COD', 'Pre-Paid', 'advance', 'lowered', 'refused', '']));
});

describe('an advance', () => {
  const cost = (netPaise: number, chargesPaise = 0) => ({ netPaise, totalPaise: netPaise + chargesPaise });

  test.each([
    ['by the value of the pieces', 9_900, cost(60_000, 5_000), cost(30_000), 3_300],
    ['never above what the later part costs', 64_000, cost(30_000, 5_000), cost(30_000), 30_000],
    ['never above what the first part costs', 50_000, cost(10_000), cost(45_000), 40_909],
    ['not in amounts that no gateway refunds', 500, cost(60_000), cost(9_000), 0],
    ['with a rupee for the first part', 500, cost(0, 5_000), cost(60_000), 400],
  ])('is divided %s', (_how, paid, first, later, share) => expect(advanceOfLater(paid, first, later)).toBe(share));

  test('is not divided if the pieces that are sent first cost nothing', () =>
    expect(advanceOfLater(500, cost(0), cost(60_000))).toBeUndefined());
});

describe('what cannot be divided', () => {
  const later: Later = [{ _id: 'neem', size: 'M', quantity: 1 }];
  const refund = { ...refundByHand({ amountPaise: 100 }) };

  test.each<[string, Partial<StoredOrder>, RegExp]>([
    ['an order that is packed', { parcel: storedParcel() }, /packed/],
    ['one that waits for its confirmation', { confirmBy: Timestamp.fromDate(AT) }, /confirmation/],
    ['one that left', { status: 'Dispatched' }, /Dispatched/],
    ['a test order', { isTest: true }, /cannot be divided/],
    ['one of which money went back by hand', { refunds: [refund] }, /Money went back/],
  ])('%s', (_what, change, why) => {
    expect(() => split(paidOrder('Processing', change), later)).toThrow(why);
  });

  test('all of its pieces, more than it has, or what has changed since', () => {
    const order = storedOrder();
    expect(() => split(order, [{ _id: 'neem', size: 'M', quantity: 2 }])).toThrow(/at least one piece/);
    expect(() => split(order, [{ _id: 'neem', size: 'L', quantity: 1 }])).toThrow(/Only 0/);
    expect(() =>
      divide({ id: 'NR-1', order }, { id: 'NR-1', order }, { requestId: 'r', pieces: 3, later: later }, '1'),
    ).toThrow(/changed/);
  });
});

test('the free delivery of an order counts the pieces that are sent later, and the later part owes none', () => {
  const order = storedOrder({
    priceTerms: { codChargePaise: 5_000, roundsCod: false, deliveryFeePaise: 4_900, freeFromPaise: 70_000 },
  });
  const { first, later } = split(order, [{ _id: 'neem', size: 'M', quantity: 1 }]);
  expect(freeDeliveryOf(first)).toEqual({ feePaise: 4_900, fromPaise: 30_000 });
  expect(freeDeliveryOf(later)).toBeUndefined();
});

test('the bag of a divided order is still the bag that was ordered', () => {
  const order = storedOrder();
  const { first } = split(order, [{ _id: 'neem', size: 'M', quantity: 1 }]);
  const parts = [
    { orderId: 'NR-2', number: '12345678', pieces: [{ productId: 'neem', size: 'M' as const, quantity: 1 }] },
  ];
  expect(piecesAsOrdered({ ...first, parts })).toEqual(piecesAsOrdered(order));
  expect([isDivided(order), isDivided({ ...first, parts })]).toEqual([false, true]);
});

describe('one payment of two orders', () => {
  /** ₹450 and ₹400 of ₹850. */
  function parts(): [KnownOrder, KnownOrder] {
    const order = paidOrder('Processing');
    const { first, later } = split(order, [{ _id: 'neem', size: 'M', quantity: 1 }]);
    const lastWrite = Timestamp.fromDate(AT);
    return [
      { id: 'NR-1', order: { ...first, parts: [{ orderId: 'NR-2', number: '12345678', pieces: [] }] }, lastWrite },
      { id: 'NR-2', order: later, lastWrite },
    ];
  }
  type News = Partial<Parameters<typeof newsOfParts>[2]>;
  const told = (known: KnownOrder[], news: News) => {
    const of = newsOfParts(known, 'NR-1', { payments: [], refunds: [], ...news });
    return known.map(({ id, order, lastWrite }) => {
      const own = of.find((each) => each.id === id)?.news;
      const paid = (own?.payments ?? []).reduce((now, each) => applyPayment(now, each, true, AT), order);
      return { id, lastWrite, order: (own?.refunds ?? []).reduce((now, each) => applyRefund(now, each, AT), paid) };
    });
  };
  const back = (known: KnownOrder[]) =>
    known.map(({ order }) => sum(order.refunds.map(({ amountPaise }) => amountPaise)));

  test('its capture, told again, changes neither', () => {
    const known = parts();
    expect(told(known, { payments: [payment()] })).toEqual(known);
  });

  test('a refund that one of them asked for is its own, and no refund by hand of the other', () => {
    const [first, later] = parts();
    const cancelled = { ...later, order: applyCancellation(later.order, 'admin', AT) };
    const [refund] = cancelled.order.refunds;
    const receipt = refund && receiptOf(refund);
    expect(receipt).toBe('pay_1-12345678-all-1');
    const after = told([first, cancelled], { refunds: [gatewayRefund({ amountPaise: 40_000, receipt })] });
    expect(after[0]).toEqual(first);
    expect(after[1]?.order).toMatchObject({
      status: 'Refunded',
      refunds: [{ state: 'processed', refundId: 'rfnd_1' }],
    });
    // An attempt that the store gave up and that arrived after all.
    const stale = gatewayRefund({ id: 'rfnd_0', amountPaise: 40_000, receipt: 'pay_1-12345678-all-0' });
    expect(told([first, cancelled], { refunds: [stale] })[0]).toEqual(first);
  });

  test('all of it refunded by hand cancels both, once', () => {
    const news = { payments: [payment({ status: 'refunded' })], refunds: [gatewayRefund()] };
    const once = told(parts(), news);
    expect(once.map(({ order }) => order.status)).toEqual(['Refunded', 'Refunded']);
    expect(back(once)).toEqual([45_000, 40_000]);
    expect(told(once, news)).toEqual(once);
    expect(told(once, { refunds: [gatewayRefund()] })).toEqual(once);
  });

  test.each<[string, number, number[]]>([
    ['exactly of the later part is of that', 40_000, [0, 40_000]],
    ['of less is of the first', 10_000, [10_000, 0]],
    ['of more than the first is of both', 50_000, [45_000, 5_000]],
  ])('a refund by hand %s, however often it is told', (_what, amountPaise, expected) => {
    const refunds = [gatewayRefund({ amountPaise })];
    const once = told(parts(), { refunds });
    expect(back(once)).toEqual(expected);
    expect(back(told(told(once, { refunds }), { refunds }))).toEqual(expected);
  });

  test('a refund by hand counts first for the part whose refund has failed', () => {
    const [first, later] = parts();
    const cancelled = applyCancellation(later.order, 'admin', AT);
    const failed = { ...cancelled, refunds: cancelled.refunds.map((each) => ({ ...each, state: 'failed' as const })) };
    const after = told([first, { ...later, order: failed }], { refunds: [gatewayRefund({ amountPaise: 30_000 })] });
    expect(back(after)).toEqual([0, 40_000]);
  });

  test('the second of two payments is the placed order’s alone', () => {
    const after = told(parts(), { payments: [payment({ id: 'pay_2' })] });
    expect(after.map(({ order }) => order.captures.length)).toEqual([2, 1]);
    expect(after[0]?.order.refunds).toMatchObject([{ paymentId: 'pay_2', amountPaise: 85_000 }]);
  });
});
