import { categoriesIn } from '@nirala/contract/product/category';
import { Link, useLoaderData } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ClearFilters } from '../features/filters/active-filters.tsx';
import { FilterBar } from '../features/filters/filter-bar.tsx';
import { Head } from '../features/seo/head.tsx';
import { SearchForm, SearchReading } from '../features/search/search-form.tsx';
import type { SearchData } from '../features/catalogue/loaders.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { useCategories } from '../features/store/store-details.ts';
import styles from './search.module.css';

/** /search: the products found for `?q=`; without a query, all products. */
export function Search() {
  const { query, grid, reading } = useLoaderData<SearchData>();
  const { q } = query;
  const title = q ? `Results for “${q}”` : 'Search the collection';
  return (
    <div className="page">
      <Head title={title} suffix="Buy Now" canonical="/search" noindex="follow" />
      <div className={styles.top}>
        <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Search' }]} />
        <h1>{title}</h1>
        <SearchForm key={q} search={q} />
        <SearchReading reading={reading} />
      </div>
      <FilterBar query={query} total={grid.total} origins={grid.origins} understood={reading?.understood}>
        {reading?.pages && grid.items.length === 0 ? (
          <Browse>Or browse a category:</Browse>
        ) : (
          <ProductGrid grid={grid} eager={4} heading="h2">
            <ClearFilters query={query} />
            <Browse>Try a shorter word, a colour or a kind of garment, or browse a category:</Browse>
          </ProductGrid>
        )}
      </FilterBar>
    </div>
  );
}

/** The categories, after a sentence. */
function Browse({ children }: { children: string }) {
  return (
    <>
      <p>{children}</p>
      <ul className={styles.categories}>
        {categoriesIn(useCategories()).map(({ slug, label }) => (
          <li key={slug}>
            <Link to={`/${slug}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
