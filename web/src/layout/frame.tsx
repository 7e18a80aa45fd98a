import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type Location, ScrollRestoration } from 'react-router-dom';
import { Toaster } from '../components/toaster.tsx';
import { whenIdle } from '../lib/idle.ts';
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
  const [NoNetwork, loadNoNetwork] = useOnDemand(
    async () => (await import('../screens/no-network.tsx')).NoNetwork,
    () => undefined,
  );
  // Offline nothing more could be loaded.
  const prepare = useEffectEvent(() => void loadNoNetwork().catch(() => undefined));
  useEffect(() => whenIdle(() => prepare()), []);
  const covered = !online && NoNetwork !== undefined;
  return (
    <>
      <div className={className} inert={covered}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        {children}
      </div>
      {covered && <NoNetwork overlay />}
      <Toaster />
      <ScrollRestoration getKey={placeInHistory} />
      <RouteFocus />
    </>
  );
}

/** Every page that is opened anew has the key `default`: alone it would bring back another page's place. */
function placeInHistory({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}
