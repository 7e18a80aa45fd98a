import type { AdminProduct } from '@nirala/contract/product/product-edit';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { ProductForm } from './product-form.tsx';
import { useProductEdit } from './use-product-edit.ts';

type EditProductProps = {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  /** The stock form beside this one has an unsaved change: leaving asks about that too. */
  isStockDirty: boolean;
};

/** The form of an existing product. Stock has a form of its own, because an edit must not overwrite a sale. */
export function EditProduct({ product, onSaved, isStockDirty }: EditProductProps) {
  const { draft, pictures, problems, pending, dirty, conflicts, change, save, resolve } = useProductEdit(product, {
    isStockDirty,
    onSaved,
  });
  return (
    <ProductForm
      draft={draft}
      pictures={pictures}
      problems={problems}
      pending={pending}
      dirty={dirty || isStockDirty}
      onChange={change}
      stockBySize={product.stockBySize}
      saveLabel="Save changes"
      onSave={() => void save()}
      above={
        conflicts.length > 0 && (
          <div ref={scrollIntoView}>
            <ConflictChoice fields={conflicts} onResolve={resolve} />
          </div>
        )
      }
      beside={
        (dirty || isStockDirty) && (
          <span className="quiet">{dirty ? 'Not saved yet' : 'The stock is not saved yet'}</span>
        )
      }
    />
  );
}

/** The Save button is at the other end of the form. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });
