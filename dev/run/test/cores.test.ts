import { expect, test } from 'vitest';
import { runOnCores } from './cores.ts';

/** Jobs that end when they are told to, and the names of those that run. */
function jobs() {
  const running = new Map<string, PromiseWithResolvers<undefined>>();
  const job = (name: string, cores: 1 | 2) => ({
    cores,
    run: async () => {
      const ends = Promise.withResolvers<undefined>();
      running.set(name, ends);
      await ends.promise.finally(() => running.delete(name));
    },
  });
  /** Ends a job, and lets those that waited for it begin. */
  async function end(name: string, error?: Error) {
    const ends = running.get(name);
    if (error) ends?.reject(error);
    else ends?.resolve(undefined);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { job, end, running: () => [...running.keys()] };
}

test('jobs begin in their order, two of one core at the same time and one of two cores alone', async () => {
  const { job, end, running } = jobs();
  const all = runOnCores([job('lint', 1), job('types', 1), job('format', 1), job('api', 2), job('races', 1)]);
  expect(running()).toEqual(['lint', 'types']);
  await end('types');
  expect(running()).toEqual(['lint', 'format']);
  await end('lint');
  expect(running()).toEqual(['format']);
  await end('format');
  expect(running()).toEqual(['api']);
  await end('api');
  expect(running()).toEqual(['races']);
  await end('races');
  await all;
});

test('a job that fails fails all, also while another one runs', async () => {
  const { job, end } = jobs();
  const failure = expect(runOnCores([job('races', 1), job('suite', 1)])).rejects.toThrow('no browser');
  await end('suite', new Error('no browser'));
  await end('races');
  await failure;
});
