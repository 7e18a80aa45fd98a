/** What a return brings back in money, by the rules under which the piece was sold. */
import { dayOf, bankDaysAfter } from '@nirala/contract/text/day';
import { formatDay } from '@nirala/contract/text/format-day';
import { returnableUntil } from '@nirala/contract/return/return';
import { openReturnDriver, type Placed, type Wanted } from '@nirala/dev/testing/return-driver';
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { afterAll, describe, expect, test } from 'vitest';
import { returnRef } from '../../store/returns.ts';
import { settleReturns } from '../money.ts';

const returns = await openReturnDriver();
const {
  driver,
  db,
  call,
  clock,
  delivered,
  bodyOf,
  ask,
  exchange,
  move,
  returnable,
  withRules,
  receive,
  accept,
  refundedOf,
  refundByHand,
} = returns;
afterAll(async () => expect(await returns.close()).toEqual([]));

describe('the money', () => {
  test('pieces of a discounted order bring back their share of what was paid, and all of them exactly all of it', async () => {
    const placed = await delivered({ quantity: 3, code: 'THREE10' });
    const quote = await call('/api/returns/quote', { token: placed.buyer.token, body: bodyOf(placed) });
    expect(quote.json).toEqual({ amount: 360, codCharge: 0, fee: 0, way: 'source', expectedDays: 7 });

    const first = String((await ask(placed)).json.return._id);
    const closed = await accept(first, placed);
    expect(closed.json.return).toMatchObject({
      state: 'Closed',
      refund: { amount: 360, state: 'owed', way: 'source' },
    });
    expect(await driver.order(placed.id)).toMatchObject({ status: 'Delivered' });
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 8, L: 1 });

    const second = String((await ask(placed, { quantity: 2 })).json.return._id);
    await accept(second, placed, { quantity: 2 });
    const order = await driver.order(placed.id);
    expect(order.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(108_000);
    expect(order.history.map(({ status }) => status)).toContain('Returned');
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 10, L: 1 });
  });

  test('a coupon is not judged again when too few pieces for it stay', async () => {
    const placed = await delivered({ quantity: 6, code: 'THREE10' });
    const id = String((await ask(placed, { quantity: 5 })).json.return._id);
    const { json } = await accept(id, placed, { quantity: 5 });
    expect(json.return.refund).toMatchObject({ amount: 1800 });
  });

  test('the COD charge goes back only if the store is responsible and everything came back', async () => {
    const placed = await delivered({ quantity: 2, method: 'COD' });
    const quote = async (wanted: Wanted) =>
      (await call('/api/returns/quote', { token: placed.buyer.token, body: bodyOf(placed, wanted) })).json;
    expect(await quote({ quantity: 2, reason: 'damaged' })).toMatchObject({ amount: 800 + COD_RUPEES, way: 'payout' });
    expect(await quote({ quantity: 2 })).toMatchObject({ amount: 800, codCharge: 0 });
    expect(await quote({ quantity: 1, reason: 'damaged' })).toMatchObject({ amount: 400, codCharge: 0 });
    const id = String((await ask(placed, { quantity: 2, reason: 'damaged' })).json.return._id);
    await accept(id, placed, { quantity: 2 });
    expect((await driver.order(placed.id)).payouts).toMatchObject([{ amountPaise: 80_000 + COD_RUPEES * 100 }]);
  });

  test('the quote names the delivery fee that goes back', async () => {
    const placed = await delivered({ quantity: 1, method: 'COD' });
    const { totalPaise } = await driver.order(placed.id);
    const charge = (feePaise: number) =>
      db.doc(`orders/${placed.id}`).update({ deliveryFeePaise: feePaise, totalPaise: totalPaise + feePaise });
    await charge(4_900);
    const body = bodyOf(placed, { quantity: 1, reason: 'damaged' });
    const { json } = await call('/api/returns/quote', { token: placed.buyer.token, body });
    expect(json).toMatchObject({ amount: 449 + COD_RUPEES, codCharge: COD_RUPEES, deliveryFee: 49 });
    await charge(0);
  });

  test('a fee is taken only if the store is not responsible, and it is the one of the sale', async () => {
    const quote = async (placed: Placed, reason: string) =>
      (await call('/api/returns/quote', { token: placed.buyer.token, body: bodyOf(placed, { reason }) })).json;
    const before = await delivered();
    await withRules({ fee: 50 }, async () => {
      const placed = await delivered({ quantity: 2 });
      expect(await quote(placed, 'changed-mind')).toMatchObject({ amount: 350, fee: 50 });
      expect(await quote(placed, 'damaged')).toMatchObject({ amount: 400, fee: 0 });
      expect(await quote(before, 'changed-mind')).toMatchObject({ amount: 400, fee: 0 });
      expect([(await returnable(placed)).json.fee, (await returnable(before)).json.fee]).toEqual([50, 0]);
      const id = String((await ask(placed)).json.return._id);
      await db.doc('settings/returns').delete();
      const { json } = await accept(id, placed);
      expect(json.return.refund).toMatchObject({ amount: 350, fee: 50, state: 'owed' });
    });
  });

  test('a refund by hand in between lowers what goes back', async () => {
    const placed = await delivered({ quantity: 1 });
    const id = String((await ask(placed)).json.return._id);
    for (const event of refundByHand(placed.paymentId, 10_000)) await driver.sendWebhook(event);
    const { json } = await accept(id, placed);
    expect(json.return.refund).toMatchObject({ amount: 300 });
    expect((await driver.order(placed.id)).refunds.map(({ amountPaise }) => amountPaise).sort()).toEqual([
      10_000, 30_000,
    ]);
  });

  test('a return whose process died after the move is settled by the job, once', async () => {
    const placed = await delivered({ quantity: 2 });
    const id = String((await ask(placed)).json.return._id);
    await receive(id, placed);
    await returnRef(db, id).update({ moneyDue: true });
    await settleReturns(driver.paymentDeps);
    await returnRef(db, id).update({ moneyDue: true });
    await settleReturns(driver.paymentDeps);
    expect((await driver.order(placed.id)).refunds.map(({ amountPaise }) => amountPaise)).toEqual([40_000]);
    expect((await returnRef(db, id).get()).get('moneyDue')).toBe(false);
  });
});

