import { PRODUCT_VIEWS, type ProductView } from '@nirala/contract/api/admin/products';
import { CATEGORIES, findCategory, type Category } from '@nirala/contract/product/category';
import type { RequiredFact } from '@nirala/contract/product/facts';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { usePagedList, type Page } from '../../lib/use-paged-list.ts';
import shared from '../shared/shared.module.css';
import { toastError } from '../shared/errors.ts';
import { createListMemory, useRemember, useRemembered } from '../shared/list-memory.ts';
import styles from './list.module.css';

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

export type ProductFilter = { q: string; category: Category | undefined; show: ProductView };

/** The filter in the page's URL, without its invalid parts, and the URL of a changed filter. */
export function useProductFilter(): [ProductFilter, (change: Partial<ProductFilter>) => string] {
  const [params] = useSearchParams();
  const filter: ProductFilter = {
    q: params.get('q')?.slice(0, 100) ?? '',
    category: findCategory(params.get('category') ?? '')?.slug,
    show: PRODUCT_VIEWS.find((name) => name === params.get('show')) ?? 'all',
  };
  const linkTo = (change: Partial<ProductFilter>) => {
    const { q, category, show } = { ...filter, ...change };
    const given = Object.entries({ q, category: category ?? '', show: show === 'all' ? '' : show });
    return `?${new URLSearchParams(given.filter(([, value]) => value !== ''))}`;
  };
  return [filter, linkTo];
}

/** The facts that products lack, by id. */
type Missing = Partial<Record<string, RequiredFact[]>>;

/** `counts`: how many products each list has. */
type ProductPage = Page<AdminProduct> & {
  counts?: Partial<Record<ProductView, number>> | undefined;
  missing?: Missing | undefined;
};

/** All pages that were read, as one, and their filter. */
const memory = createListMemory<{ key: string; page: ProductPage }>();

/** The admin's products, page by page. After Back the list is shown as it was left, and read again. */
export function useProductList(filter: ProductFilter) {
  const key = JSON.stringify(filter);
  const last = useRemembered(memory);
  const remembered = last?.key === key ? last.page : undefined;
  const list = usePagedList<AdminProduct, ProductPage>({
    key,
    read: (cursor, signal) =>
      cursor === undefined
        ? readFirst(filter, remembered?.items.length ?? 0, signal)
        : readPage(filter, cursor, signal),
    idOf: ({ id }) => id,
    initial: remembered,
    onMoreFailed: toastError,
  });
  const counts = list.pages[0]?.counts;
  const missing: Missing = Object.assign({}, ...list.pages.map((page) => page.missing));
  useRemember(memory, { key, page: { items: list.items, next: list.pages.at(-1)?.next, counts, missing } });
  return { ...list, counts, missing };
}

async function readPage(filter: ProductFilter, cursor: string | undefined, signal: AbortSignal): Promise<ProductPage> {
  const reply = await call('listAllProducts', { ...filter, cursor }, signal);
  const { products: items, next, counts, missing } = reply;
  return { items, next, counts, missing };
}

/** The first page, or as many pages as hold the products that were shown before. */
async function readFirst(filter: ProductFilter, shown: number, signal: AbortSignal): Promise<ProductPage> {
  const { counts, ...first } = await readPage(filter, undefined, signal);
  const items = [...first.items];
  let { missing } = first;
  let { next } = first;
  while (next !== undefined && items.length < shown) {
    const page = await readPage(filter, next, signal);
    items.push(...page.items);
    missing = { ...missing, ...page.missing };
    next = page.next;
  }
  return { items, next, counts, missing };
}
