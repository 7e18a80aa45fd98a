import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { readScan } from './stock-count.ts';
import styles from './stock-count.module.css';

const NO_CODE = 'This is not a SKU code. To find a product by its name, search below.';

/** Takes the keys of a barcode scanner, which types a code and Enter as a keyboard does, or of a person. */
export function ScanField({ onScan }: { onScan: (code: string, pieces: number) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useKeysOfScanner(input);

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
        Count
      </Button>
    </form>
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
