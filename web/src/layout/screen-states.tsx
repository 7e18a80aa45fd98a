import { MESSAGES } from '@nirala/contract/messages';
import { useRouteError } from 'react-router-dom';
import { Loading, LoadFailed } from '../components/load-state.tsx';
import { CallError } from '../lib/call-error.ts';
import { ChunkLoadError } from '../lib/chunk.ts';
import { Head } from '../lib/head.tsx';

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
    const chunk = error instanceof ChunkLoadError;
    const message = chunk ? MESSAGES.connectionText : say(error);
    return (
      <div className="page">
        <Head title={message} noindex />
        <h1 className="visually-hidden">{MESSAGES.somethingWrong}</h1>
        <LoadFailed message={message} onRetry={chunk ? () => window.location.reload() : undefined} />
      </div>
    );
  };
}
