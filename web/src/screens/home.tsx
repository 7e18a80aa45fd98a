import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { LoadFailed } from '../components/load-state.tsx';
import { Banner } from '../features/home/banner.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Carousel } from '../features/home/carousel.tsx';
import { HomeFilters } from '../features/home/home-filters.tsx';
import { Head } from '../features/seo/head.tsx';
import { listIndexing } from '../features/catalogue/list-indexing.ts';
import { homePreview } from '../features/seo/lists.ts';
import type { HomeData } from '../features/catalogue/loaders.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import styles from '../features/home/home.module.css';

/** /: the banner, the carousel and all products, with filters. */
export function Home() {
  const list = useLoaderData<HomeData>();
  const failed = 'failed' in list;
  return (
    <>
      <Head
        {...(failed ? { canonical: '/' } : listIndexing('/', list.query, list))}
        preview={import.meta.env.SSR && homePreview}
      />
      <Banner mostOff={failed ? 0 : list.mostOff} />
      <Suspense>
        <Carousel />
      </Suspense>
      <section className="page defer-layout" id="shop" aria-labelledby="shop-heading">
        <div className={styles.top}>
          <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Shop' }]} />
          <h2 id="shop-heading" className={styles.heading}>
            Shop Our Collection
          </h2>
        </div>
        {failed ? (
          <LoadFailed message={list.failed} />
        ) : (
          <>
            <HomeFilters query={list.query} total={list.total} origins={list.origins} />
            <ProductGrid grid={list} eager={0} heading="h3">
              <ButtonLink to="/" look="quiet" preventScrollReset>
                See all products
              </ButtonLink>
            </ProductGrid>
          </>
        )}
      </section>
    </>
  );
}
