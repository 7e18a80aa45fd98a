import type { ReactNode } from 'react';
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
  return children(data.value);
}
