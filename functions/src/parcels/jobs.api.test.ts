/** Bookings at the courier: one parcel for each order, whatever is lost and whoever dies. */
import { randomUUID } from 'node:crypto';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { Crash, createFaultInjector } from '@nirala/dev/testing/fault-injection';
import { awbOf, openParcelDriver, type ParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { CALLED, FIRST, openCourierDouble } from '@nirala/dev/testing/courier-doubles';
import { runJob } from './jobs.ts';

describe.each(atLeast(2, CALLED))('at %s', (name) => {
  const clock = createFakeClock();
  const injector = createFaultInjector();
  let driver: ParcelDriver;
  /** The same store, in a process that dies. */
  let dying: ParcelDriver;
  beforeAll(async () => {
    const projectId = `demo-${randomUUID().slice(0, 13)}`;
    const courier = await openCourierDouble(name, { now: clock.now });
    driver = await openParcelDriver({ db: emulatorFirestore(projectId), clock: clock.now, courier });
    dying = await openParcelDriver({ db: injector.wrapDb(emulatorFirestore(projectId)), clock: clock.now, courier });
  });
  afterAll(() => driver.close());

  /** Enough runs of the job for every attempt. */
  async function runAll() {
    for (const minutes of [0, 3, 10, 60, 200]) {
      clock.pass(minutes);
      await driver.runJobs();
    }
  }

  test('books, stores the number, and asks for pickup and label', async () => {
    const id = await driver.place();
    expect((await driver.book(id)).json.outcomes).toMatchObject([
      { done: true, order: { parcel: { pending: 'book' } } },
    ]);
    expect((await driver.book(id)).json.outcomes).toMatchObject([{ done: true }]);
    await driver.runTriggers();
    const [parcel] = driver.liveParcels(id);
    expect(parcel).toMatchObject({ hasPickup: true, hasLabel: true, codAmount: 850, pincode: '560011' });
    expect(await driver.parcelOf(id)).toMatchObject({
      state: 'booked',
      awb: parcel?.awb,
      labelUrl: `https://courier.example/labels/${parcel?.awb}.pdf`,
      trackingUrl: expect.stringContaining(awbOf(parcel)),
    });
    expect((await driver.parcelOf(id))?.pending).toBeUndefined();
    expect(await driver.jobs(id)).toMatchObject([{ state: 'done', attempts: 1 }]);
    expect((await driver.jobs(id))[0]).not.toHaveProperty('dueAt');
  });

  test('one parcel, whichever reply is lost and whichever call fails', async () => {
    const outcomes: object[] = [];
    for (const call of atLeast(5, driver.courier.calls.booking)) {
      for (const fault of ['lost', 'down', 'throttle'] as const) {
        await driver.courier.expose(call, driver.db);
        const id = await driver.place();
        await driver.book(id);
        driver.courier.fail(call, fault, 2);
        await runAll();
        driver.courier.mend(call);
        const live = driver.liveParcels(id);
        const parcel = await driver.parcelOf(id);
        const isRight = live.length === 1 && live[0]?.awb === awbOf(parcel) && parcel?.labelUrl !== undefined;
        if (!isRight) outcomes.push({ call, fault, live: live.length, parcel });
      }
    }
    expect(outcomes).toEqual([]);
  });

  test('one parcel after a crash before or after every call to Firestore', async () => {
    const first = await driver.place();
    await driver.book(first);
    const jobOf = async (id: string) =>
      (await driver.db.collection('courierJobs').where('orderId', '==', id).get()).docs[0]?.id ?? '';
    const firstJob = await jobOf(first);
    const steps = await injector.run(() => runJob(dying.deps, firstJob));
    expect(steps.length).toBeGreaterThan(6);
    const outcomes: object[] = [];
    for (const at of steps.keys()) {
      for (const when of ['before', 'after'] as const) {
        const id = await driver.place();
        await driver.book(id);
        const job = await jobOf(id);
        await injector.run(() => runJob(dying.deps, job), { at, when, act: () => Promise.reject(new Crash()) });
        await runAll();
        const live = driver.liveParcels(id);
        const parcel = await driver.parcelOf(id);
        const [{ state } = { state: '' }] = await driver.jobs(id);
        const isRight = live.length === 1 && live[0]?.awb === parcel?.awb && parcel?.labelUrl && state === 'done';
        if (!isRight) outcomes.push({ at, when, live: live.length, parcel, state });
      }
    }
    expect(outcomes).toEqual([]);
  }, 120_000);

  test('what the courier refuses is shown to the admin, who can book again', async () => {
    const id = await driver.place();
    driver.courier.fail('create', 'refuse');
    await driver.book(id);
    await driver.runTriggers();
    expect(await driver.parcelOf(id)).toMatchObject({ state: 'packed', problem: expect.stringMatching(/balance/) });
    expect((await driver.parcelOf(id))?.pending).toBeUndefined();
    clock.pass(1);
    await driver.book(id);
    await driver.runTriggers();
    expect(await driver.parcelOf(id)).toMatchObject({ state: 'booked', booking: 1 });
    expect((await driver.parcelOf(id))?.problem).toBeUndefined();
    const far = await driver.place({ address: { ...(await driver.read(id)).address, pincode: '744301' } });
    await driver.book(far);
    await driver.runTriggers();
    expect((await driver.parcelOf(far))?.problem).toMatch(/serve/);
  });

  test('a booking is cancelled at the courier, and the next one has another reference', async () => {
    const id = await driver.place();
    await driver.book(id);
    await driver.runTriggers();
    const before = awbOf(await driver.parcelOf(id));
    clock.pass(1);
    expect((await driver.post(`${id}/cancel`)).json.order.parcel.pending).toBe('cancel');
    await driver.runTriggers();
    expect(driver.liveParcels(id)).toEqual([]);
    expect(await driver.parcelOf(id)).toMatchObject({ state: 'packed', booking: 1 });
    expect((await driver.parcelOf(id))?.awb).toBeUndefined();
    clock.pass(1);
    await driver.book(id);
    await driver.runTriggers();
    const [again] = driver.liveParcels(id);
    expect(again).toMatchObject({ reference: `${id}-2` });
    expect(again?.awb).not.toBe(before);
    // News of the parcel that was cancelled does not move the new one.
    await driver.postNews(driver.courier.newsAbout(before, 'picked-up', clock.now()));
    expect(await driver.parcelOf(id)).toMatchObject({ state: 'booked' });
  });

  test('an order that is cancelled after its booking failed leaves no parcel', async () => {
    const id = await driver.place();
    await driver.book(id);
    await driver.failUntilGivenUp(clock.pass);
    expect(await driver.parcelOf(id)).toMatchObject({ problem: expect.any(String) });
    expect(driver.liveParcels(id)).toHaveLength(1);
    await driver.call(`/api/admin/orders/${id}/cancel`, { body: {}, token: driver.admin.token });
    await driver.runTriggers();
    expect(driver.liveParcels(id)).toEqual([]);
  });

  // The rest is the store's own logic. It does not depend on the courier.
  if (name !== FIRST) return;

  test('a booking that is refused shows its problem, also after a crash before or after every call to Firestore', async () => {
    const refusedJob = async () => {
      const id = await driver.place();
      await driver.book(id);
      driver.courier.fail('create', 'refuse');
      const [job = ''] = (await driver.db.collection('courierJobs').where('orderId', '==', id).get()).docs.map(
        (doc) => doc.id,
      );
      return { id, job };
    };
    const first = await refusedJob();
    const steps = await injector.run(() => runJob(dying.deps, first.job));
    expect(steps.length).toBeGreaterThan(3);
    expect(await driver.parcelOf(first.id)).toMatchObject({ problem: expect.any(String) });
    const outcomes: object[] = [];
    for (const at of steps.keys()) {
      for (const when of ['before', 'after'] as const) {
        const { id, job } = await refusedJob();
        await injector.run(() => runJob(dying.deps, job), { at, when, act: () => Promise.reject(new Crash()) });
        await runAll();
        const parcel = await driver.parcelOf(id);
        const isRight = parcel?.pending === undefined && (parcel?.problem !== undefined || parcel?.awb !== undefined);
        if (!isRight) outcomes.push({ at, when, parcel });
      }
    }
    expect(outcomes).toEqual([]);
  }, 120_000);

  test('an order that is cancelled before or after its booking leaves no parcel', async () => {
    const [soon, late] = [await driver.place(), await driver.place()];
    await driver.book(soon, late);
    const cancel = (id: string) =>
      driver.call(`/api/admin/orders/${id}/cancel`, { body: {}, token: driver.admin.token });
    expect((await cancel(soon)).status).toBe(200);
    await driver.runTriggers();
    expect(driver.liveParcels(soon)).toEqual([]);
    expect(driver.liveParcels(late)).toHaveLength(1);
    clock.pass(1);
    expect((await cancel(late)).status).toBe(200);
    await driver.runTriggers();
    expect(driver.liveParcels(late)).toEqual([]);
  });

  test('a courier that is not set up books nothing and says so', async () => {
    await driver.choose('manual');
    const id = await driver.place();
    expect((await driver.book(id)).json.outcomes).toMatchObject([
      { order: { parcel: { courier: 'manual', state: 'packed' } } },
    ]);
    expect(await driver.jobs(id)).toEqual([]);
    await driver.choose(name);
  });
});
