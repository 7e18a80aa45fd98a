import { useLoaderData } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { Picture } from '../components/picture.tsx';
import type { CollectionData } from '../features/catalogue/collection-loader.ts';
import { listIndexing } from '../features/catalogue/list-indexing.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { ClearFilters } from '../features/filters/active-filters.tsx';
import { FilterBar } from '../features/filters/filter-bar.tsx';
import { Head } from '../features/seo/head.tsx';
import { listPreview } from '../features/seo/lists.ts';
import { useBrand, useCategories } from '../features/store/store-details.ts';
import styles from './c.module.css';
import top from './category.module.css';

/** /c/:collection: the products of a collection, with filters, or that there is no such collection now. */
export function CollectionScreen() {
  const loaded = useLoaderData<CollectionData>();
  const { name } = useBrand();
  const categories = useCategories();
  if (loaded.collection === null) return <NoCollection />;
  const { collection, query, grid } = loaded;
  const { slug, title, line, picture } = collection;
  const trail = [{ label: 'Home', to: '/' }, { label: title }];
  return (
    <div className="page">
      <Head
        title={title}
        suffix="Buy Now"
        description={line === '' ? `${title} by ${name}.` : `${title} by ${name}. ${line}`}
        {...listIndexing(`/c/${slug}`, query, grid)}
        preview={
          import.meta.env.SSR &&
          listPreview(grid.items, { label: title, picture: picture || undefined, steps: trail, categories })
        }
      />
      <div className={top.top}>
        <Breadcrumb steps={trail} />
        <h1>{title}</h1>
        {line !== '' && <p className={top.description}>{line}</p>}
      </div>
      {picture !== '' && <Picture url={picture} alt="" place="half" sizes="100vw" first className={styles.picture} />}
      <FilterBar query={query} total={grid.total} origins={grid.origins} ownOrder>
        <ProductGrid grid={grid} eager={4} heading="h2">
          <ClearFilters query={query} />
        </ProductGrid>
      </FilterBar>
    </div>
  );
}

/** Also for a collection that is over, or has not begun. */
function NoCollection() {
  const title = 'This collection is not here now';
  return (
    <div className="page">
      <Head title={title} noindex />
      <EmptyState title={title} level={1}>
        <p className="quiet">It may be over, or its address may have a typing mistake.</p>
        <ButtonLink to="/">See all products</ButtonLink>
      </EmptyState>
    </div>
  );
}
