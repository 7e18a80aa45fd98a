import { expect, test } from 'vitest';
import { MOST_PER_SECOND, paceOfJob, paceOfTrigger, TRIGGER_INSTANCES } from './pace.ts';

/** The times at which `count` calls of the job are made. `late`: milliseconds by which a wait takes longer. */
async function turnsOfJob(count: number, late = (_: number) => 0): Promise<number[]> {
  let time = 1_000;
  const pace = paceOfJob({
    now: () => time,
    wait: (milliseconds) => Promise.resolve((time += milliseconds + late(time))),
  });
  const times: number[] = [];
  for (let call = 0; call < count; call += 1) {
    await pace.turn('sms');
    times.push(time);
  }
  return times;
}

/** The most calls in any second. */
const busiest = (times: readonly number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));

test('the job and all triggers together stay within the limit of the provider in every second', async () => {
  let time = 0;
  const trigger = paceOfTrigger({ now: () => time });
  const begun: number[] = [];
  for (; time < 5_000; time += 1) if (trigger.mayBegin('sms')) begun.push(time);
  const ofJob = await turnsOfJob(400);
  expect([busiest(ofJob), busiest(begun)]).toEqual([59, 4]);
  expect(busiest(ofJob) + TRIGGER_INSTANCES * busiest(begun)).toBeLessThanOrEqual(MOST_PER_SECOND);
});

test('a process that stood still for a moment does not make up for its calls', async () => {
  const stalled = await turnsOfJob(300, (time) => (time > 2_000 && time < 2_100 ? 400 : 0));
  expect(stalled.some((at, index) => at - (stalled[index - 1] ?? at) > 400)).toBe(true);
  expect(busiest(stalled)).toBe(busiest(await turnsOfJob(300)));
});

test('calls at the same time are spread as well', async () => {
  let time = 0;
  const pace = paceOfJob({ now: () => time, wait: (milliseconds) => Promise.resolve((time += milliseconds)) });
  await Promise.all(Array.from({ length: 100 }, () => pace.turn('sms')));
  expect(time).toBe(99 * 17);
});

test('each channel has its own turns, and an idle one saves none up', async () => {
  let time = 0;
  const trigger = paceOfTrigger({ now: () => time });
  expect([trigger.mayBegin('sms'), trigger.mayBegin('sms'), trigger.mayBegin('whatsapp')]).toEqual([true, false, true]);
  time = 60_000;
  expect([trigger.mayBegin('sms'), trigger.mayBegin('sms')]).toEqual([true, false]);
  const job = paceOfJob({ now: () => time, wait: () => Promise.reject(new Error('waits')) });
  expect(job.mayBegin('sms')).toBe(true);
  await job.turn('sms');
  await expect(job.turn('sms')).rejects.toThrow('waits');
});
