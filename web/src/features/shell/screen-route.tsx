import type { ScreenPath } from '@nirala/contract/page/screens';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { Loading } from '../../components/load-state.tsx';
import { errorScreen } from './error-screen.tsx';

type Screen = {
  /** Loads the screen's script, at the same time as its data. */
  load: () => Promise<ComponentType>;
  loader?: LoaderFunction;
  /** Shown while the script and the data are loading. */
  skeleton?: ComponentType;
  /** The message for a failed loader. */
  failure?: (error: unknown) => string;
};

/** The skeleton of a route that is loading, for `Layout`. */
export type Handle = { Skeleton: ComponentType };

/** An entry of the route table. Its path is listed in contract/src/page/screens.ts, which the server uses as well. */
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

/**
 * The loader of routes without data. React Router reports a failed lazy script only on routes with a loader; without one
 * the page would stay blank.
 */
export const loadNothing: LoaderFunction = () => null;

/** Shown by screens without a skeleton of their own while their script is loading. */
export function LoadingScreen() {
  return (
    <div className="page">
      <Loading />
    </div>
  );
}
