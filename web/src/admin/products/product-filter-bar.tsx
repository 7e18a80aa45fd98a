import { PRODUCT_VIEWS, type ProductView } from '@nirala/contract/api/admin/products';
import { CATEGORIES, findCategory } from '@nirala/contract/product/category';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import shared from '../shared/shared.module.css';
import styles from './list.module.css';
import type { ProductFilter } from './use-product-list.ts';

const NAMES: Record<ProductView, string> = {
  all: 'All',
  shown: 'Shown',
  hidden: 'Hidden',
  low: 'Low stock',
  'sold-out': 'Size sold out',
  'missing-facts': 'Facts missing',
};

type ProductFilterBarProps = {
  filter: ProductFilter;
  /** The URL of the list with a changed filter. */
  linkTo: (change: Partial<ProductFilter>) => string;
  /** Undefined until the list is loaded. */
  counts: Partial<Record<ProductView, number>> | undefined;
};

/** The filters of the product list; they are kept in the URL. */
export function ProductFilterBar({ filter, linkTo, counts }: ProductFilterBarProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.narrow}>
      <form
        role="search"
        className={shared.toolbar}
        onSubmit={(event) => {
          event.preventDefault();
          const q = new FormData(event.currentTarget).get('q');
          void navigate(linkTo({ q: typeof q === 'string' ? q.trim() : '' }));
        }}
      >
        <input
          key={filter.q}
          type="search"
          name="q"
          className={styles.search}
          aria-label="Search products"
          placeholder="Name, colour or SKU code"
          maxLength={100}
          defaultValue={filter.q}
        />
        <Button type="submit" look="quiet">
          Search
        </Button>
        <select
          aria-label="Category"
          value={filter.category ?? ''}
          onChange={({ target }) => void navigate(linkTo({ category: findCategory(target.value)?.slug }))}
        >
          <option value="">All categories</option>
          {CATEGORIES.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
      </form>
      <nav aria-label="Which products" className={shared.chips}>
        {PRODUCT_VIEWS.map((show) => (
          <Link
            key={show}
            to={linkTo({ show })}
            className={shared.chip}
            aria-current={show === filter.show ? 'page' : undefined}
          >
            {NAMES[show]} {counts && <span>{counts[show]}</span>}
          </Link>
        ))}
      </nav>
    </div>
  );
}
