import { useEffect, useState } from 'react';

/**
 * One user action at a time: a save, a payment, a search on submit.
 *
 * ```ts
 * const { pending, error, run } = useAction();
 * const saved = await run(() => call('editCoupon', edit));
 * if (saved) onSaved(saved);
 * ```
 *
 * - `run(work, onError)` resolves to what `work` resolves to, or to undefined when it failed or when another run is
 *   pending: the second press of a double press does nothing. `run` never rejects.
 * - A failure is in `error` until the next run or `clearError()`, for a form that shows it in place. For a toast, pass
 *   `onError`, which is called immediately.
 * - Leaving the screen aborts the `signal` that `work` gets. Pass it to reads; the AbortError is dropped. Do not pass it
 *   to writes: they go on, and their result and their failure are still delivered, so that a toast can report them.
 *   Check `signal.aborted` before a navigation.
 *
 * `run` and `clearError` are the same functions in every render.
 */
export function useAction() {
  const [state, setState] = useState(IDLE);
  const [{ run, clearError, mount }] = useState(() => createAction(setState));
  useEffect(mount, [mount]);
  return { ...state, run, clearError };
}

/** `error`: why the last run failed; undefined while another is pending, and after a success. */
type ActionState = { pending: boolean; error: unknown };

const IDLE: ActionState = { pending: false, error: undefined };

/** The part of `useAction` that needs no React. */
export function createAction(onChange: (state: ActionState) => void) {
  let controller = new AbortController();
  let pending = false;

  async function run<T>(
    work: (signal: AbortSignal) => Promise<T>,
    onError?: (error: unknown) => void,
  ): Promise<T | undefined> {
    if (pending) return undefined;
    pending = true;
    const { signal } = controller;
    let error: unknown;
    onChange({ pending, error });
    try {
      return await work(signal);
    } catch (thrown) {
      // A call that ended because the shopper left the screen is not a failure.
      if (signal.aborted && isAbortError(thrown)) return undefined;
      error = thrown;
      onError?.(thrown);
      return undefined;
    } finally {
      pending = false;
      onChange({ pending, error });
    }
  }

  return {
    run,
    clearError: () => onChange({ pending, error: undefined }),
    /** Returns the cleanup. React's StrictMode mounts twice, so each mount has its own signal. */
    mount() {
      controller = new AbortController();
      return () => controller.abort();
    },
  };
}

const isAbortError = (error: unknown) => error instanceof Error && error.name === 'AbortError';
