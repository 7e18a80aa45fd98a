import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

type Outcome = { id: number; done: boolean };
const ids = Array.from({ length: 23 }, (_, index) => index);
const none = async () => {
  throw new Error('nothing failed');
};

test('sends ten items in a call, and says how far it is', async () => {
  const calls: number[][] = [];
  const progress: number[] = [];
  const send = async (items: number[]) => {
    calls.push(items);
    return { outcomes: items.map((id): Outcome => ({ id, done: true })) };
  };
  const outcomes = await inBatches(ids, { send, afterFailure: none }, (done) => progress.push(done));
  expect(calls.map(({ length }) => length)).toEqual([10, 10, 3]);
  expect(progress).toEqual([10, 20, 23]);
  expect(outcomes.map(({ id }) => id)).toEqual(ids);
});

test('repeats a call that failed in smaller calls, and asks what became of those that fail again', async () => {
  const done = new Set<number>();
  const send = async (items: number[]) => {
    for (const id of items) if (id !== 13) done.add(id);
    // The work goes on although the caller hears nothing of it.
    if (items.length > 2 && items.includes(10)) throw new Error('503');
    if (items.includes(13)) throw new Error('503');
    return { outcomes: items.map((id): Outcome => ({ id, done: true })) };
  };
  const afterFailure = async (items: number[]) => items.map((id): Outcome => ({ id, done: done.has(id) }));
  const outcomes = await inBatches(ids, { send, afterFailure });
  expect(outcomes.map(({ id }) => id)).toEqual(ids);
  expect(outcomes.filter((outcome) => !outcome.done)).toEqual([{ id: 13, done: false }]);
});
