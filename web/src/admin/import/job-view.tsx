import { Button } from '../../components/button.tsx';
import parts from '../parts.module.css';
import styles from './import.module.css';
import { Progress } from './progress.tsx';
import { Report } from './report.tsx';
import { StockChoice } from './stock-choice.tsx';
import { checkOf, importOf, type Job } from './use-import.ts';

type JobViewProps = { job: Job; onWork: (job: Job) => void; onStop: () => void; onDrop: () => void };

/** A file from the check to the end of its import. */
export function JobView({ job, onWork, onStop, onDrop }: JobViewProps) {
  const { file, stock, step, state } = job;
  const all = file.rows.length + file.refused.length;
  const wanted = step === 'check' && state === 'finished' ? importOf(job) : undefined;
  const hasStock = file.columns.some((name) => name.startsWith('stock_'));
  const isImporting = step === 'import' && state === 'working';
  return (
    <section className={parts.sheet} aria-label="File">
      <h2 className={styles.name}>{file.name}</h2>
      <p className="quiet">
        {all.toLocaleString('en-IN')} {all === 1 ? 'row' : 'rows'}, {file.columns.length} columns
      </p>
      {hasStock && step === 'check' && (
        <StockChoice value={stock} onChange={(meaning) => onWork(checkOf(file, meaning))} />
      )}
      <Progress job={job} onStop={onStop} onGoOn={() => onWork(job)} />
      {state === 'finished' && (
        <>
          <p role="status">
            {step === 'import' ? 'Imported. The shop shows it within seconds.' : 'Checked; nothing is written yet.'}
          </p>
          <Report key={step} job={job} />
        </>
      )}
      <div className={parts.buttons}>
        {wanted && wanted.rows.length > 0 && (
          <Button onClick={() => onWork(wanted)}>
            Import {wanted.rows.length.toLocaleString('en-IN')} {wanted.rows.length === 1 ? 'row' : 'rows'}
          </Button>
        )}
        {!isImporting && (
          <Button look="quiet" onClick={onDrop}>
            Choose another file
          </Button>
        )}
      </div>
    </section>
  );
}
