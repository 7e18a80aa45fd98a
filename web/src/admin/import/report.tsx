import { type Outcome, type RowReport, OUTCOMES } from '@nirala/contract/api/admin/products-csv';
import { formatCount } from '@nirala/contract/text/format-number';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Chips } from '../shared/chips.tsx';
import { download, toCsv } from '../shared/csv.ts';
import shared from '../shared/shared.module.css';
import type { ImportJob } from './use-import.ts';
import styles from './import.module.css';

/** In the order of the chips. */
const ORDER: readonly Outcome[] = ['refused', 'created', 'updated', 'unchanged'];

/** The label of each outcome, after a check and after an import. */
const OUTCOME_LABELS: Record<Outcome, { check: string; import: string }> = {
  refused: { check: 'Refused', import: 'Refused' },
  created: { check: 'New', import: 'Created' },
  updated: { check: 'To change', import: 'Changed' },
  unchanged: { check: 'Unchanged', import: 'Unchanged' },
};

/** Rows that are listed. */
const MAX_SHOWN = 100;

/** Characters of a cell that are shown. */
const MAX_CELL_LENGTH = 60;

/** The outcomes of a check or an import: how many rows of each, the next actions, and the rows. */
export function Report({ job, children }: { job: ImportJob; children: ReactNode }) {
  const rows = byOutcome(job);
  const [chosen, setChosen] = useState<Outcome>();
  const outcome = chosen ?? ORDER.find((one) => rows[one].length > 0) ?? 'unchanged';
  return (
    <>
      <Chips
        label="Rows"
        options={ORDER.map((value) => ({
          value,
          label: (
            <>
              {OUTCOME_LABELS[value][job.step]} <strong>{formatCount(rows[value].length)}</strong>
            </>
          ),
        }))}
        value={outcome}
        onChange={setChosen}
      />
      <div className={shared.buttons}>
        {children}
        {rows.refused.length > 0 && (
          <Button
            look="quiet"
            onClick={() => download(`refused-${job.file.name.replace(/\.\w+$/, '')}.csv`, refusedCsv(rows.refused))}
          >
            Download the refused rows
          </Button>
        )}
      </div>
      <RowList rows={rows[outcome]} />
    </>
  );
}

/** The rows of one outcome, with the changes or problems of each. */
function RowList({ rows }: { rows: readonly RowReport[] }) {
  if (rows.length === 0) return <p className="quiet">No rows.</p>;
  return (
    <>
      <ul className={styles.rows}>
        {rows.slice(0, MAX_SHOWN).map((report) => (
          <li key={report.row} className={styles.row}>
            <span className="quiet">{`Row ${report.row}`}</span>
            <span className={styles.id}>{report.id || '–'}</span>
            <div className={styles.details}>
              <RowDetails report={report} />
              {report.warnings?.map(({ column, reason }) => (
                <p key={column} className={shared.warning}>
                  <span className={styles.column}>{column}</span>: {reason}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {rows.length > MAX_SHOWN && <p className="quiet">{`The first ${MAX_SHOWN} of ${formatCount(rows.length)}.`}</p>}
    </>
  );
}

function RowDetails({ report: { outcome, changed, problems } }: { report: RowReport }) {
  if (outcome === 'created') return 'New product';
  if (outcome === 'unchanged') return 'No changes';
  if (outcome === 'updated' && changed.length === 0) return 'Changed';
  return (
    <>
      {changed.map(({ column, from, to }) => (
        <p key={column}>
          <span className={styles.column}>{column}</span>: {short(from)} → {short(to)}
        </p>
      ))}
      {[...new Set(problems.map(({ reason }) => reason))].map((reason) => {
        const alike = problems.filter((problem) => problem.reason === reason);
        return (
          <p key={reason}>
            <span className={styles.column}>{alike.map(({ column }) => column).join(', ')}</span>: {reason}
          </p>
        );
      })}
    </>
  );
}

function short(cell: string): string {
  if (cell === '') return '(empty)';
  return cell.length > MAX_CELL_LENGTH ? `${cell.slice(0, MAX_CELL_LENGTH - 1)}…` : cell;
}

/** The rows of each outcome, in the order of the file. */
export function byOutcome({ reports }: Pick<ImportJob, 'reports'>): Record<Outcome, RowReport[]> {
  const rows: Record<Outcome, RowReport[]> = { created: [], updated: [], unchanged: [], refused: [] };
  for (const report of reports.values()) rows[report.outcome].push(report);
  for (const outcome of OUTCOMES) rows[outcome].sort((a, b) => a.row - b.row);
  return rows;
}

/** A CSV file with the number, id, columns and reasons of each refused row. */
export function refusedCsv(refused: readonly RowReport[]): string {
  return toCsv(refused, [
    { name: 'row', of: ({ row }) => row },
    { name: 'id', of: ({ id }) => id },
    { name: 'column', of: ({ problems }) => problems.map(({ column }) => column).join('; ') },
    { name: 'reason', of: ({ problems }) => problems.map(({ reason }) => reason).join(' ') },
  ]);
}
