import { Link, useLoaderData } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ClearFilters } from '../features/filters/active-filters.tsx';
import { FilterBar } from '../features/filters/filter-bar.tsx';
import { useBrand, useCategories } from '../features/store/store-details.ts';
import { Head } from '../features/seo/head.tsx';
import { listIndexing } from '../features/catalogue/list-indexing.ts';
import { listPreview } from '../features/seo/lists.ts';
import type { CategoryData } from '../features/catalogue/loaders.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import styles from './category.module.css';

/** Not in the style sheet, which every category's page has in its HTML: few categories have parts. */
const PARTS = { display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-3)', padding: 0, listStyle: 'none' } as const;
const PART = { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--touch)', fontWeight: 600 } as const;

/** /:category: the products of a category, with filters. */
export function CategoryScreen() {
  const { category, description, around, ...list } = useLoaderData<CategoryData>();
  const { name } = useBrand();
  const categories = useCategories();
  const trail = [
    { label: 'Home', to: '/' },
    ...(around?.above ? [{ label: around.above.label, to: `/${around.above.slug}` }] : []),
    { label: category.label },
  ];
  return (
    <div className="page">
      <Head
        title={category.label}
        suffix="Buy Now"
        description={`${category.label} by ${name}. ${description}`.trim()}
        {...listIndexing(`/${category.slug}`, list.query, list.grid)}
        preview={
          import.meta.env.SSR &&
          listPreview(list.grid.items, {
            label: category.label,
            picture: around?.picture,
            steps: trail,
            categories,
          })
        }
      />
      <div className={styles.top}>
        <Breadcrumb steps={trail} />
        <h1>{category.label}</h1>
        {description !== '' && <p className={styles.description}>{description}</p>}
        {around && around.parts.length > 0 && (
          <nav aria-label={`Parts of ${category.label}`}>
            <ul style={PARTS}>
              {around.parts.map(({ slug, label }) => (
                <li key={slug}>
                  <Link to={`/${slug}`} style={PART}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <FilterBar query={list.query} total={list.grid.total} origins={list.grid.origins} inCategory>
        <ProductGrid grid={list.grid} eager={4} heading="h2">
          <ClearFilters query={list.query} />
        </ProductGrid>
      </FilterBar>
    </div>
  );
}
