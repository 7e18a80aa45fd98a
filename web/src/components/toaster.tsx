import { type FocusEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusScreen } from '../lib/focus-screen.ts';
import { hideToast, TOASTS_ID, useToast } from '../lib/toast.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

/** Renders the current toast. Each page has one. */
export function Toaster() {
  const toast = useToast();
  const tone = toast && toast.tone !== 'plain' ? ` ${styles[toast.tone]}` : '';
  /** The element that was focused before a button of the toast. */
  const before = useRef<EventTarget>(null);

  function remember({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }

  /** The focus returns to where it was, since the pressed button is removed with the toast. */
  function close(run?: () => void) {
    flushSync(() => {
      run?.();
      hideToast();
    });
    if (document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
    if (document.activeElement === document.body) focusScreen();
  }

  return (
    <div className={styles.region} role="status" aria-live="polite" id={TOASTS_ID} onFocus={remember}>
      {toast && (
        <div className={`${styles.toast}${tone}`} key={toast.id}>
          <p>{toast.text}</p>
          {toast.action && (
            <button type="button" className={styles.action} onClick={() => close(toast.action?.run)}>
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => close()}>
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
