import { hideToast, TOASTS, useToast } from '../lib/toast.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

/** Where `showToast` speaks. Stands once, in the layout. */
export function Toaster() {
  const toast = useToast();
  const tone = toast && toast.tone !== 'plain' ? ` ${styles[toast.tone]}` : '';
  return (
    <div className={styles.region} role="status" aria-live="polite" id={TOASTS}>
      {toast && (
        <div className={`${styles.toast}${tone}`} key={toast.id}>
          <p>{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.action?.run();
                hideToast();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label="Dismiss" onClick={hideToast}>
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
