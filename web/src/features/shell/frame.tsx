import { MESSAGES } from '@nirala/contract/text/messages';
import { type ReactNode, useEffect } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { Toaster } from '../../components/toaster.tsx';
import { focusScreen } from '../../lib/focus-screen.ts';
import { useOnline } from '../../lib/browser-state.ts';
import { HoldScrollPosition } from './hold-scroll-position.tsx';
import { replayEarlyInput } from './replay-early-input.ts';
import styles from './shell.module.css';

/** Around every screen of the shop and the admin: skip link, toasts, offline bar, scroll position and focus. */
export function Frame({ className, children }: { className: string | undefined; children: ReactNode }) {
  useEffect(replayEarlyInput, []);
  return (
    <>
      <div className={className}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        {children}
      </div>
      <OfflineBar />
      <Toaster />
      <ScrollRestoration />
      <HoldScrollPosition />
      <RouteFocus />
    </>
  );
}

/** A bar at the bottom of a page: it says that the browser is offline. Not under a screen that says the same. */
function OfflineBar() {
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

/** The last path that got the focus. At first the path of the page, which the shopper may leave before hydration ends. */
let focusedPath = import.meta.env.SSR ? '' : window.location.pathname;

/** After a navigation the screen's heading gets the focus, so that screen readers read it first. */
function RouteFocus() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (focusedPath === pathname) return;
    focusedPath = pathname;
    focusScreen();
  }, [pathname]);
  return null;
}
