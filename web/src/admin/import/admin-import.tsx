import { FIELD_COLUMNS, columnNames, writeRow } from '@nirala/contract/product/csv';
import { LOW_STOCK, type Size } from '@nirala/contract/product/size';
import { MAX_LOW_AT } from '@nirala/contract/product/sku';
import type { Api } from '@nirala/contract/api';
import { formatCount } from '@nirala/contract/text/format-number';
import type { Reply } from '@nirala/contract/api/endpoint';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { BackLink } from '../shared/links.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { useUnsavedGuard } from '../shared/unsaved-guard.tsx';
import styles from './import.module.css';
import { JobView } from './job-view.tsx';
import { newCheck, useImport } from './use-import.ts';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { csvName, download, toCsv } from '../shared/csv.ts';
import { toastError } from '../shared/errors.ts';
import { FileError, MAX_MEGABYTES } from '../files/file-text.ts';
import { MAX_ROWS, readFile, type ReadFile } from './read-file.ts';

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

/** Downloads all products, hidden ones too, in the format of the import. */
function ExportButton() {
  const { pending, run } = useAction();
  const [count, setCount] = useState(0);

  async function readAll(signal: AbortSignal) {
    const rows: Record<string, string>[] = [];
    const { sets } = await call('listSizeSets', {}, signal);
    // A product may have a size that its set had once.
    const sizes = new Set<Size>(sets.flatMap((set) => set.sizes));
    setCount(0);
    let after: string | undefined;
    do {
      const page: Reply<Api['exportProducts']> = await call('exportProducts', { after }, signal);
      rows.push(...page.products.map(writeRow));
      for (const product of page.products) for (const size of product.sizes) sizes.add(size);
      setCount(rows.length);
      after = page.next;
    } while (after !== undefined);
    return { rows, columns: columnNames(sizes) };
  }

  async function exportAll(): Promise<void> {
    const read = await run(readAll, toastError);
    if (!read) return;
    const columns = read.columns.map((name) => ({ name, of: (row: Record<string, string>) => row[name] }));
    download(csvName('products'), toCsv(read.rows, columns));
  }

  return (
    <Button look="quiet" aria-disabled={pending} onClick={() => void exportAll()}>
      {pending ? `${formatCount(count)} products…` : 'Export all products'}
    </Button>
  );
}

/** Chooses a file or takes a dropped one. A file that cannot be read is refused here and is not sent. */
function ChooseFile({ onFile }: { onFile: (file: ReadFile) => void }) {
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<{ name: string; reasons: readonly string[] }>();

  async function read(file: File | undefined): Promise<void> {
    setOver(false);
    if (!file) return;
    try {
      const table = await readFile(file);
      setRefusal(undefined);
      onFile(table);
    } catch (error) {
      const reasons = error instanceof FileError ? error.reasons : ['This file cannot be read.'];
      setRefusal({ name: file.name, reasons });
    }
  }

  return (
    <>
      <label
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          void read(event.dataTransfer.files[0]);
        }}
      >
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // Without this, choosing the same file again, after it was changed, would fire no event.
            currentTarget.value = '';
          }}
        />
        <span>
          <strong>Choose a CSV file</strong> or drop it here
        </span>
        <span className="quiet">{`At most ${MAX_MEGABYTES} MB and ${formatCount(MAX_ROWS)} rows. The file is only checked first; nothing is written yet.`}</span>
      </label>
      {refusal && (
        <div className={styles.refusal} role="alert">
          <p className={styles.name}>
            <strong>{refusal.name}</strong> cannot be imported:
          </p>
          <ul>
            {refusal.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
