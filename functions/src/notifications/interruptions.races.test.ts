/**
 * Processes die before and after every call to Firestore, and triggers repeat: each notification still arrives, and
 * only once.
 */
import { randomUUID } from 'node:crypto';
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { Crash, createFaultInjector } from '@nirala/dev/testing/fault-injection';
import { openNotificationDriver, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createRandom, type Random } from '@nirala/dev/testing/random';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { isFull, size } from '@nirala/dev/testing/races';
import { createTestStore, shirt } from '@nirala/dev/testing/test-store';
import { NO_SALES } from '@nirala/contract/product/sale';
import { applyChanges } from '../shoppers/lists.ts';
import { changeProduct } from '../products/change.ts';
import { contactRef } from '../store/contacts.ts';
import { addMovements } from '../store/stock/movements.ts';
import { readSettings } from '../store/settings.ts';
import { skuRef } from '../store/stock/skus.ts';
import { addAlert } from '../store/alerts.ts';
import { recordSignIn } from '../store/users.ts';
import { applyReport } from './reports.ts';
import { announceStock, announcePrices } from './announcements.ts';

const clock = createFakeClock();
const start = clock.now();
const injector = createFaultInjector();
const projectId = `demo-${randomUUID().slice(0, 13)}`;
const dyingDb = injector.wrapDb(emulatorFirestore(projectId));
const { db, stock } = createTestStore({ db: emulatorFirestore(projectId) });
let dying: NotificationDriver;
let next: NotificationDriver;
beforeAll(async () => {
  dying = await openNotificationDriver({ db: dyingDb, clock: clock.now, timeout: 500 });
  next = await openNotificationDriver({ db, clock: clock.now, timeout: 500 });
});
afterAll(() => Promise.all([dying.close(), next.close()]));

const act = () => Promise.reject(new Crash());
const timeout = isFull ? 1_200_000 : 60_000;
const textsTo = (to: string) => [dying, next].flatMap(({ standIn }) => standIn.to(to));

/** The next day at half past eleven in India. */
function nextMorning(): void {
  const day = 24 * 60;
  clock.pass(day - (((clock.now() - start) / 60_000) % day));
}

/** Runs the job after each wait of the retries, and `afterRun` after each run. */
async function recover(afterRun: () => Promise<void>): Promise<void> {
  for (const minutes of [1, 2, 6, 36, 145]) {
    clock.pass(minutes);
    await next.runJob();
    await afterRun();
  }
  nextMorning();
  await next.runJob();
  await afterRun();
}

/** The notification, the settings, its contact, its order, the others about it and the brand; the lease; the outcome. */
const STEPS = ['read', 'read', 'read', 'read', 'query', 'read', 'write', 'write'];
const LAST = STEPS.length - 1;

test('a message arrives after a crash at any call, and twice only if the crash hides that it was sent', async () => {
  const first = await next.add();
  const steps = await injector.run(() => dying.trigger(first));
  expect(steps).toEqual(STEPS);
  const outcomes: { at: number; when: string; state: string; sent: number[] }[] = [];
  for (const at of steps.keys()) {
    for (const when of ['before', 'after'] as const) {
      const to = `+9198450000${10 + outcomes.length}`;
      const id = await next.add({ to });
      await injector.run(() => dying.trigger(id), { at, when, act });
      for (const minutes of [1, 2]) {
        clock.pass(minutes);
        await next.runJob();
      }
      const { state } = await next.read(id);
      outcomes.push({ at, when, state, sent: [dying, next].map((each) => each.standIn.to(to).length) });
    }
  }
  expect(outcomes.filter(({ state }) => state !== 'sent')).toEqual([]);
  const isOnce = ({ sent: [before = 0, after = 0] }: (typeof outcomes)[number]) => before + after === 1;
  // It was sent, but nobody knows: the next run sends it again, unless the provider reported it meanwhile.
  expect(outcomes.filter((outcome) => !isOnce(outcome))).toEqual([
    { at: LAST, when: 'before', state: 'sent', sent: [1, 1] },
  ]);
});

