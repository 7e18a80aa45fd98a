import { formatCount } from '@nirala/contract/format-count';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './import.module.css';
import type { Job } from './use-import.ts';

type ProgressProps = {
  job: Job;
  onStop: () => void;
  onGoOn: () => void;
  /** Beside `Go on`: what else can be done where it stopped. */
  children: ReactNode;
};

/** How far a job is; what can be done where it stopped. */
export function Progress({ job, onStop, onGoOn, children }: ProgressProps) {
  if (job.state === 'finished') return null;
  const isCheck = job.step === 'check';
  const [done, all] = [formatCount(job.sent), formatCount(job.rows.length)];
  const isStopped = job.state === 'stopped';
  return (
    <div
      className={isStopped ? `${styles.progressing} ${shared.warning}` : styles.progressing}
      role={isStopped ? 'alert' : undefined}
    >
      {isStopped && <p>{job.why}</p>}
      <p role="status">
        {done} of {all} rows {isCheck ? 'checked' : 'imported'}.
        {isStopped && !isCheck && ' Going on or starting again does nothing twice.'}
      </p>
      <progress
        className={styles.progress}
        aria-label={isCheck ? 'Checking' : 'Importing'}
        value={job.sent}
        max={job.rows.length}
      />
      <div className={shared.buttons}>
        {isStopped ? (
          <>
            <Button onClick={onGoOn}>Go on</Button>
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
