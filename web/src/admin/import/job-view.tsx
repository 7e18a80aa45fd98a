import { formatCount } from '@nirala/contract/text/format-number';
import { STOCK_MEANINGS, type StockMeaning } from '@nirala/contract/api/admin/products-csv';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './import.module.css';
import { Report } from './report.tsx';
import { newCheck, newImport, type ImportJob } from './use-import.ts';

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
