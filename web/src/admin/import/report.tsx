import type { Outcome, RowReport } from '@nirala/contract/api/admin/products-csv';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { download } from '../csv.ts';
import parts from '../parts.module.css';
import styles from './import.module.css';
import { byOutcome, refusedCsv, WORDS } from './outcomes.ts';
import type { Job } from './use-import.ts';

/** More rows than this are only in the file. */
const SHOWN = 100;

const ORDER: readonly Outcome[] = ['refused', 'created', 'updated', 'unchanged'];

/** What became of the rows, or would: how many of each, and row by row. */
export function Report({ job }: { job: Job }) {
  const rows = byOutcome(job);
  const [chosen, setChosen] = useState<Outcome>();
  const outcome = chosen ?? ORDER.find((one) => rows[one].length > 0) ?? 'unchanged';
  const tense = job.step === 'check' ? 'would' : 'did';
  return (
    <>
      <div className={parts.chips} role="group" aria-label="Rows">
        {ORDER.map((one) => (
          <button
            key={one}
            type="button"
            className={parts.chip}
            aria-pressed={one === outcome}
            onClick={() => setChosen(one)}
          >
            {WORDS[one][tense]} <strong>{rows[one].length.toLocaleString('en-IN')}</strong>
          </button>
        ))}
      </div>
      <Rows rows={rows[outcome]} />
      {rows.refused.length > 0 && (
        <div className={parts.buttons}>
          <Button
            look="quiet"
            onClick={() => download(`refused-${job.file.name.replace(/\.\w+$/, '')}.csv`, refusedCsv(rows.refused))}
          >
            Download the refused rows
          </Button>
        </div>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly RowReport[] }) {
  if (rows.length === 0) return <p className="quiet">No such row.</p>;
  return (
    <>
      <div className={parts.scroll}>
        <table className={`${parts.table} ${styles.rows}`}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Product</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((report) => (
              <tr key={report.row}>
                <td>{report.row}</td>
                <td>{report.id || '–'}</td>
                <td>
                  <What report={report} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN && (
        <p className="quiet">
          The first {SHOWN} of {rows.length.toLocaleString('en-IN')}.
        </p>
      )}
    </>
  );
}

function What({ report: { outcome, changed, problems } }: { report: RowReport }) {
  if (outcome === 'created') return 'New product';
  if (outcome === 'unchanged') return 'As it is already';
  if (outcome === 'updated') return changed.join(', ') || 'Changed';
  return problems.map(({ column, reason }) => (
    <p key={column}>
      <span className={styles.column}>{column}</span>: {reason}
    </p>
  ));
}
