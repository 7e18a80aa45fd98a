/** Exchanges for another size, from the request to the piece that comes instead. */
import { DAY, openReturnDriver, type Placed } from '@nirala/dev/testing/return-driver';
import { afterAll, describe, expect, test } from 'vitest';
import { productRef } from '../../store/products.ts';
import { editProduct } from '../../products/change.ts';
import { settleReturns } from '../money.ts';

const returns = await openReturnDriver();
const {
  driver,
  db,
  call,
  clock,
  admin,
  orders,
  delivered,
  deliver,
  ask,
  exchange,
  move,
  withdraw,
  returnable,
  withRules,
  accept,
  refundedOf,
} = returns;
afterAll(async () => expect(await returns.close()).toEqual([]));

describe('an exchange', () => {
  test('holds the new piece at the request, and sends it when the old one came back', async () => {
    const placed = await delivered();
    const { json } = await exchange(placed);
    const { _id: id, exchangeOrderId } = json.return;
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 9, L: 0 });
    expect(await driver.order(exchangeOrderId)).toMatchObject({ status: 'Pending', hold: 'held', totalPaise: 0 });
    await accept(id, placed);
    expect(await driver.order(exchangeOrderId)).toMatchObject({ status: 'Processing', hold: 'sold' });
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 10, L: 0 });
    expect((await driver.order(placed.id)).refunds).toEqual([]);
  });

  test('can be returned once more, with the money of the piece that was paid', async () => {
    const placed = await delivered();
    const { _id: id, exchangeOrderId } = (await exchange(placed)).json.return;
    await accept(id, placed);
    await deliver(exchangeOrderId);
    const second = { ...placed, id: exchangeOrderId };
    const back = String((await ask(second, { size: 'L' })).json.return._id);
    const { json } = await accept(back, second, { size: 'L' });
    expect(json.return.refund).toMatchObject({ amount: 400, state: 'owed' });
    expect((await driver.order(placed.id)).refunds.map(({ amountPaise }) => amountPaise)).toEqual([40_000]);
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 10, L: 1 });
    expect(await ask(placed)).toMatchObject({ status: 409 });
  });

  test('of a piece that was sent again after its parcel was lost, and its return: the money is that of the lost order', async () => {
    const { shirt, id, buyer, paymentId } = await orders.placeOrder('Pre-Paid');
    await orders.move('Dispatched', [id]);
    const again = String((await orders.decideLoss(id, 'again')).json.order.sentAgainAs);
    await deliver(again);
    const placed = { shirt, id: again, buyer, paymentId };
    expect((await returnable({ ...placed, id })).json.open).toBe(false);
    expect((await returnable(placed)).json.kinds).toEqual(['return', 'exchange']);
    const back = String((await ask(placed)).json.return._id);
    const { json } = await accept(back, placed);
    expect(json.return.refund).toMatchObject({ amount: 400, state: 'owed' });
    expect(await driver.order(id)).toMatchObject({ status: 'Lost', refunds: [{ amountPaise: 40_000 }] });
    expect((await driver.order(id)).papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect(await driver.stockOf(shirt)).toEqual({ M: 1 });
  });

  test('is refused with the other sizes if the size is gone, and nothing is written', async () => {
    const placed = await delivered({ large: 0 });
    const { status, json } = await exchange(placed);
    expect({ status, ...json }).toMatchObject({
      status: 409,
      code: 'exchange-size-gone',
      details: { size: 'L', sizes: ['M'] },
    });
    expect((await driver.order(placed.id)).returns ?? []).toEqual([]);
    expect(await exchange(placed, { wantedSize: 'XL' })).toMatchObject({ status: 409 });
  });

  test('of a product that was deleted is refused, but the piece can be returned', async () => {
    const placed = await delivered();
    await productRef(db, placed.shirt).delete();
    expect((await returnable(placed)).json.lines).toMatchObject([{ returnable: 1, sizes: [] }]);
    expect((await exchange(placed)).json).toMatchObject({ code: 'exchange-size-gone', details: { sizes: [] } });
    const id = String((await ask(placed)).json.return._id);
    expect((await accept(id, placed)).json.return.refund).toMatchObject({ amount: 400 });
  });

  test('releases its piece when it is withdrawn, which is refused after the pickup', async () => {
    const placed = await delivered({ quantity: 2, large: 2 });
    const first = (await exchange(placed)).json.return;
    expect((await withdraw(placed, first._id)).json.return).toMatchObject({ state: 'Withdrawn' });
    expect(await withdraw(placed, first._id)).toMatchObject({ status: 200 });
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 8, L: 2 });
    const second = (await exchange(placed)).json.return;
    await move(second._id, { to: 'PickupBooked' });
    const [picked, withdrawn] = await Promise.all([move(second._id, { to: 'PickedUp' }), withdraw(placed, second._id)]);
    expect([picked.status, withdrawn.status].sort()).toEqual([200, 409]);
    const last = picked.status === 200 ? second : (await exchange(placed)).json.return;
    await move(last._id, { to: 'PickupBooked' });
    await move(last._id, { to: 'PickedUp' });
    expect(await withdraw(placed, last._id)).toMatchObject({ status: 409 });
  });

  test('whose replacement comes back undelivered gives the money back, once', async () => {
    const placed = await delivered();
    const { _id: id, exchangeOrderId } = (await exchange(placed)).json.return;
    await accept(id, placed);
    await orders.move('Dispatched', [exchangeOrderId]);
    for (let time = 0; time < 2; time += 1) {
      const { json } = await orders.move('Returned', [exchangeOrderId], { restock: true });
      expect(json.outcomes).toMatchObject([{ done: true }]);
      await settleReturns(driver.paymentDeps);
    }
    expect(await refundedOf(placed.id)).toBe(40_000);
    expect((await call(`/api/admin/returns/${id}`, { token: admin.token })).json.return.refund).toMatchObject({
      amount: 400,
      state: 'owed',
    });
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 10, L: 1 });
  });

  test('ends after one for each piece: then the piece goes back for its money', async () => {
    const placed = await delivered();
    const first = (await exchange(placed)).json.return;
    await accept(first._id, placed);
    await deliver(first.exchangeOrderId);
    const second = { ...placed, id: String(first.exchangeOrderId) };
    expect((await returnable(second)).json.kinds).toEqual(['return']);
    const again = () => exchange(second, { size: 'L', wantedSize: 'M' });
    expect(await again()).toMatchObject({ status: 409, json: { code: 'return-refused' } });
    await withRules({ exchangesPerPiece: 2 }, async () => {
      expect((await returnable(second)).json.kinds).toEqual(['return', 'exchange']);
      const { _id: id } = (await again()).json.return;
      expect((await withdraw(second, id)).status).toBe(200);
    });
    const mine = await call('/api/orders/me', { token: placed.buyer.token });
    const shown = (id: string) => mine.json.orders.find((order: { _id: string }) => order._id === id);
    expect(shown(placed.id).returns).toMatchObject([{ exchangeOrderId: second.id }]);
    expect(shown(second.id)).toMatchObject({ exchangeOf: placed.id, totalAmount: 0 });
  });

  test('holds its piece for three days, and longer once the courier has the old one', async () => {
    const placed = await delivered();
    const { _id: id, exchangeOrderId } = (await exchange(placed)).json.return;
    const heldDays = async () => {
      const { heldUntil, createdAt } = await driver.order(exchangeOrderId);
      return Math.floor(((heldUntil?.toMillis() ?? 0) - createdAt.toMillis()) / DAY);
    };
    expect(await heldDays()).toBe(3);
    await move(id, { to: 'PickupBooked' });
    expect(await heldDays()).toBe(3);
    await move(id, { to: 'PickedUp' });
    expect(await heldDays()).toBe(14);
    try {
      clock.ahead = 5 * DAY;
      await driver.release();
      expect(await driver.order(exchangeOrderId)).toMatchObject({ hold: 'held' });
    } finally {
      clock.ahead = 0;
    }
  });

  test('takes no piece of a drop that has not started', async () => {
    const placed = await delivered();
    const drop = { startsAt: new Date(Date.now() + 2 * DAY).toISOString(), perPhone: 1 };
    await editProduct(db, { by: { uid: admin.uid, phone: admin.phone }, at: new Date() }, placed.shirt, {
      base: { drop: null },
      changes: { drop },
    });
    expect(await exchange(placed)).toMatchObject({ status: 409, json: { code: 'drop-not-started' } });
    expect((await driver.order(placed.id)).returns).toBeUndefined();
  });

  test('whose piece is not held any more is not paid at pickup', async () => {
    await withRules({ refundAt: 'pickup', pickupLimit: 100 }, async () => {
      const placed = await delivered();
      const { _id: id } = (await exchange(placed)).json.return;
      try {
        clock.ahead = 16 * DAY;
        await driver.release();
        await move(id, { to: 'PickupBooked' });
        expect((await move(id, { to: 'PickedUp' })).json.return.state).toBe('PickedUp');
        expect(await refundedOf(placed.id)).toBe(0);
        await move(id, {
          to: 'Received',
          pieces: [{ productId: placed.shirt, size: 'M', quantity: 1, condition: 'missing' }],
        });
        expect(await move(id, { to: 'Rejected', reason: 'The box was empty.', photos: [] })).toMatchObject({
          status: 200,
        });
        expect(await refundedOf(placed.id)).toBe(0);
      } finally {
        clock.ahead = 0;
      }
    });
  });

  test.each([0, 50])('whose piece was held for too long becomes a refund without the fee of ₹%i', async (fee) => {
    const sold: Placed[] = [];
    await withRules({ fee }, async () => void sold.push(await delivered()));
    const [placed] = sold;
    if (!placed) throw new Error('nothing was sold');
    const { _id: id, exchangeOrderId } = (await exchange(placed)).json.return;
    try {
      clock.ahead = 16 * DAY;
      await driver.release();
      expect(await driver.order(exchangeOrderId)).toMatchObject({ status: 'Cancelled', hold: 'released' });
      expect(await driver.stockOf(placed.shirt)).toEqual({ M: 9, L: 1 });
      expect((await accept(id, placed)).json.return.refund).toMatchObject({ amount: 400, state: 'owed' });
    } finally {
      clock.ahead = 0;
    }
  });
});
