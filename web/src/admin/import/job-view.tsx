import { formatCount } from '@nirala/contract/text/format-count';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './import.module.css';
import { Progress } from './progress.tsx';
import { Report } from './report.tsx';
import { StockChoice } from './stock-choice.tsx';
import { newCheck, newImport, type ImportJob } from './use-import.ts';

type JobViewProps = {
  job: ImportJob;
  onStart: (job: ImportJob) => void;
  onStop: () => void;
  onDiscard: () => void;
};

const rowsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

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
