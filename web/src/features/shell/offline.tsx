import { MESSAGES } from '@nirala/contract/text/messages';
import type { ComponentType } from 'react';
import { LoadFailed } from '../../components/load-state.tsx';
import { loadChunk } from '../../lib/chunk.ts';
import { useOnline } from '../../lib/online.ts';
import styles from './shell.module.css';

let NoNetwork: ComponentType<{ offline: boolean }> | undefined;

/** Loads the no-network screen in advance, because it cannot be loaded without a connection. */
export async function prepareNoNetwork(): Promise<void> {
  ({ NoNetwork } = await loadChunk(
    () => import('./no-network.tsx'),
    () => undefined,
  ));
}

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

/**
 * A bar at the bottom of a page that is already loaded: it says that the browser is offline. Not under a screen that says
 * the same.
 */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar} data-offline>
          {MESSAGES.offline}
        </p>
      )}
    </div>
  );
}
