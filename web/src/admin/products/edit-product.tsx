import type { AdminProduct } from '@nirala/contract/product-edit';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { ProductForm } from './product-form.tsx';
import { useProductEdit } from './use-product-edit.ts';

type EditProductProps = {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  /** A change of stock beside the form is not saved: it is not left behind unasked either. */
  isStockTyped: boolean;
};

/** The form of a product that is there. Its stock is changed beside it: no edit of words touches what was sold. */
export function EditProduct({ product, onSaved, isStockTyped }: EditProductProps) {
  const { draft, pictures, problems, busy, dirty, conflicts, change, save, take } = useProductEdit(product, onSaved);
  return (
    <ProductForm
      {...{ draft, pictures, problems, busy }}
      dirty={dirty || isStockTyped}
      onChange={change}
      stockBySize={product.stockBySize}
      save="Save changes"
      onSave={() => void save()}
      above={
        conflicts.length > 0 && (
          <div ref={intoView}>
            <ConflictChoice fields={conflicts} onTake={take} />
          </div>
        )
      }
      beside={dirty && <span className="quiet">Not saved yet</span>}
    />
  );
}

/** Once, when it comes: who saves stands at the other end of the form. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });
