import type { ChosenProduct } from '@nirala/contract/api/admin/collections';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { MAX_BY_HAND } from '@nirala/contract/product/collection';
import { type KeyboardEvent, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { ItemList } from '../shared/item-list.tsx';
import shared from '../shared/shared.module.css';
import styles from './collections.module.css';

/** Products that are shown of those found. */
const MAX_SHOWN = 8;

type ProductPickerProps = {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** What is known of the chosen ones. */
  known: readonly ChosenProduct[];
  error: string | undefined;
};

/** Products that are chosen by hand: found by a word, and put in order with buttons. */
export function ProductPicker({ ids, onChange, known, error }: ProductPickerProps) {
  const [added, setAdded] = useState<readonly ChosenProduct[]>([]);
  const chosenOf = (id: string): ChosenProduct | undefined => [...known, ...added].find((one) => one.id === id);

  function add({ id, name, imageUrl, active }: AdminProduct) {
    setAdded([...added, { id, name, imageUrl, state: active ? 'shown' : 'hidden' }]);
    onChange([...ids, id]);
  }

  return (
    <>
      <ProductSearch chosen={ids} onAdd={add} />
      <ItemList
        label={`Products, in their order (${ids.length})`}
        noun="product"
        items={ids}
        onChange={onChange}
        most={MAX_BY_HAND}
        nameOf={(id) => chosenOf(id)?.name ?? id}
        error={error}
        hint={ids.length === 0 ? 'None yet. Search for a product above, and add it.' : undefined}
      >
        {(id) => <Chosen id={id} product={chosenOf(id)} />}
      </ItemList>
    </>
  );
}

const STATES = { shown: undefined, hidden: 'Hidden, not shown here', gone: 'Gone, not shown here' } as const;

function Chosen({ id, product }: { id: string; product: ChosenProduct | undefined }) {
  const state = product && STATES[product.state];
  return (
    <div className={styles.product}>
      {product && product.imageUrl !== '' && (
        <Picture url={product.imageUrl} alt="" place="thumbnail" sizes="48px" className={styles.thumbnail} />
      )}
      <span>{product?.name ?? id}</span>
      {state !== undefined && <Badge>{state}</Badge>}
    </div>
  );
}

/** Finds products by a word of theirs. It is inside a form, so Enter searches and does not save. */
function ProductSearch({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (product: AdminProduct) => void }) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly AdminProduct[]>();
  const { pending, run } = useAction();
  const isFull = chosen.length >= MAX_BY_HAND;

  async function search() {
    if (q.trim() === '') return;
    const reply = await run((signal) => call('listAllProducts', { q: q.trim() }, signal), toastError);
    if (reply) setFound(reply.products.slice(0, MAX_SHOWN));
  }

  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void search();
  }

  return (
    <div role="search" className={styles.picker}>
      <div className={shared.toolbar}>
        <input
          type="search"
          className={shared.search}
          aria-label="Find a product to add"
          placeholder="Name, colour or SKU code"
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={searchOnEnter}
        />
        <Button look="quiet" aria-disabled={pending} onClick={() => void search()}>
          {pending ? 'Searching…' : 'Search'}
        </Button>
      </div>
      <p role="status" className="quiet">
        {isFull
          ? `At most ${MAX_BY_HAND} products can be chosen.`
          : found?.length === 0 && 'No product was found. Try another word.'}
      </p>
      {found && found.length > 0 && (
        <ul className={styles.found} aria-label="Products found">
          {found.map((product) => {
            const isChosen = chosen.includes(product.id);
            return (
              <li key={product.id}>
                <Chosen id={product.id} product={{ ...product, state: product.active ? 'shown' : 'hidden' }} />
                <Button
                  look="quiet"
                  aria-disabled={isChosen || isFull}
                  aria-label={`${isChosen ? 'Added' : 'Add'} ${product.name}`}
                  onClick={() => isChosen || isFull || onAdd(product)}
                >
                  {isChosen ? 'Added' : 'Add'}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
