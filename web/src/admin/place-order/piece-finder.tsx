import { formatRupees } from '@nirala/contract/text/money';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { LineItem, LineList } from '../../features/order-summary/line-list.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';

/** More products than an admin reads while somebody is on the phone. */
const MAX_SHOWN = 6;

type PieceFinderProps = { onAdd: (product: AdminProduct, size: string) => void };

/** Finds products by their name or SKU code, and adds a size of one. */
export function PieceFinder({ onAdd }: PieceFinderProps) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly AdminProduct[]>();
  const { pending, run } = useAction();

  async function search(event: FormEvent) {
    event.preventDefault();
    if (q.trim() === '') return;
    const reply = await run((signal) => call('listAllProducts', { q, show: 'all' }, signal), toastError);
    if (reply) setFound(reply.products.filter(({ active }) => active).slice(0, MAX_SHOWN));
  }

  return (
    <>
      <form className={shared.toolbar} role="search" onSubmit={(event) => void search(event)}>
        <Field label="Product or SKU code">
          {(control) => (
            <input {...control} type="search" value={q} maxLength={100} onChange={({ target }) => setQ(target.value)} />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={pending}>
          {pending ? 'Searching...' : 'Find'}
        </Button>
      </form>
      <p role="status">{found?.length === 0 && 'Nothing on sale was found. Try fewer letters.'}</p>
      {found && found.length > 0 && (
        <div className={shared.found}>
          <LineList label="Found products">
            {found.map((product) => (
              <LineItem key={product.id} image={product.imageUrl} name={product.name}>
                <p>{formatRupees(product.discountedPrice)}</p>
                <div className={shared.sizes}>
                  {product.sizes.map((size) => {
                    const left = product.stockBySize[size] ?? 0;
                    return (
                      <button
                        key={size}
                        type="button"
                        className={shared.chip}
                        disabled={left === 0}
                        onClick={() => onAdd(product, size)}
                      >
                        <span className="visually-hidden">Add {product.name}, size </span>
                        <span>{`${size} (${left})`}</span>
                      </button>
                    );
                  })}
                </div>
              </LineItem>
            ))}
          </LineList>
        </div>
      )}
    </>
  );
}
