import { formatCount } from '@nirala/contract/text/format-number';
import { useState } from 'react';
import { FileError, MAX_MEGABYTES } from '../files/file-text.ts';
import styles from './import.module.css';
import { MAX_ROWS, readFile, type ReadFile } from './read-file.ts';

/** Chooses a file or takes a dropped one. A file that cannot be read is refused here and is not sent. */
export function ChooseFile({ onFile }: { onFile: (file: ReadFile) => void }) {
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
