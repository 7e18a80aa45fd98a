import { PRODUCT_VIEWS, type ProductView } from '@nirala/contract/api/admin/products';
import type { CategoryId } from '@nirala/contract/product/category';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { CategoryOptions } from '../shared/category-options.tsx';
import shared from '../shared/shared.module.css';
import type { KnownCategory } from '../shared/use-all-categories.ts';
import styles from './list.module.css';

/** Which products a list shows. `q`: the search, empty for all. */
export type ProductFilter = { q: string; category: CategoryId | undefined; show: ProductView };

/** Letters of the longest search. */
const MAX_SEARCH = 100;

const VIEW_LABELS: Record<ProductView, string> = {
  all: 'All',
  shown: 'Shown',
  hidden: 'Hidden',
  low: 'Low stock',
  'sold-out': 'Size sold out',
  'missing-facts': 'Facts missing',
  archived: 'Archived',
};

type ProductFilterBarProps = {
  categories: readonly KnownCategory[];
  filter: ProductFilter;
  /** The URL of the list with a changed filter. */
  linkTo: (change: Partial<ProductFilter>) => string;
  /** Undefined until the list is loaded. */
  counts: Partial<Record<ProductView, number>> | undefined;
};

/** The filters of the product list; they are kept in the URL. */
export function ProductFilterBar({ categories, filter, linkTo, counts }: ProductFilterBarProps) {
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
          className={shared.search}
          aria-label="Search products"
          placeholder="Name, colour or SKU code"
          maxLength={MAX_SEARCH}
          defaultValue={filter.q}
        />
        <Button type="submit" look="quiet">
          Search
        </Button>
        <select
          aria-label="Category"
          value={filter.category ?? ''}
          onChange={({ target }) => void navigate(linkTo({ category: target.value || undefined }))}
        >
          <option value="">All categories</option>
          <CategoryOptions categories={categories} />
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
            {VIEW_LABELS[show]} {counts && <span>{counts[show]}</span>}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** The filter in the page's URL, without its invalid parts, and the URL of a changed filter. */
export function useProductFilter(): [ProductFilter, (change: Partial<ProductFilter>) => string] {
  const [params] = useSearchParams();
  const filter: ProductFilter = {
    q: params.get('q')?.slice(0, MAX_SEARCH) ?? '',
    category: params.get('category') || undefined,
    show: PRODUCT_VIEWS.find((name) => name === params.get('show')) ?? 'all',
  };
  const linkTo = (change: Partial<ProductFilter>) => {
    const { q, category, show } = { ...filter, ...change };
    const given = Object.entries({ q, category: category ?? '', show: show === 'all' ? '' : show });
    return `?${new URLSearchParams(given.filter(([, value]) => value !== ''))}`;
  };
  return [filter, linkTo];
}