test('a return that was paid at pickup and brought nothing back can be closed, and nothing is paid again', async () => {
  await withRules({ refundAt: 'pickup' }, async () => {
    const placed = await delivered();
    const id = String((await ask(placed)).json.return._id);
    await receive(id, placed, { condition: 'missing' });
    expect(await refundedOf(placed.id)).toBe(40_000);
    expect(await move(id, { to: 'Rejected', reason: 'Empty.', photos: [] })).toMatchObject({ status: 409 });
    expect((await move(id, { to: 'Closed', as: 'accepted' })).json.return).toMatchObject({ state: 'Closed' });
    expect(await refundedOf(placed.id)).toBe(40_000);
    expect(await driver.stockOf(placed.shirt)).toMatchObject({ M: 9 });
  });
});

test('every place says the same days, fee, kinds and time of the refund', async () => {
  const rules = { days: 12, fee: 49, kinds: ['return'] };
  await withRules({ ...rules, refundDays: 9 }, async () => {
    const placed = await delivered({ quantity: 2 });
    const today = dayOf(new Date(Date.now() + clock.ahead));
    const until = returnableUntil(new Date(Date.now() + clock.ahead), 12);
    expect((await call('/api/store')).json).toMatchObject({ returns: rules, refundDays: 9 });
    expect((await call(`/api/shirts/${placed.shirt}`)).json.returns).toEqual({
      ...rules,
      policy: 'Easy 12 days return policy*',
      note: expect.stringContaining('costs ₹49.'),
    });
    const { fee, kinds, refundDays, until: shown } = (await returnable(placed)).json;
    expect({ fee, kinds, refundDays, shown }).toEqual({
      fee: 49,
      kinds: ['return'],
      refundDays: 9,
      shown: until.toISOString(),
    });
    const { json: quote } = await call('/api/returns/quote', { token: placed.buyer.token, body: bodyOf(placed) });
    expect(quote).toMatchObject({ fee: 49, expectedDays: 9 });
    expect(await exchange(placed)).toMatchObject({ status: 409 });
    const told = await db.collection('outbox').where('event', '==', 'delivered').get();
    const texts = told.docs
      .filter(({ id }) => id.startsWith(placed.id))
      .map((doc) => JSON.stringify(doc.get('values')));
    expect(texts.join()).toContain(formatDay(until));
    const id = String((await ask(placed)).json.return._id);
    expect((await accept(id, placed)).json.return.refund).toMatchObject({
      fee: 49,
      expectedBy: bankDaysAfter(today, 9),
    });
  });
});
