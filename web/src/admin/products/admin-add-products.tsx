import type { Size } from '@nirala/contract/product/size';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { readBrand } from '../../features/store/store-details.ts';
import { BackLink } from '../shared/links.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { toastError } from '../shared/errors.ts';
import { useRequestId } from '../shared/use-request-id.ts';
import { emptyDraft, readStock } from './product-draft.ts';
import styles from './form.module.css';
import { ProductForm } from './product-form.tsx';
import { useProductDraft } from './use-product-draft.ts';

/** /admin-add-products: the form of a new product, which leads to the product. */
export function AdminAddProducts() {
  const [createdId, setCreatedId] = useState<string>();
  // Unmounts the form before the navigation, so that it does not ask about unsaved changes.
  if (createdId) return <Navigate to={`/admin-product/${createdId}`} replace />;
  return (
    <AdminPage title="Add a product" back={<BackLink to="/admin-products">Products</BackLink>}>
      <NewProduct onCreated={setCreatedId} />
    </AdminPage>
  );
}

/** The form of a new product. */
function NewProduct({ onCreated }: { onCreated: (id: string) => void }) {
  const [empty] = useState(() => emptyDraft(readBrand().name));
  const { draft, pictures, problems, change, check, differsFrom } = useProductDraft(empty, []);
  const [pieces, setPieces] = useState<Record<Size, string>>({});
  const [active, setActive] = useState(true);
  const { pending, run } = useAction();
  const request = useRequestId();
  const stockBySize = readStock(draft.sizes, pieces);

  async function save() {
    const problem = stockBySize ? {} : { stockBySize: 'Enter whole numbers of pieces, from 0.' };
    const fields = check(active, problem);
    if (!fields || !stockBySize) return;
    const product = { ...fields, stockBySize, active };
    const created = await run(() => call('createProduct', { requestId: request.idFor(product), product }), toastError);
    if (!created) return;
    showToast(active ? 'The product is in the shop.' : 'The product is saved. It is hidden.', { tone: 'good' });
    onCreated(created.id);
  }

  const stock = {
    title: 'Pieces',
    cell: (size: Size) => (
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
      draft={draft}
      pictures={pictures}
      problems={problems}
      stock={stock}
      pending={pending}
      onChange={change}
      stockBySize={stockBySize ?? {}}
      dirty={differsFrom(empty, []) || Object.values(pieces).some(Boolean)}
      saveLabel="Create product"
      onSave={() => void save()}
      beside={
        <label className={styles.check}>
          <input type="checkbox" checked={active} onChange={() => setActive(!active)} /> Show in the shop
        </label>
      }
    />
  );
}
