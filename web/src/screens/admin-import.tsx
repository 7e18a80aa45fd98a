import { BackLink } from '../admin/back-link.tsx';
import { Choose } from '../admin/import/choose.tsx';
import { ColumnsAbout } from '../admin/import/columns-about.tsx';
import { ExportButton } from '../admin/import/export-button.tsx';
import { LeaveGuard } from '../admin/import/leave-guard.tsx';
import { JobView } from '../admin/import/job-view.tsx';
import { checkOf, useImport } from '../admin/import/use-import.ts';
import { AdminPage } from '../admin/page.tsx';

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
