import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import shared from '../shared/shared.module.css';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.ts';

/** Asks before an import that is not over is left behind. */
export function LeaveGuard({ isImporting }: { isImporting: boolean }) {
  const asking = useUnsavedGuard(isImporting);
  return (
    <Dialog open={asking !== undefined} onClose={() => asking?.stay()} title="Leave the import?">
      <p>It is not over. The rows that are in stay in; the others can be imported later from the same file.</p>
      <div className={shared.buttons}>
        <Button onClick={() => asking?.stay()}>Stay here</Button>
        <Button look="quiet" onClick={() => asking?.leave()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
