import { FIELD_COLUMNS } from '@nirala/contract/product/product-columns';
import { LOW_STOCK } from '@nirala/contract/product/size';
import { MAX_LOW_AT } from '@nirala/contract/product/sku';
import styles from './import.module.css';

/** The columns of a file and their values. */
export function ColumnHelp() {
  return (
    <details className={styles.about}>
      <summary>The columns of a file</summary>
      <dl>
        <dt>id</dt>
        <dd>
          Required in every row. If there is a product with this id, it is changed; otherwise a new one is created.
        </dd>
        {Object.entries(FIELD_COLUMNS).map(([name, { about, isRequired }]) => (
          <Column key={name} name={name} about={isRequired ? `${about} Required for a new product.` : about} />
        ))}
        <Column
          name="stock_S, stock_M …"
          about="The stock of each size of any size set, such as stock_3XL or stock_32; empty if the size is not made. For existing products you choose whether it is used."
        />
        <Column name="sku_S, sku_M …" about="Your SKU code of each size. An empty cell removes it." />
        <Column
          name="low_at_S, low_at_M …"
          about={`A size with so many pieces or fewer is low, 0 to ${MAX_LOW_AT}. An empty cell means ${LOW_STOCK}.`}
        />
      </dl>
    </details>
  );
}

function Column({ name, about }: { name: string; about: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{about}</dd>
    </>
  );
}
