import type { ScreenPath } from '@nirala/contract/screens';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { errorScreen, LoadingScreen } from './screen-states.tsx';

type Screen = {
  /** The screen's own script; it and the data are asked for at the same time. */
  load: () => Promise<ComponentType>;
  loader?: LoaderFunction;
  /** Shown while the script and the data are on their way. */
  skeleton?: ComponentType;
  /** The words for a failed loader. */
  failure?: (error: unknown) => string;
};

/** What `Layout` reads of a route while it is being loaded. */
export type Handle = { Skeleton: ComponentType };

/**
 * React Router reports a lazy script that failed only on routes that have a loader; on the others it would leave the
 * page blank. So every lazy route has one.
 */
export const loadNothing: LoaderFunction = () => null;

/** A line of the route table. Its path stands in contract/src/screens.ts, by which the server knows what to do with it. */
export function screen(
  path: ScreenPath,
  { load, loader = loadNothing, skeleton = LoadingScreen, failure }: Screen,
): RouteObject {
  return {
    path,
    loader,
    lazy: { Component: () => load() },
    HydrateFallback: skeleton,
    ErrorBoundary: errorScreen(failure),
    handle: { Skeleton: skeleton } satisfies Handle,
  };
}
