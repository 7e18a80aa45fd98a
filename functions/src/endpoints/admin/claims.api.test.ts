import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { awbOf, openParcelDriver, type ParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { shirt } from '@nirala/dev/testing/test-store';

const clock = createFakeClock();
let driver: ParcelDriver;
beforeAll(async () => {
  driver = await openParcelDriver({ clock: clock.now });
  await driver.stock(shirt({ id: 'neem', stockBySize: { M: 5 } }));
});
afterAll(() => driver.close());

const get = async (path: string) => (await driver.call(`/api/admin/${path}`, { token: driver.admin.token })).json;
const post = (path: string, body: object) => driver.call(`/api/admin/${path}`, { token: driver.admin.token, body });
const create = (orderId: string, change: object = {}) =>
  post('claims/create', {
    orderId,
    kind: 'damaged',
    amount: 449.5,
    state: 'to-file',
    reference: '',
    note: '',
    ...change,
  });
const edit = (id: string, base: object, changes: object) => post(`claims/${id}/edit`, { base, changes });

async function sent() {
  const id = await driver.place({ uid: 'u' });
  clock.pass(1);
  await driver.book(id);
  await driver.runTriggers();
  clock.pass(5);
  await driver.move(awbOf(await driver.parcelOf(id)), 'picked-up');
  return id;
}

test('a claim has the courier’s deadline, is entered once, and is in the audit log', async () => {
  const id = await sent();
  const { parcel } = await driver.read(id);
  const { json } = await create(id);
  expect(json.claim).toMatchObject({
    orderId: id,
    kind: 'damaged',
    amount: 449.5,
    courier: 'shiprocket',
    state: 'to-file',
  });
  expect(Date.parse(json.claim.fileBy) - Date.parse(parcel?.stateAt ?? '')).toBe(3 * 24 * 60 * 60_000);
  expect((await create(id, { amount: 10 })).json.claim.amount).toBe(449.5);
  expect((await create(id, { kind: 'weight', amount: 35 })).status).toBe(200);
  expect((await get(`claims/of/${id}`)).claims.map(({ kind }: { kind: string }) => kind)).toEqual([
    'damaged',
    'weight',
  ]);
  expect((await get(`orders/${id}`)).order.claimed).toEqual(['damaged', 'weight']);
  const { entries } = await get(`audit?target=claims/${id}-damaged`);
  expect(entries).toMatchObject([{ action: 'claim.create', after: { amountPaise: 44_950 } }]);
});

test('an order that was not dispatched has no claim', async () => {
  const id = await driver.place({ uid: 'u' });
  expect((await create(id)).json).toMatchObject({ code: 'claim-refused' });
  expect((await create('NR-NOBODY')).status).toBe(404);
  expect((await driver.read(id)).claimed).toBeUndefined();
});

test('a paid claim needs its amount and its day, and is other income of that day', async () => {
  const id = `${await sent()}-damaged`;
  await create(id.replace('-damaged', ''));
  const today = dayOf(new Date(clock.now()));
  const income = async (day: string) => (await get(`papers/reconciliation?from=${day}&to=${day}`)).claimsPaid;
  const refusal = await edit(id, { state: 'to-file' }, { state: 'paid', paid: 400 });
  expect(refusal.json).toMatchObject({ code: 'claim-refused', error: 'Enter the day on which the courier paid.' });
  expect(await income(today)).toEqual({ count: 0, paise: 0 });
  const paid = await edit(id, { state: 'to-file' }, { state: 'paid', paid: 400.5, paidOn: today });
  expect(paid.json.claim).toMatchObject({ state: 'paid', paid: 400.5, paidOn: today });
  expect(await income(today)).toEqual({ count: 1, paise: 40_050 });
  expect(await income(daysAfter(today, -1))).toEqual({ count: 0, paise: 0 });
  const { claims, sums } = await get('claims?state=paid');
  expect(claims).toMatchObject([{ _id: id }]);
  expect(sums.find(({ state }: { state: string }) => state === 'paid')).toMatchObject({
    count: 1,
    amount: 449.5,
    paid: 400.5,
  });
  // It was a mistake: the money goes with the state.
  const undone = await edit(id, { state: 'paid' }, { state: 'filed' });
  expect(undone.json.claim).toMatchObject({ state: 'filed', paid: null, paidOn: null });
  expect(await income(today)).toEqual({ count: 0, paise: 0 });
  expect((await edit(id, { state: 'paid' }, { state: 'refused' })).json).toMatchObject({ code: 'stale-edit' });
});