test('two messages about one order are joined after a crash at any call, and none is lost', async () => {
  const outcomes: { at: number; when: string; states: string[]; sent: number }[] = [];
  for (const at of STEPS.keys()) {
    for (const when of ['before', 'after'] as const) {
      nextMorning();
      const of = { cause: `NR-J${at}${when}`, to: `+9198460000${10 + outcomes.length}` };
      const ids = [await next.add({ ...of, event: 'packed' }), await next.add({ ...of, event: 'dispatched' })];
      await injector.run(() => dying.trigger(ids[0] ?? ''), { at, when, act });
      for (const minutes of [1, 2, 60]) {
        clock.pass(minutes);
        await next.runJob();
      }
      const states = await Promise.all(ids.map(async (id) => (await next.read(id)).state));
      outcomes.push({ at, when, states, sent: textsTo(of.to).length });
    }
  }
  expect(outcomes.filter(({ states }) => states.join() !== 'skipped,sent')).toEqual([]);
  expect(outcomes.filter(({ sent }) => sent !== 1)).toMatchObject([{ at: LAST, when: 'before', sent: 2 }]);
});

/** The share of reports that never arrive: an assumption, because no provider publishes its own. */
const LOST_REPORTS = 0.002;

/**
 * Reports every notification that the provider took since the last call, sometimes twice, and nearly always. `idOf` has
 * the notification of each phone number; the numbers with a lost report go to `lost`.
 */
function createReporter(random: Random, idOf: ReadonlyMap<string, string>, lost: Set<string>) {
  const reported = new Map([dying, next].map(({ standIn }) => [standIn, standIn.messages.length]));
  return async () => {
    for (const { standIn } of [dying, next]) {
      const news = standIn.messages.slice(reported.get(standIn));
      reported.set(standIn, standIn.messages.length);
      for (const { to, channel } of news) {
        const reference = idOf.get(to);
        if (reference === undefined) continue;
        if (random.is(LOST_REPORTS)) lost.add(to);
        else
          for (let times = random.is(0.2) ? 2 : 1; times > 0; times -= 1)
            await applyReport(db, { reference, channel, state: 'delivered' }, new Date(clock.now()));
      }
    }
  };
}

/**
 * One notification of the storm: triggered by two processes at once, of which one may die, while the provider has
 * faults.
 */
async function oneOfStorm(random: Random, to: string, idOf: Map<string, string>) {
  const wish = random.weighted([
    [90, 'sms'],
    [7, 'whatsapp'],
    [3, 'none'],
  ] as const);
  await next.prefer(to, { orderNews: wish });
  if (wish === 'whatsapp' && random.is(0.3)) for (const { standIn } of [dying, next]) standIn.notOnWhatsApp.add(to);
  const id = await next.add({ to });
  idOf.set(to, id);
  const fault = random.weighted([
    [88, undefined],
    [4, 'down'],
    [3, 'throttle'],
    [5, 'lost'],
  ] as const);
  const channel = wish === 'whatsapp' ? 'whatsapp' : 'sms';
  if (fault) random.one([dying, next]).standIn.fail(channel, fault);
  const crash = { at: random.below(STEPS.length), when: random.one(['before', 'after'] as const), act };
  const triggers = [
    injector.run(() => dying.trigger(id), ...(random.is(0.5) ? [crash] : [])),
    ...(random.is(0.5) ? [next.trigger(id)] : []),
    ...(random.is(0.1) ? [next.runJob()] : []),
  ];
  await Promise.all(triggers);
  return { id, to, wish };
}

