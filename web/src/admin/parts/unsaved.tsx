import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import styles from './parts.module.css';
import { useUnsaved } from './use-unsaved.ts';

/** Stands in a form: asks before what was typed and not saved is left behind. */
export function Unsaved({ dirty }: { dirty: boolean }) {
  const asking = useUnsaved(dirty);
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
