import { useEffect, useEffectEvent, useState } from 'react';

type Settled<T> = { state: 'loaded'; value: T } | { state: 'failed'; error: unknown };

/** Data that the browser loads after the screen is shown, because it belongs to the signed-in shopper. */
export type Loaded<T> = ({ state: 'loading' } | Settled<T>) & { retry: () => void };

/** Loads once for each `key`, and again on `retry`. A reply for an older key is dropped. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ query: string; settled: Settled<T> }>();
  const query = `${attempt} ${key}`;
  const start = useEffectEvent(load);
  useEffect(() => {
    const controller = new AbortController();
    const settle = (settled: Settled<T>) => {
      if (!controller.signal.aborted) setAnswer({ query, settled });
    };
    start(controller.signal).then(
      (value) => settle({ state: 'loaded', value }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => controller.abort();
  }, [query]);
  const retry = () => setAttempt(attempt + 1);
  return answer?.query === query ? { ...answer.settled, retry } : { state: 'loading', retry };
}
