/** Pickups of returns at the courier: one for each return, and its news moves the return as an admin does. */
import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { Crash, createFaultInjector } from '@nirala/dev/testing/fault-injection';
import { awbOf, openParcelDriver, type ParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { readStock } from '@nirala/dev/testing/stock';
import { shirt, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { CALLED, FIRST, openCourierDouble, type Step } from '@nirala/dev/testing/courier-doubles';
import { readReturn } from '../store/returns.ts';
import { runJob } from './jobs.ts';

const HOUR = 3_600_000;
describe.each(atLeast(2, CALLED))('at %s', (name) => {
  const clock = createFakeClock();
  const injector = createFaultInjector();
  let driver: ParcelDriver;
  /** The same store, in a process that dies. */
  let dying: ParcelDriver;
  let shopper: Shopper;
  beforeAll(async () => {
    const projectId = `demo-${randomUUID().slice(0, 13)}`;
    const courier = await openCourierDouble(name, { now: clock.now });
    driver = await openParcelDriver({ db: emulatorFirestore(projectId), clock: clock.now, courier });
    dying = await openParcelDriver({ db: injector.wrapDb(emulatorFirestore(projectId)), clock: clock.now, courier });
  });
  afterAll(() => driver.close());

  /** A return of one piece of a delivered order, approved at once. `times`: how often it is asked for. */
  async function ask({ pincode = '560011', times = 1 } = {}): Promise<string> {
    // Nobody may ask for so many returns in a day.
    shopper = await signUp();
    const at = Timestamp.fromMillis(clock.now());
    const id = await driver.place({
      uid: shopper.uid,
      status: 'Delivered',
      history: [{ status: 'Delivered', at, by: 'admin' }],
    });
    if (pincode !== '560011') {
      await driver.db.doc(`orders/${id}`).update({ address: { ...(await driver.read(id)).address, pincode } });
    }
    const lines = [{ productId: 'neem', size: 'M', quantity: 1, reason: 'changed-mind' }];
    const body = { orderId: id, kind: 'return', requestId: randomUUID(), lines };
    for (let left = times; left > 0; left -= 1) {
      const { status, json } = await driver.call('/api/returns', { token: shopper.token, body });
      expect([status, json.return?._id]).toEqual([200, `${id}-R1`]);
    }
    return `${id}-R1`;
  }

  async function stored(id: string) {
    const known = await readReturn(driver.db, id);
    if (!known) throw new Error(`no return ${id}`);
    return known.ret;
  }
  const jobsOf = async (id: string) =>
    (await driver.db.collection('courierJobs').where('returnId', '==', id).get()).docs.map((doc) => doc.id);
  const live = (id: string) => driver.courier.live().filter(({ reference }) => reference === id);
  const stepsOf = async (id: string) => (await stored(id)).history.map(({ state }) => state);
  const move = (id: string, change: object) =>
    driver.call(`/api/admin/returns/${id}/move`, { token: driver.admin.token, body: { move: change } });
  const withdraw = (id: string) => driver.call(`/api/returns/${id}/withdraw`, { token: shopper.token, body: {} });
  const events = (id: string) => driver.eventsOf(id.replace(/-R1$/, ''));

  async function booked({ times = 1 } = {}) {
    const id = await ask({ times });
    await driver.runTriggers();
    return { id, awb: awbOf((await stored(id)).pickup) };
  }

  /** Enough runs of the job for every attempt. */
  async function runAll() {
    for (const minutes of [0, 3, 10, 60, 200]) {
      clock.pass(minutes);
      await driver.runJobs();
    }
  }

  test('an approved return is booked at the courier, and its number is stored', async () => {
    const { id, awb } = await booked({ times: 2 });
    await driver.runTriggers();
    expect(live(id)).toMatchObject([{ awb, isReturn: true, hasPickup: true, codAmount: 0, pincode: '560011' }]);
    expect(await stored(id)).toMatchObject({
      state: 'PickupBooked',
      pickup: { courier: name, awb, attempts: 0 },
    });
    const shown = await driver.call(`/api/returns/${id}`, { token: shopper.token });
    expect(shown.json.return.pickup).toEqual({
      courier: name,
      awb,
      attempts: 0,
      trackingUrl: expect.any(String),
    });
    expect(await events(id)).toEqual(['return-approved', 'return-pickup']);
  });

  test('polling finds news whose webhook was lost', async () => {
    const { id, awb } = await booked();
    clock.pass(400);
    await driver.move(awb, 'picked-up', { isPosted: false });
    await driver.poll();
    expect((await stored(id)).state).toBe('PickedUp');
    clock.pass(400);
    await driver.move(awb, 'delivered', { isPosted: false });
    await driver.poll();
    expect((await stored(id)).pickup).not.toHaveProperty('pollAt');
  });

  test('one pickup, whichever reply is lost and whichever call fails', async () => {
    const outcomes: object[] = [];
    for (const call of atLeast(3, driver.courier.calls.pickup)) {
      for (const fault of ['lost', 'down', 'throttle'] as const) {
        await driver.courier.expose(call, driver.db);
        const id = await ask();
        driver.courier.fail(call, fault, 2);
        await runAll();
        driver.courier.mend(call);
        const { state, pickup } = await stored(id);
        const [parcel, ...others] = live(id);
        const isRight =
          state === 'PickupBooked' && others.length === 0 && parcel?.hasPickup && parcel.awb === pickup?.awb;
        if (!isRight) outcomes.push({ call, fault, state, pickup, live: live(id).length });
      }
    }
    expect(outcomes).toEqual([]);
  });

  test('one pickup after a crash before or after every call to Firestore', async () => {
    const [firstJob = ''] = await jobsOf(await ask());
    const steps = await injector.run(() => runJob(dying.deps, firstJob));
    expect(steps.length).toBeGreaterThan(6);
    const outcomes: object[] = [];
    for (const at of steps.keys()) {
      for (const when of ['before', 'after'] as const) {
        const id = await ask();
        const [job = ''] = await jobsOf(id);
        await injector.run(() => runJob(dying.deps, job), { at, when, act: () => Promise.reject(new Crash()) });
        await runAll();
        const { state, pickup } = await stored(id);
        const [parcel, ...others] = live(id);
        const isRight =
          state === 'PickupBooked' && others.length === 0 && parcel?.hasPickup && parcel.awb === pickup?.awb;
        if (!isRight) outcomes.push({ at, when, state, pickup, live: live(id).length });
      }
    }
    expect(outcomes).toEqual([]);
  }, 120_000);

  test('news moves the return forward only, each event once, and a person still receives it', async () => {
    const { id, awb } = await booked();
    clock.pass(600);
    const start = clock.now() - 5 * HOUR;
    const plan: [Step, number][] = [
      ['delivered', 4],
      ['picked-up', 1],
      ['planned', 0],
      ['picked-up', 1],
      ['in-transit', 2],
      ['not-fetched', 0.5],
      ['delivered', 4],
    ];
    for (const [step, hours] of plan) await driver.move(awb, step, { at: start + hours * HOUR });
    expect(await stepsOf(id)).toEqual(['Requested', 'Approved', 'PickupBooked', 'PickedUp']);
    expect((await move(id, { to: 'PickupFailed' })).status).toBe(409);
    const shown = await driver.call(`/api/admin/returns/${id}`, { token: driver.admin.token });
    expect(shown.json.return).toMatchObject({ arrived: true, state: 'PickedUp', pickup: { awb, attempts: 0 } });
    const pieces = [{ productId: 'neem', size: 'M', quantity: 1, condition: 'sellable' }];
    expect((await move(id, { to: 'Received', pieces })).json.return.state).toBe('Received');
  });

  test('after failed attempts on two days the shopper sends it, and the courier is told not to come', async () => {
    const { id, awb } = await booked();
    clock.pass(60);
    await driver.move(awb, 'not-fetched');
    await driver.move(awb, 'not-fetched');
    expect(await stored(id)).toMatchObject({ state: 'PickupFailed', pickup: { attempts: 1 } });
    clock.pass(60);
    await driver.move(awb, 'planned');
    expect((await stored(id)).state).toBe('PickupBooked');
    clock.pass(24 * 60);
    await driver.move(awb, 'not-fetched');
    expect(await stored(id)).toMatchObject({
      state: 'SelfShip',
      route: 'self-ship',
      pickup: { attempts: 2 },
      selfShip: { reimbursementPaise: 10_000 },
    });
    await driver.runTriggers();
    expect(live(id)).toEqual([]);
    expect((await events(id)).filter((event) => event === 'return-self-ship')).toHaveLength(1);
    await driver.move(awb, 'picked-up');
    expect((await stored(id)).state).toBe('SelfShip');
  });

  test('a withdrawn return leaves no pickup, before its booking, after it, and with a lost reply between', async () => {
    const soon = await ask();
    await withdraw(soon);
    await driver.runTriggers();
    expect(live(soon)).toEqual([]);
    const late = await booked();
    clock.pass(1);
    expect((await withdraw(late.id)).json.return.state).toBe('Withdrawn');
    await driver.runTriggers();
    expect(live(late.id)).toEqual([]);
    const between = await ask();
    driver.courier.fail(driver.courier.calls.making, 'lost');
    await driver.runJobs();
    expect(live(between)).toHaveLength(1);
    await withdraw(between);
    await runAll();
    expect(live(between)).toEqual([]);
    expect((await stored(between)).state).toBe('Withdrawn');
  });

  test('after a refusal the admin asks the courier again: one pickup, also if an attempt was lost', async () => {
    const askAgain = (id: string) =>
      driver.call(`/api/admin/returns/${id}/ask-pickup`, { token: driver.admin.token, body: {} });
    const id = await ask();
    driver.courier.fail(driver.courier.calls.making, 'refuse');
    await driver.runTriggers();
    expect((await stored(id)).pickup).toMatchObject({ problem: expect.any(String) });
    clock.pass(1);
    const replies = await Promise.all([askAgain(id), askAgain(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [{ json }] = replies;
    expect(json.return).toMatchObject({ state: 'Approved', pending: 'book' });
    expect(json.return.problem).toBeUndefined();
    await runAll();
    expect(live(id)).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ state: 'PickupBooked', pickup: { awb: live(id)[0]?.awb } });
    expect((await askAgain(id)).json).toMatchObject({ code: 'return-refused' });
  });

  // The rest is the store's own logic. It does not depend on the courier.
  if (name !== FIRST) return;

  test('news after a return is closed, and a poll for it, put its pieces on sale no second time', async () => {
    const { id, awb } = await booked();
    clock.pass(60);
    await driver.move(awb, 'picked-up');
    const pieces = [{ productId: 'neem', size: 'M', quantity: 1, condition: 'sellable' }];
    await move(id, { to: 'Received', pieces });
    await driver.stock(shirt({ id: 'neem', stockBySize: { M: 5 } }));
    expect((await move(id, { to: 'Closed', as: 'accepted' })).status).toBe(200);
    expect(await readStock(driver.db, 'neem')).toMatchObject({ M: 6 });
    await driver.move(awb, 'delivered');
    expect(await stored(id)).toMatchObject({
      state: 'Closed',
      pickup: {
        scans: expect.arrayContaining([
          expect.objectContaining({ state: expect.stringMatching(/^(delivered|back)$/) }),
        ]),
      },
    });
    clock.pass(400);
    await driver.poll();
    expect(await readStock(driver.db, 'neem')).toMatchObject({ M: 6 });
  });

  test('a return whose order cannot be read does not stop the polling of others', async () => {
    const [broken, other] = [await booked(), await booked()];
    const order = driver.db.doc(`orders/${broken.id.slice(0, -3)}`);
    const { lines } = (await order.get()).data() ?? {};
    await order.update({ lines: 'broken' });
    clock.pass(400);
    await driver.move(other.awb, 'picked-up', { isPosted: false });
    await driver.poll();
    expect((await stored(other.id)).state).toBe('PickedUp');
    expect((await stored(broken.id)).pickup?.pollAt?.toMillis()).toBeGreaterThan(clock.now());
    await order.update({ lines });
  });

  test('an unknown status moves nothing and is shown to the admin', async () => {
    const { id, awb } = await booked();
    clock.pass(60);
    await driver.move(awb, 'unknown');
    const shown = await driver.call(`/api/admin/returns/${id}`, { token: driver.admin.token });
    expect(shown.json.return).toMatchObject({
      state: 'PickupBooked',
      unknownStatus: expect.stringMatching(/qc failed/),
      arrived: false,
    });
  });

  test('news that comes before the number is known is applied when it is', async () => {
    const id = await ask();
    driver.courier.fail(driver.courier.calls.making, 'lost');
    await driver.runJobs();
    clock.pass(10);
    await driver.move(awbOf(live(id)[0]), 'picked-up');
    expect((await stored(id)).state).toBe('Approved');
    await runAll();
    expect((await stored(id)).state).toBe('PickedUp');
  });

  test('an attempt that fails in the second of its booking is a failed attempt, and the courier comes again', async () => {
    const { id, awb } = await booked();
    const at = clock.now();
    await driver.move(awb, 'planned', { at });
    await driver.move(awb, 'not-fetched', { at });
    expect(await stored(id)).toMatchObject({ state: 'PickupFailed', pickup: { attempts: 1 } });
    await driver.move(awb, 'planned', { at: at + 1000 });
    expect((await stored(id)).state).toBe('PickupBooked');
  });

  test('money that is sent at pickup is sent by the courier’s news as well, once', async () => {
    await driver.db.doc('settings/returns').set({ refundAt: 'pickup' }, { merge: true });
    const { id, awb } = await booked();
    clock.pass(60);
    await Promise.all([driver.move(awb, 'picked-up'), driver.move(awb, 'picked-up')]);
    expect(await stored(id)).toMatchObject({ state: 'PickedUp', moneyDue: false, refund: { state: 'owed' } });
    const { credits } = await driver.read(id.slice(0, -3));
    expect(credits.filter(({ cause }) => 'ref' in cause && cause.ref === id)).toHaveLength(1);
    await driver.db.doc('settings/returns').delete();
  });

  test('what the courier refuses is shown, and the admin books by hand', async () => {
    const id = await ask({ pincode: '744301' });
    await driver.runTriggers();
    const shown = await driver.call(`/api/admin/returns/${id}`, { token: driver.admin.token });
    expect(shown.json.return).toMatchObject({ state: 'Approved', problem: expect.stringMatching(/serve/) });
    clock.pass(1);
    expect((await move(id, { to: 'PickupBooked', awb: 'HAND12345' })).json.return).toMatchObject({
      state: 'PickupBooked',
      pickup: { courier: 'manual', awb: 'HAND12345' },
    });
    await driver.runTriggers();
    expect(live(id)).toEqual([]);
  });

  test('with the manual courier nothing is booked, and without a pickup the shopper sends it from the start', async () => {
    await driver.choose('manual');
    const byHand = await ask();
    expect(await stored(byHand)).toMatchObject({ state: 'Approved', route: 'pickup' });
    const refused = await driver.call(`/api/admin/returns/${byHand}/ask-pickup`, {
      token: driver.admin.token,
      body: {},
    });
    expect(refused.json.error).toBe('Choose a courier in the settings first.');
    await driver.choose(name);
    await driver.db.doc('settings/returns').set({ noPickup: ['56'] }, { merge: true });
    const far = await ask();
    expect(await stored(far)).toMatchObject({ state: 'SelfShip', selfShip: { reimbursementPaise: 10_000 } });
    expect([...(await jobsOf(byHand)), ...(await jobsOf(far))]).toEqual([]);
    await driver.db.doc('settings/returns').delete();
  });
});
