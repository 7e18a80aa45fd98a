import { BackLink } from '../shared/back-link.tsx';
import { ChooseFile } from '../import/choose-file.tsx';
import { ColumnHelp } from '../import/column-help.tsx';
import { ExportButton } from '../import/export-button.tsx';
import { LeaveGuard } from '../import/leave-guard.tsx';
import { JobView } from '../import/job-view.tsx';
import { checkOf, useImport } from '../import/use-import.ts';
import { AdminPage } from '../shared/admin-page.tsx';

/** /admin-import: products in from a CSV file, and out to one. */
export function AdminImport() {
  const { job, work, stop, drop } = useImport();
  return (
    <AdminPage
      title="Import products"
      back={<BackLink to="/admin-products">Products</BackLink>}
      actions={<ExportButton />}
    >
      {job ? (
        <JobView job={job} onWork={work} onStop={stop} onDrop={drop} />
      ) : (
        <ChooseFile onFile={(file) => work(checkOf(file, 'leave'))} />
      )}
      <ColumnHelp />
      <LeaveGuard isImporting={job?.step === 'import' && job.state !== 'finished'} />
    </AdminPage>
  );
}
