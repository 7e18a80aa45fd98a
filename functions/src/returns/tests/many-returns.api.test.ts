/** Many returns at once: counts, moves, scanned codes; and less money for what came back damaged. */
import { openReturnDriver, type Placed, type Wanted } from '@nirala/dev/testing/return-driver';
import { afterAll, describe, expect, test } from 'vitest';

const returns = await openReturnDriver();
const { driver, db, call, admin, delivered, ask, exchange, move, receive, withdraw, withRules, refundedOf } = returns;
afterAll(async () => expect(await returns.close()).toEqual([]));

const moveAll = (moves: { id: string; move: object }[]) =>
  call('/api/admin/returns/move', { token: admin.token, body: { moves } });
const find = async (code: string) =>
  (await call('/api/admin/returns/find', { token: admin.token, body: { code } })).json;
const idsOf = ({ returns: found }: { returns: { _id: string }[] }) => found.map(({ _id }) => _id).sort();
/** A return that waits for its answer. */
async function requested(wanted: Wanted = {}, how: Parameters<typeof delivered>[0] = {}) {
  const placed: Placed[] = [];
  await withRules({ autoApprove: false }, async () => {
    const order = await delivered(how);
    await ask(order, wanted);
    placed.push(order);
  });
  const [only] = placed;
  if (!only) throw new Error('nothing was sold');
  return { ...only, ret: `${only.id}-R1` };
}

test('each return of a call has its own outcome, and one that cannot be moved does not hold up the others', async () => {
  const [first, gone, last] = [await requested(), await requested(), await requested()];
  await withdraw(gone, gone.ret);
  const moves = [first, gone, last].map(({ ret: id }) => ({ id, move: { to: 'Approved' } }));
  const { json } = await moveAll([...moves, { id: 'NR-NONE-R1', move: { to: 'Approved' } }]);
  expect(json.outcomes).toMatchObject([
    { done: true, return: { state: 'Approved' } },
    { done: false, message: expect.stringContaining('“Cancelled”') },
    { done: true, return: { state: 'Approved' } },
    { done: false, message: expect.stringContaining('return') },
  ]);
  expect((await moveAll(moves)).json.outcomes[0]).toMatchObject({ done: true });
  const twice = moves.slice(0, 1);
  expect(await moveAll([...twice, ...twice])).toMatchObject({ status: 400 });
});

test('the counts are those of the lists', async () => {
  const { ret } = await requested();
  const { counts } = (await call('/api/admin/returns/counts', { token: admin.token })).json;
  for (const [state, count] of Object.entries(counts)) {
    const query = state === 'all' ? '' : `?state=${state}`;
    const { json } = await call(`/api/admin/returns${query}`, { token: admin.token });
    expect([state, json.returns.length]).toEqual([state, count]);
  }
  expect(counts.Requested).toBeGreaterThan(0);
  await move(ret, { to: 'Approved' });
  const later = (await call('/api/admin/returns/counts', { token: admin.token })).json.counts;
  expect([later.Requested, later.Approved]).toEqual([counts.Requested - 1, counts.Approved + 1]);
});

describe('a scanned code', () => {
  test('finds a return by its number, its pickup and its order, and nothing by an unknown code', async () => {
    const { id, ret } = await requested({}, { quantity: 2 });
    await move(ret, { to: 'Approved' });
    await move(ret, { to: 'PickupBooked', awb: 'AWB123456789' });
    for (const code of [ret, ret.toLowerCase(), 'AWB123456789', id]) expect(idsOf(await find(code))).toEqual([ret]);
    for (const code of ['AWB-NONE', 'NR-NONE', `${id}-R9`, 'x/y']) expect(idsOf(await find(code))).toEqual([]);
  });

  test('of a SKU finds what is on its way, and not what was only requested or is over', async () => {
    const { ret, shirt } = await requested({}, { quantity: 2 });
    await db.doc('skuCodes/code.TEE-M').set({ productId: shirt, size: 'M' });
    expect(await find('tee-m')).toEqual({ returns: [], sku: { productId: shirt, size: 'M' } });
    await move(ret, { to: 'Approved' });
    expect(idsOf(await find('TEE-M'))).toEqual([ret]);
    await move(ret, { to: 'SelfShip' });
    await move(ret, { to: 'Received', pieces: [{ productId: shirt, size: 'M', quantity: 1, condition: 'sellable' }] });
    await move(ret, { to: 'Closed', as: 'accepted' });
    expect(idsOf(await find('TEE-M'))).toEqual([]);
  });
});

