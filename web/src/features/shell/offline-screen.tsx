import { MESSAGES } from '@nirala/contract/text/messages';
import type { ComponentType } from 'react';
import { LoadFailed } from '../../components/load-state.tsx';
import { loadChunk } from '../../lib/chunk.ts';

let NoNetwork: ComponentType<{ offline: boolean }> | undefined;

/** Replaces a screen that cannot be loaded because the browser is offline. */
export function OfflineScreen() {
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
