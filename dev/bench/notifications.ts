import { formatCount } from '@nirala/contract/text/format-number';
import { MOST_PER_SECOND, paceOfJob } from '@nirala/functions/notifications/pace';
import { emulatorFirestore } from '../testing/emulator-firestore.ts';
import { fillOutbox } from '../testing/notification-load.ts';
import { openNotificationDriver } from '../testing/notification-driver.ts';
import { rounded } from './measuring.ts';
import type { Figure } from './report.ts';

/** With many more the emulator's search for the messages of an order would be measured, for which it has no index. */
const MESSAGES = 1_000;

/** Milliseconds until the provider answers. */
const REPLY = 200;

/** The scheduled job begins every minute. */
const MINUTE = 60_000;

/** The speed at which the scheduled job empties the outbox, with the time between its runs. */
export async function measureNotifications(): Promise<Figure[]> {
  const db = emulatorFirestore(`demo-messages-${Date.now()}`);
  const [begin, beginning] = [Date.parse('2026-11-21T06:00:00Z'), performance.now()];
  let waiting = 0;
  // 11:30 in India, and then as much later as the runs and the waits between them take.
  const clock = () => begin + Math.round(performance.now() - beginning + waiting);
  const driver = await openNotificationDriver({ db, clock, pace: paceOfJob(), remembersSettings: true });
  Object.assign(driver.standIn.slow, { delay: REPLY, perSecond: MOST_PER_SECOND });
  await fillOutbox(db, MESSAGES, new Date(begin));
  let [working, runs] = [0, 0];
  while (driver.standIn.messages.length < MESSAGES && runs < 20) {
    const begun = performance.now();
    await driver.runJob();
    runs += 1;
    const took = performance.now() - begun;
    working += took;
    if (driver.standIn.messages.length < MESSAGES) waiting += Math.max(0, MINUTE - took);
  }
  const { messages, calls } = driver.standIn;
  const busiest = driver.standIn.busiest();
  await driver.close();
  await db.terminate();
  return [
    {
      key: 'messagesThroughput',
      what: `Messages a second out of an outbox of ${formatCount(MESSAGES)}`,
      value: rounded(messages.length / ((working + waiting) / 1000), 1),
      unit: 'messages/s',
      atLeast: 50,
      raw: {
        whileRunning: rounded(messages.length / (working / 1000), 1),
        runs,
        sent: messages.length,
        throttled: calls.sms - messages.length,
      },
    },
    {
      key: 'messagesBusiest',
      what: 'The most calls to the provider in one second',
      value: busiest,
      unit: 'calls',
      atMost: MOST_PER_SECOND,
      raw: {},
    },
  ];
}
