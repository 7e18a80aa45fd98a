import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { closeOnBack } from '../../lib/close-on-back.ts';
import styles from './dialog.module.css';
import { Icon } from '../icon.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Places it at the top of the window, so that it does not move when its height changes. */
  top?: boolean;
  /** Whether it asks about a navigation, such as Back, which must not close it then. */
  asksToLeave?: boolean;
  children: ReactNode;
};

/** A modal dialog. The browser traps and restores the focus. Escape, Back and a click on the backdrop close it. */
export function Dialog({ open, onClose, title, top = false, asksToLeave = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const guardClick = useSecondClickGuard(open);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  const close = useEffectEvent(onClose);
  useEffect(() => (open && !asksToLeave ? closeOnBack(() => close()) : undefined), [open, asksToLeave]);
  return (
    <dialog
      ref={ref}
      className={top ? `${styles.dialog} ${styles.top}` : styles.dialog}
      aria-labelledby={id}
      // Escape closes the dialog through our state, as the other ways do. If the browser closed it, a click between
      // that and `onClose` would be lost.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The event of a closing comes later: the dialog may have been opened again meanwhile.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onClickCapture={guardClick}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}

/** Ignores the second click of a double click on the button that opened the dialog. */
function useSecondClickGuard(open: boolean): (event: MouseEvent) => void {
  const hasFirstClick = useRef(false);
  useEffect(() => {
    hasFirstClick.current = false;
  }, [open]);
  return (event) => {
    // `detail`: how many clicks have followed each other quickly.
    if (event.detail <= 1) hasFirstClick.current = true;
    else if (!hasFirstClick.current) event.stopPropagation();
  };
}
