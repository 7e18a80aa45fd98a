import { formatCount } from '@nirala/contract/format-count';
import { useState } from 'react';
import { FileError, MAX_MEGABYTES } from './decode.ts';
import styles from './import.module.css';
import { MAX_ROWS, readFile, type ReadFile } from './read-file.ts';

/** Where a file is chosen or dropped. What is wrong with it as a whole is said here, and nothing of it is sent. */
export function ChooseFile({ onFile }: { onFile: (file: ReadFile) => void }) {
  const [isOver, setOver] = useState(false);
  const [trouble, setTrouble] = useState<{ name: string; sentences: readonly string[] }>();

  async function take(file: File | undefined): Promise<void> {
    setOver(false);
    if (!file) return;
    try {
      const read = await readFile(file);
      setTrouble(undefined);
      onFile(read);
    } catch (error) {
      const sentences = error instanceof FileError ? error.sentences : ['This file can not be read.'];
      setTrouble({ name: file.name, sentences });
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
          void take(event.dataTransfer.files[0]);
        }}
      >
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // The same file may be chosen again, after it was changed.
            currentTarget.value = '';
          }}
        />
        <span>
          <strong>Choose a CSV file</strong> or drop it here
        </span>
        <span className="quiet">
          At most {MAX_MEGABYTES} MB and {formatCount(MAX_ROWS)} rows. It is checked first; nothing is written yet.
        </span>
      </label>
      {trouble && (
        <div className={styles.trouble} role="alert">
          <p className={styles.name}>
            <strong>{trouble.name}</strong> can not be imported:
          </p>
          <ul>
            {trouble.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
