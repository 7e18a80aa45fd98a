import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import shared from '../shared/shared.module.css';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.ts';

/** Asks before an unfinished import is left. */
export function LeaveGuard({ isImporting }: { isImporting: boolean }) {
  const leaving = useUnsavedGuard(isImporting);
  return (
    <Dialog asksToLeave open={leaving !== undefined} onClose={() => leaving?.stay()} title="Leave the import?">
      <p>
        It has not finished. Rows that are imported stay imported; you can import the others later from the same file.
      </p>
      <div className={shared.buttons}>
        <Button onClick={() => leaving?.stay()}>Stay here</Button>
        <Button look="quiet" onClick={() => leaving?.leave()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
