import { Timestamp } from '@google-cloud/firestore';
import { seededRandom } from '@nirala/contract/seeded-random.fixture';
import { netOfPieces } from '@nirala/contract/order/shares';
import { AT, order, gatewayRefund, TOTAL } from '@nirala/dev/testing/paid-order';
import { discounted, storedOrder } from '@nirala/dev/testing/stored-order';
import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../store/orders.ts';
import { openCredits } from '../papers/credit-due.ts';
import { leftToGiveBack, mayPayOut } from '../store/order-money.ts';
import { applyCancellation, applyRefund, applyReturn, receiptOf } from './refunds.ts';
import { owe, type Debt } from './debts.ts';

const piece = (quantity: number, amountPaise: number) => ({
  productId: 'neem',
  size: 'M' as const,
  quantity,
  amountPaise,
});
const returned = (ref: string, quantity = 1, amountPaise = 40_000): Debt => ({
  cause: { kind: 'return', ref },
  pieces: [piece(quantity, amountPaise)],
});
const goodwill = (ref: string, otherPaise: number): Debt => ({
  cause: { kind: 'goodwill', ref, reason: 'A loose thread' },
  pieces: [],
  otherPaise,
});
const delivered = (change: Partial<StoredOrder> = {}) => order('Delivered', { codChargePaise: 0, ...change });
const cod = () =>
  storedOrder({
    status: 'Delivered',
    history: [{ status: 'Delivered', at: Timestamp.fromDate(AT), by: 'admin' }],
  });
const refused = (message: RegExp) =>
  expect.objectContaining({ status: 409, code: 'money-back-refused', message: expect.stringMatching(message) });

describe('what is owed', () => {
  test('of a prepaid order is a refund with a receipt of its own, and a credit for the pieces', () => {
    const after = owe(delivered(), returned('RT-1'), 'admin', AT);
    expect(after).toMatchObject({ status: 'Delivered', refundsDue: true, payouts: [] });
    expect(after.refunds).toMatchObject([
      { paymentId: 'pay_1', amountPaise: 40_000, state: 'due', cause: { ref: 'RT-1' } },
    ]);
    expect(after.credits).toMatchObject([{ pieces: [piece(1, 40_000)], chargesPaise: 0, otherPaise: 0 }]);
    const receipts = owe(after, returned('RT-2'), 'admin', AT).refunds.map(receiptOf);
    expect(new Set(receipts).size).toBe(2);
    for (const receipt of receipts) expect(receipt).toMatch(/^[\w-]{10,40}$/);
  });

  test('of an order that was paid on delivery is a payout', () => {
    const after = owe(cod(), { ...returned('RT-1'), chargesPaise: 5_000 }, 'admin', AT);
    expect(after).toMatchObject({ refunds: [], refundsDue: false });
    expect(after.payouts).toMatchObject([{ amountPaise: 45_000, state: 'due', cause: { kind: 'return' } }]);
    expect(after.credits).toMatchObject([{ chargesPaise: 5_000 }]);
  });

  test('below one rupee is refunded with the rest only', () => {
    const small = owe(delivered(), returned('RT-1', 1, 99), 'admin', AT);
    expect(small).toMatchObject({ refunds: [], refundsDue: false, credits: [{ pieces: [piece(1, 99)] }] });
    expect(applyReturn(small, true, 'admin', AT).refunds).toMatchObject([{ amountPaise: TOTAL }]);
    expect(owe(delivered(), returned('RT-1', 1, 100), 'admin', AT).refunds).toMatchObject([{ amountPaise: 100 }]);
    const rest = owe(delivered(), goodwill('g-1', TOTAL - 99), 'admin', AT);
    expect(leftToGiveBack(rest)).toBe(0);
    expect(leftToGiveBack(owe(delivered(), goodwill('g-1', TOTAL - 100), 'admin', AT))).toBe(100);
  });

  test('counts once for each cause', () => {
    for (const before of [delivered(), cod()]) {
      const once = owe(before, returned('RT-1'), 'admin', AT);
      expect(owe(once, returned('RT-1', 1, 30_000), 'admin', AT)).toBe(once);
      expect(owe(once, { ...returned('RT-1'), cause: { kind: 'goodwill', ref: 'RT-1' } }, 'admin', AT)).not.toBe(once);
    }
  });

  test.each(['due', 'link-sent', 'expired', 'failed', 'paid'] as const)(
    'in a payout that is %s is still promised, so nothing more can be given back',
    (state) => {
      const once = owe(cod(), goodwill('g-1', TOTAL), 'admin', AT);
      const later = { ...once, payouts: once.payouts.map((payout) => ({ ...payout, state })) };
      expect(later.payouts).toHaveLength(1);
      expect(leftToGiveBack(later)).toBe(0);
    },
  );

  test('has no credit note yet until one names it, and is in no second one', () => {
    const once = owe(delivered(), returned('RT-1'), 'admin', AT);
    const noted = { ...once, credits: once.credits.map((credit) => ({ ...credit, paper: 'CRN-1' })) };
    const both = owe(noted, returned('RT-2', 1, 30_000), 'admin', AT);
    expect(both.credits).toHaveLength(2);
    expect(openCredits(both).lines).toMatchObject([{ totalPaise: 30_000, quantity: 1 }]);
    expect(openCredits(once).lines).toMatchObject([{ totalPaise: 40_000, quantity: 1 }]);
  });

  test('is capped at what was captured, or collected, and is not promised yet', () => {
    for (const before of [delivered(), cod()]) {
      const once = owe(before, goodwill('g-1', 80_000), 'admin', AT);
      expect(leftToGiveBack(once)).toBe(TOTAL - 80_000);
      expect(() => owe(once, goodwill('g-2', 5_001), 'admin', AT)).toThrow(refused(/₹50.01 .*only ₹50 /));
      expect(leftToGiveBack(owe(once, goodwill('g-2', 5_000), 'admin', AT))).toBe(0);
    }
  });

  test.each([
    ['a COD order that is not delivered', storedOrder()],
    ['an order that awaits its payment', order('Pending', { paymentId: undefined, captures: [] })],
    ['a cancelled order', applyCancellation(order('Processing'), 'shopper', AT)],
  ])('is refused for %s', (_what, before) => {
    expect(() => owe(before, goodwill('g-1', 100), 'admin', AT)).toThrow(refused(/only ₹0 /));
  });

  test('is refused for more pieces than came, and for more than was paid for them', () => {
    expect(() => owe(delivered(), returned('RT-1', 3), 'admin', AT)).toThrow(refused(/Only 2 /));
    expect(() => owe(delivered(), returned('RT-1', 1, 80_001), 'admin', AT)).toThrow(refused(/More than was paid/));
    const once = owe(delivered(), returned('RT-1', 2, 80_000), 'admin', AT);
    expect(() => owe(once, returned('RT-2', 1, 0), 'admin', AT)).toThrow(refused(/Only 0 /));
    const unknown = { ...returned('RT-1'), pieces: [{ ...piece(1, 1), size: 'S' as const }] };
    expect(() => owe(delivered(), unknown, 'admin', AT)).toThrow(refused(/Only 0 /));
  });
});

