import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { CallError } from '../../lib/call-error.ts';
import { ChunkLoadError } from '../../lib/chunk.ts';
import { Head } from '../seo/head.tsx';
import { useOnline } from '../../lib/online.ts';
import { OfflineScreen } from './offline.tsx';

/** What a screen without a skeleton of its own shows until its script is there. */
export function LoadingScreen() {
  return (
    <div className="page">
      <Loading />
    </div>
  );
}

/** The message of a failed call, which is for the shopper; of anything else only that it went wrong. */
function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : MESSAGES.somethingWrong;
}

/** The screen in place of one whose script or data failed. `say` gives the words for failed data. */
export function errorScreen(say: (error: unknown) => string = messageOf) {
  return function ErrorScreen() {
    const error = useRouteError();
    const online = useOnline();
    const { revalidate } = useRevalidator();
    const wasOffline = useRef(false);
    const chunk = error instanceof ChunkLoadError ? error : undefined;
    const unreached = chunk ? chunk.offline : error instanceof CallError && error.status === 0;
    // The router keeps a script that failed: only a new page asks for it again.
    const again = () => (chunk ? window.location.reload() : void revalidate());
    const comeBack = useEffectEvent(again);
    useEffect(() => {
      if (!online) wasOffline.current = unreached;
      else if (wasOffline.current || chunk?.offline) {
        wasOffline.current = false;
        comeBack();
      }
    }, [online, unreached, chunk]);
    if (unreached && !online) return <OfflineScreen />;
    return (
      <div className="page">
        <Head title={`${BRAND.name} - ${BRAND.tagline}`} noindex />
        <h1 className="visually-hidden">{MESSAGES.somethingWrong}</h1>
        <LoadFailed message={chunk ? MESSAGES.chunkFailed : say(error)} onRetry={again}>
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
