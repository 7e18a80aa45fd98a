import { type ReactNode, useEffect } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { Toaster } from '../../components/toaster.tsx';
import { replayEarlyInput } from './replay-early-input.ts';
import styles from './frame.module.css';
import { HoldScrollPosition } from './hold-scroll-position.tsx';
import { OfflineBar } from './offline.tsx';
import { RouteFocus } from './route-focus.tsx';

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
