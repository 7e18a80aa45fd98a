import type { AdminProduct } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './stock-count.module.css';

/** Products that are shown of those found. */
const MAX_SHOWN = 8;

/** `verb`: what happens to the picked piece, such as "Count". */
type PickByNameProps = { verb: string; onPick: (product: AdminProduct, size: Size) => void };

/** Takes a piece without a code: finds its product by name, then picks the size. */
export function PickByName({ verb, onPick }: PickByNameProps) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly AdminProduct[]>();
  const { pending, run } = useAction();

  async function search() {
    const reply = await run((signal) => call('listAllProducts', { q: q.trim() }, signal), toastError);
    if (reply) setFound(reply.products.slice(0, MAX_SHOWN));
  }

  return (
    <section className={shared.panel} aria-label={`${verb} without a code`}>
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
                    aria-label={`${verb} one ${product.name}, ${size}`}
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
