import type { AdminProduct } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
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

const SHOWN = 8;

type PickByNameProps = { onPick: (product: AdminProduct, size: Size) => void };

/** Counts a piece without a code: finds its product by name, then picks the size. */
export function PickByName({ onPick }: PickByNameProps) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly AdminProduct[]>();
  const { pending, run } = useAction();

  async function search() {
    const reply = await run((signal) => call('listAllProducts', { q: q.trim() }, signal), toastError);
    if (reply) setFound(reply.products.slice(0, SHOWN));
  }

  return (
    <section className={shared.panel} aria-label="Count without a code">
      <h2>No code on it?</h2>
      <form
        role="search"
        className={shared.toolbar}
        onSubmit={(event) => {
          event.preventDefault();
          if (q.trim() !== '') void search();
        }}
      >
        <input
          type="search"
          className={styles.search}
          aria-label="Product name"
          placeholder="Product name"
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <Button type="submit" look="quiet" aria-disabled={pending}>
          {pending ? 'Searching…' : 'Search'}
        </Button>
      </form>
      <div role="status">
        {found?.length === 0 && <p className="quiet">No product has this name. Try another word.</p>}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.found} aria-label="Products found">
          {found.map((product) => (
            <li key={product.id}>
              <span>{product.name}</span>
              <span className={shared.buttons}>
                {product.sizes.map((size) => (
                  <button
                    key={size}
                    type="button"
                    className={shared.chip}
                    aria-label={`Count one ${product.name}, ${size}`}
                    onClick={() => onPick(product, size)}
                  >
                    {size}
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
