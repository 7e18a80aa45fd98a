import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import styles from './shared.module.css';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Asks before a screen with unsaved changes is left. Put it into the form. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const leaving = useUnsavedGuard(dirty);
  return (
    <Dialog asksToLeave open={leaving !== undefined} onClose={() => leaving?.stay()} title="Leave without saving?">
      <p>Your changes are not saved yet. If you leave, they are lost.</p>
      <div className={styles.buttons}>
        <Button onClick={() => leaving?.stay()}>Stay here</Button>
        <Button look="quiet" onClick={() => leaving?.leave()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
