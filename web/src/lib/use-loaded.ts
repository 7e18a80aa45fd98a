import { useEffect, useEffectEvent, useState } from 'react';

type Settled<T> = { state: 'loaded'; value: T } | { state: 'failed'; error: unknown };

/** What is asked for after a screen is there, because only this browser knows whose it is. */
export type Loaded<T> = ({ state: 'loading' } | Settled<T>) & { retry: () => void };

/** Loads once for each `key`, and again on `retry`. An answer to an older question is dropped. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; settled: Settled<T> }>();
  const question = `${attempt} ${key}`;
  const ask = useEffectEvent(load);
  useEffect(() => {
    const controller = new AbortController();
    const settle = (settled: Settled<T>) => {
      if (!controller.signal.aborted) setAnswer({ to: question, settled });
    };
    ask(controller.signal).then(
      (value) => settle({ state: 'loaded', value }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => controller.abort();
  }, [question]);
  const retry = () => setAttempt(attempt + 1);
  return answer?.to === question ? { ...answer.settled, retry } : { state: 'loading', retry };
}
