import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { readScan } from './stock-count.ts';
import styles from './stock-count.module.css';

const NO_CODE = 'This is not a SKU code. To find a product by its name, search below.';

type ScanFieldProps = { onScan: (code: string, pieces: number) => void };

/** Takes the keys of a barcode scanner, which types a code and Enter as a keyboard does, or of a person. */
export function ScanField({ onScan }: ScanFieldProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // A scanner types wherever the focus is. Keys that do nothing there go to this field.
  useEffect(() => {
    function takeKey(event: KeyboardEvent) {
      const { key, target } = event;
      const isText = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isTaken = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
      if (isText && !isTaken) input.current?.focus();
    }
    document.addEventListener('keydown', takeKey);
    return () => document.removeEventListener('keydown', takeKey);
  }, []);

  return (
    <form
      className={styles.scan}
      aria-label="Count by SKU code"
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.focus();
        if (typed.trim() === '') return;
        const scan = readScan(typed);
        if (!scan) return setError(NO_CODE);
        setTyped('');
        onScan(scan.code, scan.pieces);
      }}
    >
      <Field
        label="SKU code"
        hint="Scan it, or type it and press Enter. For twelve pieces at once: the code, a space, 12."
        alone
        {...(error === undefined ? {} : { error })}
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
        Count
      </Button>
    </form>
  );
}
