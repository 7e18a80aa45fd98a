import { MESSAGES } from '@nirala/contract/text/messages';
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { LoadFailed } from '../../components/load-state.tsx';
import { CallError, messageOr } from '../../lib/call-error.ts';
import { ChunkLoadError, loadChunk } from '../../lib/chunk.ts';
import { useOnline } from '../../lib/browser-state.ts';
import { Head } from '../seo/head.tsx';

/** Makes the screen for failed scripts and data. `toMessage` makes the message for failed data. */
export function errorScreen(toMessage = (error: unknown) => messageOr(MESSAGES.somethingWrong, error)) {
  return function ErrorScreen() {
    const error = useRouteError();
    const online = useOnline();
    const { revalidate } = useRevalidator();
    const chunk = error instanceof ChunkLoadError ? error : undefined;
    const unreached = chunk ? chunk.offline : error instanceof CallError && error.status === 0;
    // The router remembers a failed script, so only a page reload requests it again.
    const retry = () => (chunk ? window.location.reload() : void revalidate());
    useRetryOnline(retry, { error, online, unreached });
    if (unreached && !online) return <OfflineScreen />;
    return (
      <div className="page">
        <Head noindex />
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

/** A phone reports a connection before requests get through, so the screen asks again after this time. */
const RETRY_MS = 3000;

type Failure = { error: unknown; online: boolean; unreached: boolean };

/** Retries without a press, once there is a connection, if its lack was the cause. */
function useRetryOnline(retry: () => void, { error, online, unreached }: Failure): void {
  /** When to retry, in milliseconds; undefined: never, because the connection was not the cause. */
  const retryIn = useRef<number>(undefined);
  // The browser may be online again by the time that this is shown.
  const wasOffline =
    error instanceof ChunkLoadError || (error instanceof CallError && error.message === MESSAGES.connectionText);
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!unreached) retryIn.current = undefined;
    else if (!online || wasOffline) retryIn.current ??= 0;
    if (!online || retryIn.current === undefined) return;
    const timer = setTimeout(retryNow, retryIn.current);
    retryIn.current = RETRY_MS;
    return () => clearTimeout(timer);
  }, [online, unreached, wasOffline, error]);
}

let NoNetwork: ComponentType<{ offline: boolean }> | undefined;

/** Replaces a screen that cannot be loaded because the browser is offline. */
function OfflineScreen() {
  if (NoNetwork) return <NoNetwork offline />;
  return (
    <div className="page" data-no-network>
      <h1 className="visually-hidden">{MESSAGES.connectionTitle}</h1>
      <LoadFailed message={MESSAGES.connectionText} onRetry={() => window.location.reload()} />
    </div>
  );
}

/** Loads the no-network screen in advance, because it cannot be loaded without a connection. */
export async function prepareNoNetwork(): Promise<void> {
  ({ NoNetwork } = await loadChunk(
    () => import('./no-network.tsx'),
    () => undefined,
  ));
}
