import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import type { Loaded } from '../../lib/use-loaded.ts';
import { errorText } from './errors.ts';

type WhenLoadedProps<T> = {
  data: Loaded<T>;
  /** The sentence after a failure; by default that of the call. */
  failure?: string;
  children: (value: T) => ReactNode;
};

/** What is loaded. Until then that it loads; after a failure why, with a button that tries again. */
export function WhenLoaded<T>({ data, failure, children }: WhenLoadedProps<T>) {
  if (data.state === 'loading') return <Loading />;
  if (data.state === 'failed') return <LoadFailed message={failure ?? errorText(data.error)} onRetry={data.retry} />;
  return (
    <>
      <Landing />
      {children(data.value)}
    </>
  );
}

/** The last navigation that landed at the part of a screen to which it led. */
let landed: string | undefined;

/** Scrolls to the part of the screen that the address names: it was not there when the screen opened. */
function Landing(): null {
  const { key, hash } = useLocation();
  useEffect(() => {
    const part = landed === key || hash === '' ? null : document.getElementById(hash.slice(1));
    if (!part) return;
    landed = key;
    part.scrollIntoView();
  }, [key, hash]);
  return null;
}