test('a storm of crashes, repeated triggers and faults: each phone holds each message once', { timeout }, async () => {
  const random = createRandom(size(7, 20_261_124));
  const messages = size(150, 3_000);
  const idOf = new Map<string, string>();
  const lost = new Set<string>();
  const report = createReporter(random, idOf, lost);
  const all: Awaited<ReturnType<typeof oneOfStorm>>[] = [];
  for (let count = 0; count < messages; count += 1) {
    all.push(await oneOfStorm(random, `+9197${String(count).padStart(8, '0')}`, idOf));
    await report();
    if (random.is(0.05)) await recover(report);
  }
  await recover(report);
  await recover(report);
  const wrong: string[] = [];
  let twice = 0;
  for (const { id, to, wish } of all) {
    const [{ state, reason }, texts] = [await next.read(id), textsTo(to).length];
    const isSkipped = state === 'skipped' && reason !== undefined;
    if (wish === 'none' ? isSkipped && texts === 0 : texts === 1 && (state === 'sent' || state === 'delivered'))
      continue;
    if (texts === 2 && lost.has(to)) twice += 1;
    else wrong.push(`${id}: ${state}, ${texts} texts`);
  }
  expect(wrong).toEqual([]);
  // The provider took it, the process died or lost the reply, and the report was lost as well.
  expect(twice / messages, `${twice} of ${messages} messages arrived twice`).toBeLessThan(1 / 1_000);
  // The storm did what it should.
  expect(dying.standIn.messages.length).toBeGreaterThan(messages / 4);
  expect(next.standIn.messages.length).toBeGreaterThan(messages / 4);
});

describe('announcements that are interrupted at any call tell each shopper once', { timeout }, () => {
  const SHOPPERS = 7;
  const BOTH = ['before', 'after'] as const;
  const depsOf = (own: Firestore) => ({
    db: own,
    settings: () => readSettings(own),
    pricing: async () => NO_SALES,
    now: () => new Date(Date.now() + hours * 3_600_000),
    quietHours: () => undefined,
  });
  let hours = 0;

  async function prepare(id: string): Promise<void> {
    await stock(shirt({ id, discountedPrice: 400, stockBySize: { M: 0, L: 1 } }));
    const at = Date.now();
    for (let number = 0; number < SHOPPERS; number += 1) {
      const [uid, phone] = [`${id}u${number}`, `+9196${String(number).padStart(8, '0')}`];
      await recordSignIn(db, uid, phone);
      await contactRef(db, phone).set({ offers: { sms: true, whatsapp: false, email: false } });
      await addAlert(db, { uid, productId: id, size: 'M' }, new Date(at + number));
      await applyChanges(db, uid, [{ id, quantity: 1, at }], at);
    }
  }

  /** The number of notifications about a product. `added`: those of the sender are not counted. */
  const told = async (id: string) =>
    (await db.collection('outbox').where('about', '==', id).get()).docs.map((doc) => doc.id.split('-')[0]);

  const announcements = {
    async announceStock(id: string) {
      const batch = db.batch();
      batch.update(skuRef(db, id, 'M'), { available: 1, updatedAt: Timestamp.now() });
      addMovements(batch, db, [{ productId: id, size: 'M', delta: 1, reason: 'count', ref: '', by: 'admin' }]);
      await batch.commit();
    },
    async announcePrices(id: string) {
      const by = { uid: 'admin', phone: '+919000000001' };
      const decide = <T>(now: T) => ({ ...now, discountedPrice: 300 });
      await changeProduct(db, { by, at: new Date() }, id, { action: 'product.edit', decide });
    },
  };

  test.each([
    ['announceStock', announceStock],
    ['announcePrices', announcePrices],
  ] as const)('%s', async (name, run) => {
    expect(await readSettings(db)).toMatchObject({ notificationsPaused: false });
    await run(depsOf(db));
    await prepare(`${name}x`);
    await announcements[name](`${name}x`);
    const steps = await injector.run(() => run(depsOf(dyingDb)));
    expect(await told(`${name}x`)).toHaveLength(5);
    for (const at of steps.keys()) {
      // At the reduced size, every second call dies before it and the others after it.
      for (const when of isFull ? BOTH : BOTH.slice(at % 2, (at % 2) + 1)) {
        const id = `${name}${at}${when}`;
        hours += 2;
        await prepare(id);
        await announcements[name](id);
        await injector.run(() => run(depsOf(dyingDb)), { at, when, act });
        await run(depsOf(db));
        expect([id, await told(id)]).toEqual([id, [0, 1, 2, 3, 4].map((number) => `${id}u${number}`)]);
        hours += 1.01;
        await run(depsOf(db));
        const all = Array.from({ length: SHOPPERS }, (_, number) => `${id}u${number}`);
        expect((await told(id)).sort()).toEqual(all);
      }
    }
  });
});
