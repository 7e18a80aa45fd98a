import { useLoaderData } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ClearFilters } from '../features/filters/active-filters.tsx';
import { FilterBar } from '../features/filters/filter-bar.tsx';
import { useBrand } from '../features/store/store-details.ts';
import { Head } from '../features/seo/head.tsx';
import { listIndexing } from '../features/catalogue/list-indexing.ts';
import { categoryPreview } from '../features/seo/lists.ts';
import type { CategoryData } from '../features/catalogue/loaders.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import styles from './category.module.css';

/** /:category: the products of a category, with filters. */
export function CategoryScreen() {
  const { category, description, ...list } = useLoaderData<CategoryData>();
  const { name } = useBrand();
  const trail = [{ label: 'Home', to: '/' }, { label: category.label }];
  return (
    <div className="page">
      <Head
        title={category.label}
        suffix="Buy Now"
        description={`${category.label} by ${name}. ${description}`}
        {...listIndexing(`/${category.slug}`, list.query, list.grid)}
        preview={import.meta.env.SSR && categoryPreview(list.grid.items, trail)}
      />
      <div className={styles.top}>
        <Breadcrumb steps={trail} />
        <h1>{category.label}</h1>
        <p className={styles.description}>{description}</p>
      </div>
      <FilterBar query={list.query} total={list.grid.total} origins={list.grid.origins} inCategory />
      <ProductGrid grid={list.grid} eager={4} heading="h2">
        <ClearFilters query={list.query} />
      </ProductGrid>
    </div>
  );
}
