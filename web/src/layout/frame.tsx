import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { type ReactNode, useEffect } from 'react';
import { type Location, ScrollRestoration } from 'react-router-dom';
import { LoadFailed } from '../components/load-state.tsx';
import { Toaster } from '../components/toaster.tsx';
import { chooseAgain } from '../lib/early-choices.ts';
import { Head } from '../lib/head.tsx';
import { useOnline } from '../lib/online.ts';
import { useOnDemand } from '../lib/use-on-demand.ts';
import styles from './frame.module.css';
import { RouteFocus } from './route-focus.tsx';

/**
 * What the shop and the admin's part have around every screen: the way past the header, messages, scroll and focus.
 * Offline, a screen lies over all of it, and all of it stays mounted beneath, so that a form comes back as it was.
 */
export function Frame({ className, children }: { className: string | undefined; children: ReactNode }) {
  const online = useOnline();
  const [NoNetwork] = useOnDemand(
    async () => (await import('../screens/no-network.tsx')).NoNetwork,
    () => undefined,
    true,
  );
  useEffect(chooseAgain, []);
  return (
    <>
      <div className={className} inert={!online}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        {children}
      </div>
      {!online && (NoNetwork ? <NoNetwork overlay /> : <Offline />)}
      <Toaster />
      <ScrollRestoration getKey={placeInHistory} />
      <RouteFocus />
    </>
  );
}

/** Before the script of the whole screen is there: offline it can not be loaded any more. */
function Offline() {
  return (
    <div className={styles.offline}>
      <Head title={`${MESSAGES.connectionTitle} - ${BRAND.name}`} noindex overlay />
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {MESSAGES.connectionTitle}
      </h1>
      <LoadFailed message={MESSAGES.connectionText} onRetry={() => window.location.reload()} />
    </div>
  );
}

/** Every page that is opened anew has the key `default`: alone it would bring back another page's place. */
function placeInHistory({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}
