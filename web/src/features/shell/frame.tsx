import { type ReactNode, useEffect } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { Toaster } from '../../components/toaster.tsx';
import { replayEarlyInput } from './replay-early-input.ts';
import { whenIdle } from '../../lib/idle.ts';
import styles from './frame.module.css';
import { HoldScrollPosition, historyEntryKey } from './hold-scroll-position.tsx';
import { OfflineBar, prepareNoNetwork } from './offline.tsx';
import { RouteFocus } from './route-focus.tsx';

/** What the shop and the admin's part have around every screen: the way past the header, messages, scroll and focus. */
export function Frame({ className, children }: { className: string | undefined; children: ReactNode }) {
  useEffect(replayEarlyInput, []);
  useEffect(() => whenIdle(() => void prepareNoNetwork().catch(() => undefined)), []);
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
      <ScrollRestoration getKey={historyEntryKey} />
      <HoldScrollPosition />
      <RouteFocus />
    </>
  );
}