test('a parcel can be received before its courier has said that it was picked up', async () => {
  const { ret, shirt } = await requested();
  await moveAll([{ id: ret, move: { to: 'Approved' } }]);
  await moveAll([{ id: ret, move: { to: 'PickupBooked' } }]);
  const pieces = [{ productId: shirt, size: 'M', quantity: 1, condition: 'sellable' }];
  expect((await moveAll([{ id: ret, move: { to: 'Received', pieces } }])).json.outcomes).toMatchObject([
    { done: true },
  ]);
  const closed = await moveAll([{ id: ret, move: { to: 'Closed', as: 'accepted' } }]);
  expect(closed.json.outcomes).toMatchObject([{ done: true, return: { refund: { state: 'owed', amount: 400 } } }]);
});

describe('accepting less', () => {
  const less = (shirt: string, amount: number, quantity = 1) => ({
    to: 'Closed',
    as: 'accepted',
    less: [{ productId: shirt, size: 'M', quantity, amount, reason: 'Worn or washed' }],
  });

  test('gives back less for one piece, and the shopper reads how much and why', async () => {
    const placed = await requested({ quantity: 2 }, { quantity: 3 });
    await move(placed.ret, { to: 'Approved' });
    await receive(placed.ret, placed, { quantity: 2 });
    const { json } = await move(placed.ret, less(placed.shirt, 150.5));
    expect(json.return).toMatchObject({ state: 'Closed', refund: { amount: 550.5, state: 'owed' } });
    const own = await call(`/api/returns/${placed.ret}`, { token: placed.buyer.token });
    expect(own.json.return.less).toEqual([
      { productId: placed.shirt, size: 'M', quantity: 1, amount: 150.5, reason: 'Worn or washed' },
    ]);
    expect(await refundedOf(placed.id)).toBe(55_050);
    const order = await driver.order(placed.id);
    expect(order.credits).toMatchObject([{ pieces: [{ quantity: 2, amountPaise: 55_050 }] }]);
    // The third piece still comes back for its own price.
    await ask(placed);
    await receive(`${placed.id}-R2`, placed);
    await move(`${placed.id}-R2`, { to: 'Closed', as: 'accepted' });
    expect(await refundedOf(placed.id)).toBe(95_050);
  });

  test('refuses nothing, more than was paid, and more pieces than came back', async () => {
    const placed = await requested({ quantity: 2 }, { quantity: 3, code: 'THREE10' });
    await move(placed.ret, { to: 'Approved' });
    await receive(placed.ret, placed, { quantity: 2 });
    expect(await move(placed.ret, less(placed.shirt, 0))).toMatchObject({ status: 400 });
    expect(await move(placed.ret, less(placed.shirt, 100.005))).toMatchObject({ status: 400 });
    // ₹360 was paid for each, and not the ₹400 of the label.
    const refused = await move(placed.ret, less(placed.shirt, 360.01));
    expect(refused).toMatchObject({ status: 409, json: { error: expect.stringContaining('₹360') } });
    expect(await move(placed.ret, less(placed.shirt, 100, 3))).toMatchObject({ status: 409 });
    expect((await driver.order(placed.id)).refunds).toEqual([]);
    expect((await move(placed.ret, less(placed.shirt, 360))).json.return.refund.amount).toBe(720);
  });

  test('is not for a new size, and not for what was paid at pickup', async () => {
    const placed = await delivered();
    const swap = String((await exchange(placed)).json.return._id);
    await receive(swap, placed);
    expect(await move(swap, less(placed.shirt, 100))).toMatchObject({ status: 409 });
    await withRules({ refundAt: 'pickup', pickupLimit: 1_000 }, async () => {
      const quick = await delivered();
      await ask(quick);
      await receive(`${quick.id}-R1`, quick);
      expect(await move(`${quick.id}-R1`, less(quick.shirt, 100))).toMatchObject({ status: 409 });
    });
  });
});
