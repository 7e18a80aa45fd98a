import type { ProductSort } from '@nirala/contract/product/facets';
import type { ListQuery } from '../catalogue/list-query.ts';
import styles from './filters.module.css';

/** The orders that a list offers. */
export const SORT_LABELS: Record<ProductSort, string> = {
  new: 'Newest first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  discount: 'Biggest discount',
  rating: 'Best rated',
  origin: 'Country of origin',
};

type SortSelectProps = {
  query: ListQuery;
  /** Whether the list can be sorted by country: not in a store that sells nothing imported. */
  hasOrigins: boolean;
  /** Whether the list has an order of its own, which somebody chose. */
  ownOrder: boolean;
  onChange: (sort: ProductSort | undefined) => void;
};

/** What the order is called that is not in the URL, if it is none of the others. */
export const unnamedOrder = (q: string, ownOrder: boolean) => (q ? 'Best match' : ownOrder && 'Featured');

/** The order of a list. The default (best match in a search, its own, else newest) is undefined: it is not in the URL. */
export function SortSelect({ query: { q, sort }, hasOrigins, ownOrder, onChange }: SortSelectProps) {
  const unnamed = unnamedOrder(q, ownOrder);
  return (
    <label className={styles.sort}>
      <span>Sort by</span>
      <select
        value={sort ?? (unnamed ? '' : 'new')}
        onChange={({ target: { value } }) =>
          onChange(isSort(value) && (value !== 'new' || unnamed) ? value : undefined)
        }
      >
        {unnamed && <option value="">{unnamed}</option>}
        {Object.entries(SORT_LABELS)
          .filter(([value]) => hasOrigins || value !== 'origin' || value === sort)
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
    </label>
  );
}

const isSort = (value: string): value is ProductSort => Object.hasOwn(SORT_LABELS, value);
