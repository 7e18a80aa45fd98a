import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { BackLink } from '../shared/links.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { useUnsavedGuard } from '../shared/unsaved-guard.tsx';
import { ChooseFile, ColumnHelp } from './choose-file.tsx';
import { ExportButton } from './export-button.tsx';
import { JobView } from './job-view.tsx';
import { newCheck, useImport } from './use-import.ts';

/** /admin-import: imports products from a CSV file and exports them to one. */
export function AdminImport() {
  const { job, start, stop, discard } = useImport();
  return (
    <AdminPage
      title="Import products"
      back={<BackLink to="/admin-products">Products</BackLink>}
      actions={<ExportButton />}
    >
      {job ? (
        <JobView job={job} onStart={start} onStop={stop} onDiscard={discard} />
      ) : (
        <ChooseFile onFile={(file) => start(newCheck(file, 'leave'))} />
      )}
      <ColumnHelp />
      <LeaveGuard isImporting={job?.step === 'import' && job.state !== 'finished'} />
    </AdminPage>
  );
}

/** Asks before an unfinished import is left. */
function LeaveGuard({ isImporting }: { isImporting: boolean }) {
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
