/** Returns that an admin requests for a shopper on the phone. */
import { DAY, openReturnDriver, type Placed, type Wanted } from '@nirala/dev/testing/return-driver';
import { line, signUp } from '@nirala/dev/testing/checkout-driver';
import { afterAll, expect, test } from 'vitest';

const returns = await openReturnDriver();
const { driver, db, call, clock, admin, delivered, bodyOf, ask, accept, withRules, refundedOf } = returns;
afterAll(async () => expect(await returns.close()).toEqual([]));

const askAtDesk = (placed: Placed, { approve = true, lateReason, ...wanted }: Wanted & AtDesk = {}) =>
  call('/api/admin/returns/request', { token: admin.token, body: { ...bodyOf(placed, wanted), approve, lateReason } });
type AtDesk = { approve?: boolean; lateReason?: string };
const returnableAtDesk = ({ id }: Placed) => call(`/api/admin/orders/${id}/returnable`, { token: admin.token });
const quoteAtDesk = ({ requestId: _none, ...body }: ReturnType<typeof bodyOf>) =>
  call('/api/admin/returns/quote', { token: admin.token, body });

test('an admin starts a return for a caller, approved at once, and the audit log names them', async () => {
  const placed = await delivered();
  expect((await returnableAtDesk(placed)).json).toMatchObject({ open: true, lines: [{ returnable: 1 }] });
  expect((await quoteAtDesk(bodyOf(placed))).json).toMatchObject({ amount: 400, way: 'source' });
  const { status, json } = await askAtDesk(placed);
  const id = `${placed.id}-R1`;
  expect(status).toBe(200);
  expect(json.return).toMatchObject({
    _id: id,
    state: 'Approved',
    history: [
      { state: 'Requested', by: 'admin' },
      { state: 'Approved', by: 'admin' },
    ],
  });
  const { docs } = await db.collection('audit').where('target', '==', `returns/${id}`).get();
  expect(docs.map((doc) => [doc.get('action'), doc.get('phone')])).toEqual([['return.request', admin.phone]]);
  // The shopper has it among their own, without a word about who asked.
  const own = await call(`/api/returns/${id}`, { token: placed.buyer.token });
  expect(own.json.return.history[0]).toEqual({ state: 'Requested', at: expect.any(String) });
  await accept(id, placed);
  expect(await refundedOf(placed.id)).toBe(40_000);
});

test('it waits for an answer if the admin does not approve it at once', async () => {
  const placed = await delivered();
  expect((await askAtDesk(placed, { approve: false })).json.return).toMatchObject({ state: 'Requested' });
});

test('an exchange for a caller holds its pieces, and one that is gone is refused with the sizes that are left', async () => {
  const placed = await delivered({ quantity: 2 });
  const wanted = { kind: 'exchange', wantedSize: 'L', reason: 'size-small' };
  const { json } = await askAtDesk(placed, wanted);
  expect((await driver.order(String(json.return.exchangeOrderId))).hold).toBe('held');
  expect(await driver.stockOf(placed.shirt)).toMatchObject({ L: 0 });
  expect(await askAtDesk(placed, wanted)).toMatchObject({ status: 409, json: { code: 'exchange-size-gone' } });
});

test('the window is the shopper’s, unless the admin says why a late return is taken', async () => {
  const placed = await delivered({ quantity: 3 });
  try {
    clock.ahead = 20 * DAY;
    expect(await ask(placed)).toMatchObject({ status: 409, json: { code: 'return-window-closed' } });
    expect((await returnableAtDesk(placed)).json).toMatchObject({
      open: true,
      why: 'window-closed',
      lines: [{ returnable: 3 }],
    });
    expect((await quoteAtDesk(bodyOf(placed))).json).toMatchObject({ amount: 400 });
    expect(await askAtDesk(placed)).toMatchObject({ status: 409, json: { code: 'return-window-closed' } });
    expect(await askAtDesk(placed, { lateReason: ' ' })).toMatchObject({ status: 400 });
    const lateReason = 'She was in hospital';
    const { json } = await askAtDesk(placed, { lateReason });
    expect(json.return).toMatchObject({ state: 'Approved', lateReason });
    const own = await call(`/api/returns/${json.return._id}`, { token: placed.buyer.token });
    expect(own.json.return).not.toHaveProperty('lateReason');
    const { docs } = await db.collection('audit').where('target', '==', `returns/${json.return._id}`).get();
    expect(docs[0]?.get('after')).toMatchObject({ lateReason });
  } finally {
    clock.ahead = 0;
  }
});

test('no other rule is set aside: not of pieces, of kinds, or of an order that is not delivered', async () => {
  const lateReason = 'A friend of the owner';
  const placed = await delivered({ returnable: false });
  expect(await askAtDesk(placed, { lateReason })).toMatchObject({
    status: 409,
    json: { code: 'piece-not-returnable' },
  });
  expect(await askAtDesk(placed, { lateReason, quantity: 2, reason: 'damaged' })).toMatchObject({ status: 409 });
  await withRules({ kinds: ['return'] }, async () => {
    const exchanged = { kind: 'exchange', wantedSize: 'L', reason: 'damaged', lateReason };
    expect(await askAtDesk(placed, exchanged)).toMatchObject({ status: 409, json: { code: 'return-refused' } });
  });
  const bag = await driver.payOnDelivery(await signUp(), [line(placed.shirt)], 'not-yet');
  const undelivered = { ...placed, id: String(bag.json.order._id) };
  expect(await askAtDesk(undelivered, { lateReason })).toMatchObject({
    status: 409,
    json: { code: 'return-refused' },
  });
  expect(await askAtDesk({ ...placed, id: 'NR-NONE' })).toMatchObject({ status: 404 });
});

test('what was paid on delivery goes back by a payout link, once the admin has the pieces', async () => {
  const placed = await delivered({ method: 'COD' });
  expect((await returnableAtDesk(placed)).json).toMatchObject({ refundWay: 'payout' });
  await askAtDesk(placed, { reason: 'damaged' });
  expect((await driver.order(placed.id)).payouts).toEqual([]);
  await accept(`${placed.id}-R1`, placed);
  expect((await driver.order(placed.id)).payouts).toMatchObject([{ state: 'due', cause: { kind: 'return' } }]);
});
