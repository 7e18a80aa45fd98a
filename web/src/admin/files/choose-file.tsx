import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { FileError, textOf } from './file-text.ts';

type ChooseParcelFileProps = {
  onText: (text: string) => void;
  /** The chosen file cannot be read; the field says why. */
  onUnread?: () => void;
  label?: string;
  /** The text can be pasted into another field instead. */
  optional?: boolean;
};

/** Reads a courier's CSV file into the field below, where it can be looked at before it is checked. */
export function ChooseParcelFile({
  onText,
  onUnread,
  label = 'The courier’s CSV file',
  optional = false,
}: ChooseParcelFileProps) {
  const [problem, setProblem] = useState<string>();

  async function read(file: File | undefined) {
    if (!file) return;
    try {
      onText(await textOf(file));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof FileError ? error.message : 'This file cannot be read.');
      onUnread?.();
    }
  }

  return (
    <Field label={label} optional={optional} error={problem}>
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
