import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import styles from './shared.module.css';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Stands in a form: asks before what was typed and not saved is left behind. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const asking = useUnsavedGuard(dirty);
  return (
    <Dialog open={asking !== undefined} onClose={() => asking?.stay()} title="Leave without saving?">
      <p>What you changed here is not saved yet.</p>
      <div className={styles.buttons}>
        <Button onClick={() => asking?.stay()}>Stay here</Button>
        <Button look="quiet" onClick={() => asking?.leave()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
