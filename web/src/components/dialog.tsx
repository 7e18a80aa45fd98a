import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stands at the top of the glass, so that it does not move when it grows. */
  top?: boolean;
  children: ReactNode;
};

/** A modal window. The browser keeps the focus inside and gives it back; Escape and the backdrop close it. */
export function Dialog({ open, onClose, title, top = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  /** Whether a click has begun inside. */
  const begun = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    begun.current = false;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={top ? `${styles.dialog} ${styles.top}` : styles.dialog}
      aria-labelledby={id}
      // Escape goes the way of every other close. Left to the browser, the window is gone a moment before `onClose`
      // hears of it, and what is pressed in that moment would be lost.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      // The second click of a double click on what opened it must not answer what nobody has read yet.
      onClickCapture={(event) => {
        if (event.detail <= 1) begun.current = true;
        else if (!begun.current) event.stopPropagation();
      }}
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
