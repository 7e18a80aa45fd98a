import { formatCount } from '@nirala/contract/format-count';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './import.module.css';
import { Progress } from './progress.tsx';
import { Report } from './report.tsx';
import { StockChoice } from './stock-choice.tsx';
import { checkOf, importOf, type Job } from './use-import.ts';

type JobViewProps = { job: Job; onWork: (job: Job) => void; onStop: () => void; onDrop: () => void };

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** A file from the check to the end of its import. */
export function JobView({ job, onWork, onStop, onDrop }: JobViewProps) {
  const { file, stock, step, state } = job;
  const wanted = step === 'check' ? importOf(job) : undefined;
  const hasStock = file.columns.some((name) => name.startsWith('stock_'));
  const another = (
    <Button look="quiet" onClick={onDrop}>
      Choose another file
    </Button>
  );
  return (
    <section className={shared.panel} aria-label="File">
      <h2 className={styles.name}>{file.name}</h2>
      <p className="quiet">
        {rows(file.rows.length + file.refused.length)}, {file.columns.length} columns
      </p>
      {hasStock && step === 'check' && (
        <StockChoice value={stock} onChange={(meaning) => onWork(checkOf(file, meaning))} />
      )}
      <Progress job={job} onStop={onStop} onGoOn={() => onWork(job)}>
        {another}
      </Progress>
      {state === 'finished' && (
        <>
          <p role="status">
            {step === 'import' ? 'Imported. The shop shows it within seconds.' : 'Checked; nothing is written yet.'}
          </p>
          <Report key={step} job={job}>
            {wanted && wanted.rows.length > 0 && (
              <Button onClick={() => onWork(wanted)}>Import {rows(wanted.rows.length)}</Button>
            )}
            {another}
          </Report>
        </>
      )}
    </section>
  );
}
