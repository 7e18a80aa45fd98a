import type { AdminProduct } from '@nirala/contract/product-edit';
import { StaleChoice } from '../stale-choice.tsx';
import { ProductForm } from './product-form.tsx';
import { useEdit } from './use-edit.ts';

type EditProductProps = { product: AdminProduct; onSaved: (product: AdminProduct) => void };

/** The form of a product that is there. Its stock is changed beside it: no edit of words touches what was sold. */
export function EditProduct({ product, onSaved }: EditProductProps) {
  const { draft, pictures, problems, busy, dirty, conflicts, change, save, take } = useEdit(product, onSaved);
  return (
    <ProductForm
      {...{ draft, pictures, problems, busy, dirty }}
      onChange={change}
      stockBySize={product.stockBySize}
      save="Save changes"
      onSave={() => void save()}
      above={<StaleChoice fields={conflicts} onTake={take} />}
      beside={dirty && <span className="quiet">Not saved yet</span>}
    />
  );
}
