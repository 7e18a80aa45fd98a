import { BackLink } from '../parts/back-link.tsx';
import { Choose } from '../import/choose.tsx';
import { ColumnsAbout } from '../import/columns-about.tsx';
import { ExportButton } from '../import/export-button.tsx';
import { LeaveGuard } from '../import/leave-guard.tsx';
import { JobView } from '../import/job-view.tsx';
import { checkOf, useImport } from '../import/use-import.ts';
import { AdminPage } from '../parts/page.tsx';

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
        <Choose onFile={(file) => work(checkOf(file, 'leave'))} />
      )}
      <ColumnsAbout />
      <LeaveGuard isImporting={job?.step === 'import' && job.state !== 'finished'} />
    </AdminPage>
  );
}
