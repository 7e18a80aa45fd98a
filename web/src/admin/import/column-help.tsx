import { FIELD_COLUMNS } from '@nirala/contract/product-columns';
import styles from './import.module.css';

/** What the columns of a file are called, and what may stand in them. */
export function ColumnHelp() {
  return (
    <details className={styles.about}>
      <summary>The columns of a file</summary>
      <dl>
        <dt>id</dt>
        <dd>Needed in every row. A product with this id is changed; else a new one is made.</dd>
        {Object.entries(FIELD_COLUMNS).map(([name, { about, isRequired }]) => (
          <Column key={name} name={name} about={isRequired ? `${about} Needed for a new product.` : about} />
        ))}
        <Column
          name="stock_S … stock_2XL"
          about="How many pieces of each size there are; empty where a size is not made. For products that are there already you choose whether it counts."
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
