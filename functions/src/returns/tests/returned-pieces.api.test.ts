/** Which pieces can come back, and what becomes of them. */
import { randomUUID } from 'node:crypto';
import { signUp } from '@nirala/dev/testing/checkout-driver';
import { DAY, openReturnDriver, type Placed } from '@nirala/dev/testing/return-driver';
import { afterAll, describe, expect, test } from 'vitest';
import { productRef } from '../../store/products.ts';

const returns = await openReturnDriver();
const {
  driver,
  db,
  call,
  clock,
  admin,
  orders,
  delivered,
  ask,
  exchange,
  move,
  withdraw,
  returnable,
  setRules,
  withRules,
  receive,
  accept,
  refundedOf,
} = returns;
afterAll(async () => expect(await returns.close()).toEqual([]));

describe('a piece', () => {
  test('is in at most one return, also if two requests come at once', async () => {
    const placed = await delivered();
    const replies = await Promise.all([ask(placed), ask(placed), ask(placed)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await driver.order(placed.id)).returns).toHaveLength(1);
    expect((await returnable(placed)).json).toMatchObject({
      open: false,
      lines: [{ returnable: 0, why: 'all-returned' }],
    });
  });

  test('is in one return if the same request is sent again', async () => {
    const placed = await delivered({ quantity: 2 });
    const requestId = randomUUID();
    const [first, again] = [await ask(placed, { requestId }), await ask(placed, { requestId })];
    expect(again.json.return._id).toBe(first.json.return._id);
    expect(await ask(placed, { requestId, quantity: 2 })).toMatchObject({ status: 409 });
    expect((await returnable(placed)).json.lines).toMatchObject([{ returnable: 1 }]);
  });

  test('comes back once: an order with a return cannot be marked as returned', async () => {
    const placed = await delivered({ quantity: 3 });
    const { id, shirt } = placed;
    const refuses = async () => (await orders.move('Returned', [id], { restock: true })).json.outcomes;
    const message = expect.stringMatching(/in a return or an exchange/);
    await ask(placed);
    expect(await refuses()).toMatchObject([{ done: false, message }]);
    await accept(`${id}-R1`, placed);
    expect(await refuses()).toMatchObject([{ done: false, message }]);
    expect(await driver.stockOf(shirt)).toEqual({ M: 8, L: 1 });
    const other = await delivered();
    await ask(other);
    await withdraw(other, `${other.id}-R1`);
    expect((await orders.move('Returned', [other.id], { restock: true })).json.outcomes).toMatchObject([
      { done: true },
    ]);
    expect(await driver.stockOf(other.shirt)).toEqual({ M: 10, L: 1 });
  });

  test('of another shopper’s order cannot be returned', async () => {
    const placed = await delivered();
    const stranger = await signUp();
    expect(await ask({ ...placed, buyer: stranger })).toMatchObject({ status: 404 });
    const id = String((await ask(placed)).json.return._id);
    expect(await withdraw({ ...placed, buyer: stranger }, id)).toMatchObject({ status: 404 });
    expect(await call(`/api/returns/${id}`, { token: placed.buyer.token })).toMatchObject({ status: 200 });
  });

  test('cannot be returned after the window closed, even if the form was open before', async () => {
    const placed = await delivered({ quantity: 2 });
    const until = Date.parse((await returnable(placed)).json.until);
    try {
      clock.ahead = until - Date.now() - 60_000;
      expect(await ask(placed)).toMatchObject({ status: 200 });
      clock.ahead = until - Date.now() + 60_000;
      expect((await ask(placed)).json).toMatchObject({ code: 'return-window-closed' });
    } finally {
      clock.ahead = 0;
    }
  });

  test('keeps the window under which it was sold', async () => {
    const usual = await delivered();
    const untilOf = async (placed: Placed) => Date.parse((await returnable(placed)).json.until);
    await withRules({ days: 30 }, async () => {
      const long = await delivered();
      expect(Math.round(((await untilOf(long)) - (await untilOf(usual))) / DAY)).toBe(23);
      await setRules({ days: 2 });
      expect(Math.round(((await untilOf(long)) - (await untilOf(usual))) / DAY)).toBe(23);
    });
  });

  test('that was sold as not returnable comes back only if it is damaged, another one or not as shown', async () => {
    const placed = await delivered({ quantity: 4, returnable: false });
    // The order keeps the rule of its sale; the product may change later.
    await productRef(db, placed.shirt).update({ returnable: true });
    expect((await returnable(placed)).json).toMatchObject({
      open: true,
      lines: [{ returnable: 4, why: 'excluded', reasons: ['not-as-shown', 'damaged', 'wrong-item'] }],
    });
    const { json: mine } = await call('/api/orders/me', { token: placed.buyer.token });
    expect(mine).toMatchObject({ orders: [{ cartItems: [{ returnable: false }] }] });
    for (const wanted of [{ reason: 'changed-mind' }, { reason: 'late' }, { reason: 'quality' }]) {
      const refused = await ask(placed, wanted);
      expect(refused).toMatchObject({ status: 409, json: { code: 'piece-not-returnable' } });
      expect(refused.json.error).toContain('cannot be returned or exchanged, unless it arrived damaged');
    }
    expect(await exchange(placed)).toMatchObject({ status: 409, json: { code: 'piece-not-returnable' } });
    expect((await driver.order(placed.id)).returns).toBeUndefined();
    for (const reason of ['damaged', 'wrong-item', 'not-as-shown']) {
      expect(await ask(placed, { reason })).toMatchObject({ status: 200 });
    }
    const child = String((await exchange(placed, { reason: 'damaged' })).json.return.exchangeOrderId);
    expect((await driver.order(child)).lines).toMatchObject([{ size: 'L', returnable: false }]);
  });

  test('can be returned as it was sold, also if its product cannot be any more', async () => {
    const placed = await delivered();
    await productRef(db, placed.shirt).update({ returnable: false });
    const { lines } = (await returnable(placed)).json;
    expect(lines).toMatchObject([{ returnable: 1 }]);
    expect(lines[0]).not.toHaveProperty('reasons');
    expect(await ask(placed)).toMatchObject({ status: 200 });
  });

  test('that was sold while the store took no returns cannot be returned later either', async () => {
    const sold: Placed[] = [];
    await withRules({ kinds: [] }, async () => void sold.push(await delivered()));
    const [placed] = sold;
    if (!placed) throw new Error('nothing was sold');
    expect(await ask(placed)).toMatchObject({ status: 409, json: { code: 'piece-not-returnable' } });
    expect(await ask(placed, { reason: 'damaged' })).toMatchObject({ status: 200 });
  });

  test.each(['damaged', 'sellable'])(
    'that came back %s and was not accepted is not paid back, and not in stock',
    async (condition) => {
      const placed = await delivered();
      const id = String((await ask(placed)).json.return._id);
      await receive(id, placed, { condition });
      const rejected = await move(id, { to: 'Rejected', reason: 'It was worn.' });
      expect(rejected.json.return).toMatchObject({
        state: 'Rejected',
        answer: 'It was worn.',
        refund: { state: 'none' },
      });
      expect(await move(id, { to: 'Closed', as: 'accepted' })).toMatchObject({ status: 409 });
      expect((await move(id, { to: 'Closed', as: 'waived' })).json.return).toMatchObject({ closedAs: 'waived' });
      expect((await driver.order(placed.id)).refunds).toEqual([]);
      expect(await driver.stockOf(placed.shirt)).toEqual({ M: 9, L: 1 });
    },
  );

  test('is paid for if it is damaged, but not in stock, and not paid for if it is missing', async () => {
    const placed = await delivered({ quantity: 3 });
    const id = String((await ask(placed, { quantity: 3 })).json.return._id);
    await move(id, { to: 'PickupBooked' });
    await move(id, { to: 'PickedUp' });
    const piece = { productId: placed.shirt, size: 'M', quantity: 1 };
    const pieces = ['sellable', 'damaged', 'missing'].map((condition) => ({ ...piece, condition }));
    expect(await move(id, { to: 'Received', pieces: pieces.slice(1) })).toMatchObject({ status: 409 });
    await move(id, { to: 'Received', pieces });
    await move(id, { to: 'Closed', as: 'accepted' });
    expect(await refundedOf(placed.id)).toBe(80_000);
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 8, L: 1 });
  });

  test('comes by post after two failed pickups', async () => {
    const placed = await delivered();
    const id = String((await ask(placed)).json.return._id);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await move(id, { to: 'PickupBooked' });
      await move(id, { to: 'PickupFailed', reason: 'Nobody was at home.' });
    }
    const { json } = await call(`/api/returns/${id}`, { token: placed.buyer.token });
    expect(json.return).toMatchObject({ state: 'SelfShip', route: 'self-ship', selfShip: { reimbursement: 100 } });
  });
});

