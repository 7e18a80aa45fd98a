import { FIELD_COLUMNS } from '@nirala/contract/product/csv';
import { LOW_STOCK } from '@nirala/contract/product/size';
import { MAX_LOW_AT } from '@nirala/contract/product/sku';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { BackLink } from '../shared/links.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { useUnsavedGuard } from '../shared/unsaved-guard.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './import.module.css';
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

/** The columns of a file and their values. */
function ColumnHelp() {
  return (
    <details className={styles.about}>
      <summary>The columns of a file</summary>
      <dl>
        <dt>id</dt>
        <dd>
          Required in every row. If there is a product with this id, it is changed; otherwise a new one is created.
        </dd>
        {FIELD_COLUMNS.map(({ name, about, isRequired }) => (
          <Column key={name} name={name} about={isRequired ? `${about} Required for a new product.` : about} />
        ))}
        <Column
          name="stock_S, stock_M …"
          about="The stock of each size of any size set, such as stock_3XL or stock_32; empty if the size is not made. For existing products you choose whether it is used."
        />
        <Column name="sku_S, sku_M …" about="Your SKU code of each size. An empty cell removes it." />
        <Column
          name="low_at_S, low_at_M …"
          about={`A size with so many pieces or fewer is low, 0 to ${MAX_LOW_AT}. An empty cell means ${LOW_STOCK}.`}
        />
      </dl>
    </details>
  );
}

function Column({ name, about }: { name: string; about: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{about}</dd>
    </>
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
