import { openNotificationDriver, type NotificationDriver } from '@nirala/dev/testing/notification-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { fillOutbox, phoneOf } from '@nirala/dev/testing/notification-load';
import { isFull, size } from '@nirala/dev/testing/races';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_PER_SECOND, paceOfJob } from './pace.ts';

const MESSAGES = size(350, 10_000);
const clock = createFakeClock();
const { db } = createTestStore();
let driver: NotificationDriver;
beforeAll(async () => {
  driver = await openNotificationDriver({ db, clock: clock.now, pace: paceOfJob() });
  Object.assign(driver.standIn.slow, { delay: 200, perSecond: MOST_PER_SECOND });
});
afterAll(() => driver.close());

// The speed is measured by `npm run bench -- messages`.
test(
  'the job empties a full outbox within the limit of the provider, and each phone gets its message once',
  { timeout: isFull ? 900_000 : 60_000 },
  async () => {
    await fillOutbox(db, MESSAGES, new Date(clock.now()));
    let due = MESSAGES;
    for (let runs = 0; due > 0 && runs < 15; runs += 1) {
      await driver.runJob();
      // A notification that nobody has touched yet has no state, but every one that waits has the time when it is due.
      due = (await db.collection('outbox').orderBy('dueAt').count().get()).data().count;
    }
    const texts = driver.standIn.messages.map(({ to }) => to);
    expect([due, texts.length, driver.standIn.calls.sms]).toEqual([0, MESSAGES, MESSAGES]);
    expect(new Set(texts)).toEqual(new Set(Array.from({ length: MESSAGES }, (_, index) => phoneOf(index))));
    expect(driver.standIn.busiest()).toBeLessThanOrEqual(MOST_PER_SECOND);
  },
);