test('every move of an admin is in the audit log, and every state has its message', async () => {
  const placed = await delivered();
  const id = String((await ask(placed)).json.return._id);
  await accept(id, placed);
  const { json } = await call(`/api/admin/audit?target=returns/${id}`, { token: admin.token });
  expect(json.entries.map(({ action }: { action: string }) => action).reverse()).toEqual([
    'return.pickup',
    'return.pickup',
    'return.receive',
    'return.close',
  ]);
  const events = (await driver.eventsOf(placed.id)).filter((event) => event.startsWith('return-'));
  expect(events).toEqual(['return-approved', 'return-pickup', 'return-received']);
  expect(await refundedOf(placed.id)).toBe(40_000);
});

test('a piece that came back because it was too small or too large counts once for the fit of its size', async () => {
  const fitsOf = async ({ shirt }: Placed) => (await productRef(db, shirt).get()).get('fitsBySize');
  const [small, large, other, missing] = await Promise.all([1, 2, 3, 4].map(() => delivered({ quantity: 3 })));
  for (const [placed, reason] of [
    [small, 'size-small'],
    [large, 'size-large'],
    [other, 'quality'],
    [missing, 'size-small'],
  ] as const) {
    if (placed) await ask(placed, { quantity: 2, reason });
  }
  if (!small || !large || !other || !missing) throw new Error('an order is missing');
  await move(`${small.id}-R1`, { to: 'PickupBooked' });
  await move(`${small.id}-R1`, { to: 'PickedUp' });
  const arrived = {
    to: 'Received',
    pieces: [{ productId: small.shirt, size: 'M', quantity: 2, condition: 'sellable' }],
  };
  expect(await fitsOf(small)).toBeUndefined();
  await Promise.all([1, 2, 3].map(() => move(`${small.id}-R1`, arrived)));
  await move(`${small.id}-R1`, { to: 'Closed', as: 'accepted' });
  expect(await fitsOf(small)).toEqual({ M: { small: 1 } });
  expect((await productRef(db, small.shirt).get()).get('fits.small')).toBe(1);
  await ask(small, { reason: 'size-small' });
  await receive(`${small.id}-R2`, small);
  expect(await fitsOf(small)).toEqual({ M: { small: 2 } });

  await receive(`${large.id}-R1`, large, { quantity: 2, condition: 'damaged' });
  expect(await fitsOf(large)).toEqual({ M: { large: 1 } });
  for (const [placed, condition] of [
    [other, 'sellable'],
    [missing, 'missing'],
  ] as const) {
    const { status } = await receive(`${placed.id}-R1`, placed, { quantity: 2, condition });
    expect([status, await fitsOf(placed)]).toEqual([200, undefined]);
  }
});
