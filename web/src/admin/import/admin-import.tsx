import { BackLink } from '../shared/back-link.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnHelp } from './column-help.tsx';
import { ExportButton } from './export-button.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { JobView } from './job-view.tsx';
import { newCheck, useImport } from './use-import.ts';
import { AdminPage } from '../shared/admin-page.tsx';

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
