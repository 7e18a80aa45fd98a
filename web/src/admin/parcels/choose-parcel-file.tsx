import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { FileError, textOf } from '../import/decode.ts';

/** Reads a courier's CSV file into the field below, where it can be looked at before it is checked. */
type ChooseParcelFileProps = { onText: (text: string) => void; label?: string };

export function ChooseParcelFile({ onText, label = 'The courier’s CSV file' }: ChooseParcelFileProps) {
  const [problem, setProblem] = useState<string>();

  async function read(file: File | undefined) {
    if (!file) return;
    try {
      onText(await textOf(file));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof FileError ? error.message : 'This file cannot be read.');
    }
  }

  return (
    <Field label={label} optional error={problem}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // Without this, choosing the same file again, after it was changed, would fire no event.
            currentTarget.value = '';
          }}
        />
      )}
    </Field>
  );
}
