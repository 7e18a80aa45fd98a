import type { ScreenPath } from '@nirala/contract/page/screens';
import { BRAND } from '@nirala/contract/text/brand';
import { MESSAGES } from '@nirala/contract/text/messages';
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import { type LoaderFunction, type RouteObject, useRevalidator, useRouteError } from 'react-router-dom';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { CallError, messageOr } from '../../lib/call-error.ts';
import { ChunkLoadError } from '../../lib/chunk.ts';
import { useOnline } from '../../lib/online.ts';
import { Head } from '../seo/head.tsx';
import { OfflineScreen } from './offline-screen.tsx';

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

/**
 * The loader of routes without data. React Router reports a failed lazy script only on routes with a loader; without one
 * the page would stay blank.
 */
export const loadNothing: LoaderFunction = () => null;

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

/** Shown by screens without a skeleton of their own while their script is loading. */
export function LoadingScreen() {
  return (
    <div className="page">
      <Loading />
    </div>
  );
}

/** A phone reports a connection before requests get through, so the screen asks again after this time. */
const RETRY_MS = 3000;

/** The screen for failed scripts and data. `toMessage` makes the message for failed data. */
export function errorScreen(toMessage = (error: unknown) => messageOr(MESSAGES.somethingWrong, error)) {
  return function ErrorScreen() {
    const error = useRouteError();
    const online = useOnline();
    const { revalidate } = useRevalidator();
    /** When to retry without a press, in milliseconds; undefined: never, because the connection was not the cause. */
    const retryIn = useRef<number>(undefined);
    const chunk = error instanceof ChunkLoadError ? error : undefined;
    const unreached = chunk ? chunk.offline : error instanceof CallError && error.status === 0;
    // The browser may be online again by the time that this is shown.
    const wasOffline = error instanceof CallError && error.message === MESSAGES.connectionText;
    // The router remembers a failed script, so only a page reload requests it again.
    const retry = () => (chunk ? window.location.reload() : void revalidate());
    const retryOnline = useEffectEvent(retry);
    useEffect(() => {
      if (!unreached) retryIn.current = undefined;
      else if (!online || chunk || wasOffline) retryIn.current ??= 0;
      if (!online || retryIn.current === undefined) return;
      const timer = setTimeout(retryOnline, retryIn.current);
      retryIn.current = RETRY_MS;
      return () => clearTimeout(timer);
    }, [online, unreached, wasOffline, chunk, error]);
    if (unreached && !online) return <OfflineScreen />;
    return (
      <div className="page">
        <Head title={`${BRAND.name} - ${BRAND.tagline}`} noindex />
        <h1 className="visually-hidden">{MESSAGES.somethingWrong}</h1>
        <LoadFailed message={chunk ? MESSAGES.chunkFailed : toMessage(error)} onRetry={retry}>
          {chunk && (
            <p className="quiet">
              {chunk.type}: {chunk.address}
            </p>
          )}
        </LoadFailed>
      </div>
    );
  };
}
