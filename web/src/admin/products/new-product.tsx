import type { Size } from '@nirala/contract/size';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useSend } from '../shared/use-send.ts';
import { EMPTY_DRAFT, readStock } from './product-draft.ts';
import styles from './form.module.css';
import { ProductForm } from './product-form.tsx';
import { useProductDraft } from './use-product-draft.ts';
import { useRequestId } from '../shared/use-request-id.ts';

/** The form of a product that is not there yet. `onMade` hears its id. */
export function NewProduct({ onMade }: { onMade: (id: string) => void }) {
  const { draft, pictures, problems, change, check, differsFrom } = useProductDraft(EMPTY_DRAFT, []);
  const [pieces, setPieces] = useState<Partial<Record<Size, string>>>({});
  const [active, setActive] = useState(true);
  const { busy, send } = useSend();
  const request = useRequestId();
  const stockBySize = readStock(draft.sizes, pieces);

  async function save() {
    const wrong = stockBySize ? {} : { stockBySize: 'Pieces are whole numbers from 0.' };
    const fields = check(active, wrong);
    if (!fields || !stockBySize) return;
    const product = { ...fields, stockBySize, active };
    const made = await send(() => call('createProduct', { requestId: request.idFor(product), product }), {
      done: active ? 'The product is in the shop.' : 'The product is saved, and hidden.',
    });
    if (made) onMade(made.id);
  }

  const stock = {
    title: 'Pieces',
    of: (size: Size) => (
      <input
        className={styles.small}
        aria-label={`Pieces of ${size}`}
        inputMode="numeric"
        placeholder="0"
        value={pieces[size] ?? ''}
        onChange={({ target }) => setPieces({ ...pieces, [size]: target.value })}
      />
    ),
  };
  return (
    <ProductForm
      {...{ draft, pictures, problems, stock, busy }}
      onChange={change}
      stockBySize={stockBySize ?? {}}
      dirty={differsFrom(EMPTY_DRAFT, []) || Object.values(pieces).some(Boolean)}
      save="Create product"
      onSave={() => void save()}
      beside={
        <label className={styles.check}>
          <input type="checkbox" checked={active} onChange={() => setActive(!active)} /> Show in the shop
        </label>
      }
    />
  );
}
