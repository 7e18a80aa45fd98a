import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { CameraButton } from './camera-button.tsx';
import { readScan } from './stock-count.ts';
import styles from './stock-count.module.css';

const NO_CODE = 'This is not a SKU code. To find a product by its name, search below.';

/** `label`: of the form. `verb`: what the button does with a code. */
type ScanFieldProps = { label: string; verb: string; onScan: (code: string, pieces: number) => void };

/** Takes the keys of a barcode scanner, which types a code and Enter as a keyboard does, or of a person. */
export function ScanField({ label, verb, onScan }: ScanFieldProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useKeysOfScanner(input);

  function take(text: string): boolean {
    const scan = readScan(text);
    if (scan) onScan(scan.code, scan.pieces);
    setError(scan ? undefined : NO_CODE);
    return scan !== undefined;
  }

  return (
    <>
      <form
        className={styles.scan}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.focus();
          if (typed.trim() === '') return;
          if (take(typed)) setTyped('');
        }}
      >
        <Field
          label="SKU code"
          hint="Scan it, or type it and press Enter. For twelve pieces at once: the code, a space, 12."
          alone
          error={error}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" look="quiet">
          {verb}
        </Button>
      </form>
      <CameraButton onCode={take} />
    </>
  );
}

/** A scanner types wherever the focus is: keys that do nothing there go to this field. */
export function useKeysOfScanner(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function takeKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isTaken = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
      if (isText && !isTaken) input.current?.focus();
    }
    document.addEventListener('keydown', takeKey);
    return () => document.removeEventListener('keydown', takeKey);
  }, [input]);
}