describe('after a partial refund', () => {
  const part = owe(order('Dispatched'), goodwill('g-1', 10_000), 'admin', AT);

  test('the return of the whole order refunds all that is left', () => {
    const back = applyReturn(part, true, 'admin', AT);
    expect(back.refunds.map(({ amountPaise }) => amountPaise)).toEqual([10_000, TOTAL - 10_000]);
    const done = back.refunds.reduce(
      (now, refund, index) =>
        applyRefund(
          now,
          gatewayRefund({ id: `r${index}`, amountPaise: refund.amountPaise, receipt: receiptOf(refund) }),
          AT,
        ),
      back,
    );
    expect(done).toMatchObject({ status: 'Refunded', refundsDue: false });
  });

  test('that failed, the return of the whole order refunds it too', () => {
    const failed = { ...part, refunds: part.refunds.map((refund) => ({ ...refund, state: 'failed' as const })) };
    expect(applyReturn(failed, true, 'admin', AT).refunds).toMatchObject([{ id: 'pay_1-all', amountPaise: TOTAL }]);
  });

  test('of everything, the return of the whole order is Refunded when that is done', () => {
    const all = owe(part, goodwill('g-2', TOTAL - 10_000), 'admin', AT);
    expect(applyReturn(all, true, 'admin', AT).status).toBe('Refund Pending');
  });

  test('a refund by hand in between lowers what is due last', () => {
    const two = owe(part, goodwill('g-2', 20_000), 'admin', AT);
    const after = applyRefund(two, gatewayRefund({ id: 'hand', amountPaise: TOTAL - 15_000 }), AT);
    expect(after.refunds.map(({ amountPaise, attempt }) => [amountPaise, attempt])).toEqual([
      [10_000, 1],
      [5_000, 2],
      [TOTAL - 15_000, 0],
    ]);
  });

  test('two of the same amount whose replies were lost are told apart by their receipts', () => {
    const two = owe(part, goodwill('g-2', 10_000), 'admin', AT);
    const [first, second] = two.refunds.map(receiptOf);
    const later = applyRefund(two, gatewayRefund({ id: 'r2', amountPaise: 10_000, receipt: second }), AT);
    expect(later.refunds.map(({ state, refundId }) => [state, refundId])).toEqual([
      ['due', undefined],
      ['processed', 'r2'],
    ]);
    const both = applyRefund(later, gatewayRefund({ id: 'r1', amountPaise: 10_000, receipt: first }), AT);
    expect(both.refunds.map(({ refundId }) => refundId)).toEqual(['r1', 'r2']);
    expect(both.refundsDue).toBe(false);
  });

  test('the bank’s reference is stored, also if it comes later', () => {
    const [refund] = part.refunds;
    const done = gatewayRefund({ amountPaise: 10_000, receipt: refund && receiptOf(refund) });
    const processed = applyRefund(part, done, AT);
    expect(processed.refunds[0]).toMatchObject({ state: 'processed', processedAt: Timestamp.fromDate(AT) });
    expect(processed.refunds[0]).not.toHaveProperty('bankReference');
    const named = applyRefund(processed, { ...done, bankReference: '74' }, AT);
    expect(named.refunds[0]).toMatchObject({ bankReference: '74' });
    expect(applyRefund(named, { ...done, bankReference: '75' }, AT)).toBe(named);
  });

  test('a payment older than six months is not tried again, and one without balance is', () => {
    const [refund] = part.refunds;
    const update = gatewayRefund({
      id: 'refused-1',
      amountPaise: 10_000,
      status: 'failed',
      receipt: refund && receiptOf(refund),
    });
    const old = applyRefund(part, { ...update, problem: 'The payment is older than 6 months', tooOld: true }, AT);
    expect(old.refunds[0]).toMatchObject({ state: 'failed', attempt: 1 });
    const poor = applyRefund(part, { ...update, problem: 'Your account does not have enough balance' }, AT);
    expect(poor.refunds[0]).toMatchObject({ state: 'due', attempt: 2, problem: expect.stringMatching(/balance/) });
  });
});

