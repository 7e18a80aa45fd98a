import shared from '../shared/shared.module.css';
import styles from './form.module.css';
import type { ProductDraft } from './product-draft.ts';

type ReturnFieldProps = { draft: ProductDraft; onChange: (change: Partial<ProductDraft>) => void };

/** Whether shoppers can return a product. */
export function ReturnField({ draft: { returnable }, onChange }: ReturnFieldProps) {
  return (
    <section className={shared.panel} aria-label="Returns">
      <h2>Returns</h2>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={!returnable}
          onChange={({ target }) => onChange({ returnable: !target.checked })}
        />
        This product cannot be returned or exchanged
      </label>
      <p className="quiet">
        Shoppers read it before they buy. They can still send a piece back that arrived damaged, is another item, or
        looks different from the pictures. Orders that were placed before you change this stay as they were sold.
      </p>
    </section>
  );
}
