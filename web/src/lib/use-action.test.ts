import { expect, test, vi } from 'vitest';
import { createAction } from './use-action.ts';

function newAction() {
  const states: { pending: boolean; error: unknown }[] = [];
  const action = createAction((state) => states.push(state));
  return { ...action, states, unmount: action.mount() };
}

const refused = new Error('refused');

test('is pending while the work runs and returns its result', async () => {
  const { run, states } = newAction();
  expect(await run(async () => 'saved')).toBe('saved');
  expect(states).toEqual([
    { pending: true, error: undefined },
    { pending: false, error: undefined },
  ]);
});

test('ignores a second press while the first is pending, and runs again afterwards', async () => {
  const { run } = newAction();
  const work = vi.fn(async () => 'saved');
  expect(await Promise.all([run(work), run(work)])).toEqual(['saved', undefined]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await run(work)).toBe('saved');
});

test('keeps the error of a failed run until the next one, and reports it once', async () => {
  const { run, states } = newAction();
  const onError = vi.fn();
  expect(await run(() => Promise.reject(refused), onError)).toBeUndefined();
  expect(onError.mock.calls).toEqual([[refused]]);
  expect(states.at(-1)).toEqual({ pending: false, error: refused });
  await run(async () => 'saved');
  expect(states.slice(-2)).toEqual([
    { pending: true, error: undefined },
    { pending: false, error: undefined },
  ]);
});

test('treats an exception before the first await as a failed run', async () => {
  const { run, states } = newAction();
  await run(() => {
    throw refused;
  });
  expect(states.at(-1)).toEqual({ pending: false, error: refused });
});

test('clears the error and stays pending', async () => {
  const { run, clearError, states } = newAction();
  await run(() => Promise.reject(refused));
  clearError();
  expect(states.at(-1)).toEqual({ pending: false, error: undefined });
  void run(async () => 'saved');
  clearError();
  expect(states.at(-1)).toEqual({ pending: true, error: undefined });
});

test('aborts the signal on unmount and does not report the abort', async () => {
  const { run, unmount, states } = newAction();
  const onError = vi.fn();
  const running = run(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    onError,
  );
  unmount();
  expect(await running).toBeUndefined();
  expect(onError).not.toHaveBeenCalled();
  expect(states.at(-1)).toEqual({ pending: false, error: undefined });
});

test('delivers the result and the failure of a write that ends after unmount', async () => {
  const { run, unmount } = newAction();
  const onError = vi.fn();
  const saving = run(async () => 'saved');
  unmount();
  expect(await saving).toBe('saved');
  await run(() => Promise.reject(refused), onError);
  expect(onError).toHaveBeenCalledWith(refused);
});

test('gives a component that is mounted again a signal that is not aborted', async () => {
  const { run, unmount, mount } = newAction();
  unmount();
  mount();
  expect(await run(async (signal) => signal.aborted)).toBe(false);
});