test('a refund of a discounted order is the net of its pieces, and all pieces cost exactly the line', () => {
  const random = seededRandom(24);
  const between = (least: number, most: number) => least + random(most - least + 1);
  for (let round = 0; round < 500; round += 1) {
    const lines = Array.from({ length: between(1, 3) }, () => ({
      pricePaise: between(1, 2_000) * 100,
      quantity: between(1, 10),
    }));
    const subtotal = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
    const paise = between(0, subtotal);
    for (const line of discounted(lines, paise)) {
      let [back, paid] = [0, 0];
      while (back < line.quantity) {
        const pieces = between(1, line.quantity - back);
        const share = netOfPieces(line, pieces, back);
        expect(Math.abs(share - (line.netPaise * pieces) / line.quantity)).toBeLessThanOrEqual(1);
        back += pieces;
        paid += share;
      }
      expect(paid).toBe(line.netPaise);
    }
  }
});

test('a credit of one size leaves the other sizes of its product alone', () => {
  const [line] = storedOrder().lines;
  if (!line) throw new Error('the order has no line');
  const sizes = [
    { ...line, quantity: 1, netPaise: 40_000 },
    { ...line, size: 'L' as const, quantity: 1, netPaise: 40_000 },
  ];
  const back = { ...piece(1, 40_000), size: 'L' as const };
  const after = owe(
    { ...cod(), lines: sizes },
    { cause: { kind: 'return', ref: 'RT-1' }, pieces: [back] },
    'admin',
    AT,
  );
  expect(openCredits(after).lines).toEqual([
    { totalPaise: 0, quantity: 0 },
    { totalPaise: 40_000, quantity: 1 },
  ]);
});

test('a payout waits for its own part of the courier’s cash: what was paid out before has used some of it', () => {
  const two = owe(owe(cod(), goodwill('g1', 40_000), 'admin', AT), goodwill('g2', 20_000), 'admin', AT);
  const mayGo = (cashPaise: number) => {
    const [first, second] = two.payouts;
    if (!first || !second) throw new Error('two payouts were expected');
    const paid = { ...first, state: 'paid' as const };
    const order = {
      ...two,
      payouts: [paid, second],
      remittances: [{ id: 'r', amountPaise: cashPaise, reference: 'UTR1', day: '2026-11-20' }],
    };
    return [mayPayOut(order, paid), mayPayOut(order, second)];
  };
  expect(mayGo(60_000)).toEqual([true, true]);
  expect(mayGo(59_999)).toEqual([true, false]);
  expect(mayGo(39_999)).toEqual([false, false]);
});
