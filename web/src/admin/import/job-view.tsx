import { formatCount } from '@nirala/contract/text/format-number';
import {
  STOCK_MEANINGS,
  type StockMeaning,
  type Outcome,
  type RowReport,
  OUTCOMES,
} from '@nirala/contract/api/admin/products-csv';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './import.module.css';
import { newCheck, newImport, type ImportJob } from './use-import.ts';
import { Chips } from '../shared/chips.tsx';
import { download, toCsv } from '../shared/csv.ts';

type JobViewProps = {
  job: ImportJob;
  onStart: (job: ImportJob) => void;
  onStop: () => void;
  onDiscard: () => void;
};

/** The check and the import of a file. */
export function JobView({ job, onStart, onStop, onDiscard }: JobViewProps) {
  const { file, stock, step, state } = job;
  const nextJob = step === 'check' ? newImport(job) : undefined;
  const hasStock = file.columns.some((name) => name.startsWith('stock_'));
  const another = (
    <Button look="quiet" onClick={onDiscard}>
      Choose another file
    </Button>
  );
  return (
    <section className={shared.panel} aria-label="File">
      <h2 className={styles.name}>{file.name}</h2>
      <p className="quiet">{`${rowsText(file.rows.length + file.refused.length)}, ${file.columns.length} columns`}</p>
      {hasStock && step === 'check' && (
        <StockChoice value={stock} onChange={(meaning) => onStart(newCheck(file, meaning))} />
      )}
      <Progress job={job} onStop={onStop} onResume={() => onStart(job)}>
        {another}
      </Progress>
      {state === 'finished' && (
        <>
          <p role="status">
            {step === 'import'
              ? 'Imported. The shop shows the changes within seconds.'
              : 'Checked. Nothing is written yet.'}
          </p>
          <Report key={step} job={job}>
            {nextJob && nextJob.rows.length > 0 && (
              <Button onClick={() => onStart(nextJob)}>Import {rowsText(nextJob.rows.length)}</Button>
            )}
            {another}
          </Report>
        </>
      )}
    </section>
  );
}

const rowsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** What is done with the stock columns. */
const STOCK_LABELS: Record<StockMeaning, string> = {
  leave: 'Leave their stock unchanged',
  count:
    'Use the file as a stock count: it has the pieces that are there now. An empty cell leaves its size unchanged.',
};

type StockChoiceProps = { value: StockMeaning; onChange: (meaning: StockMeaning) => void };

/** How the stock columns are used for existing products. */
function StockChoice({ value, onChange }: StockChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>Stock columns of existing products</legend>
      {STOCK_MEANINGS.map((meaning) => (
        <label key={meaning} className={styles.choice}>
          <input type="radio" name="stock" checked={value === meaning} onChange={() => onChange(meaning)} />
          {STOCK_LABELS[meaning]}
        </label>
      ))}
      {value === 'count' && (
        <p className="quiet">Pieces sold between the check and the import are subtracted from the count.</p>
      )}
    </fieldset>
  );
}

type ProgressProps = {
  job: ImportJob;
  onStop: () => void;
  onResume: () => void;
  /** More buttons beside Resume. */
  children: ReactNode;
};

/** The progress of a job, with buttons to stop and resume it. */
function Progress({ job, onStop, onResume, children }: ProgressProps) {
  if (job.state === 'finished') return null;
  const isCheck = job.step === 'check';
  const isStopped = job.state === 'stopped';
  const done = `${formatCount(job.sent)} of ${formatCount(job.rows.length)} rows ${isCheck ? 'checked' : 'imported'}.`;
  const safety = isStopped && !isCheck ? ' You can resume or start again: no row is imported twice.' : '';
  return (
    <div
      className={isStopped ? `${styles.progressing} ${shared.warning}` : styles.progressing}
      role={isStopped ? 'alert' : undefined}
    >
      {isStopped && <p>{job.reason}</p>}
      <p role="status">{done + safety}</p>
      <progress
        className={styles.progress}
        aria-label={isCheck ? 'Checking' : 'Importing'}
        value={job.sent}
        max={job.rows.length}
      />
      <div className={shared.buttons}>
        {isStopped ? (
          <>
            <Button onClick={onResume}>Resume</Button>
            {children}
          </>
        ) : (
          <Button look="quiet" onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
    </div>
  );
}

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
function Report({ job, children }: { job: ImportJob; children: ReactNode }) {
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
