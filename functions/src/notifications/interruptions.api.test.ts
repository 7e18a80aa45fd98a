/** The process of the sender dies before and after every call to Firestore: the message still arrives, and only once. */
import { randomUUID } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Crash, createFaultInjector } from '@nirala/dev/testing/fault-injection';
import { openNotificationDriver, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createFakeClock } from '@nirala/dev/testing/recovery';
import { createTestStore } from '@nirala/dev/testing/test-store';

const clock = createFakeClock();
const injector = createFaultInjector();
const projectId = `demo-${randomUUID().slice(0, 13)}`;
let dying: NotificationDriver;
let next: NotificationDriver;
beforeAll(async () => {
  const { db } = createTestStore({ db: injector.wrapDb(new Firestore({ projectId })) });
  dying = await openNotificationDriver({ db, clock: clock.now });
  next = await openNotificationDriver({ db: new Firestore({ projectId }), clock: clock.now });
});
afterAll(() => Promise.all([dying.close(), next.close()]));

const act = () => Promise.reject(new Crash());

test('a message arrives after a crash at any call, and twice only if the crash hides that it was sent', async () => {
  const first = await dying.add();
  const steps = await injector.run(() => dying.trigger(first));
  expect(steps).toEqual(['read', 'read', 'read', 'write', 'read', 'write']);
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
    { at: 5, when: 'before', state: 'sent', sent: [1, 1] },
  ]);
});
