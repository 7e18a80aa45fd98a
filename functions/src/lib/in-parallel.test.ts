import { expect, test } from 'vitest';
import { inParallel } from './turns.ts';

test('works on each item once, and on at most so many at the same time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect([done.toSorted(), most]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test('fails with the first failure, and the other items are still worked on', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('broken');
    await Promise.resolve();
    done.push(item);
  };
  await expect(inParallel([1, 2, 3], 2, work)).rejects.toThrow('broken');
  await expect.poll(() => done).toEqual([2, 3]);
});
