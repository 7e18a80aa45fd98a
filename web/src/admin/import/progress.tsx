import { formatCount } from '@nirala/contract/text/format-count';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './import.module.css';
import type { ImportJob } from './use-import.ts';

type ProgressProps = {
  job: ImportJob;
  onStop: () => void;
  onResume: () => void;
  /** More buttons beside Resume. */
  children: ReactNode;
};

/** The progress of a job, with buttons to stop and resume it. */
export function Progress({ job, onStop, onResume, children }: ProgressProps) {
  if (job.state === 'finished') return null;
  const isCheck = job.step === 'check';
  const [done, all] = [formatCount(job.sent), formatCount(job.rows.length)];
  const isStopped = job.state === 'stopped';
  return (
    <div
      className={isStopped ? `${styles.progressing} ${shared.warning}` : styles.progressing}
      role={isStopped ? 'alert' : undefined}
    >
      {isStopped && <p>{job.reason}</p>}
      <p role="status">{`${done} of ${all} rows ${isCheck ? 'checked' : 'imported'}.${isStopped && !isCheck ? ' You can resume or start again: no row is imported twice.' : ''}`}</p>
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
