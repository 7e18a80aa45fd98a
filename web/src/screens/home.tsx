import { BRAND } from '@nirala/contract/brand';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { LoadFailed } from '../components/load-state.tsx';
import { Banner } from '../features/home/banner.tsx';
import { Carousel } from '../features/home/carousel.tsx';
import { Head } from '../features/seo/head.tsx';
import { homePreview } from '../features/seo/home.ts';
import { canonicalPath } from '../features/catalogue/canonical.ts';
import type { HomeData } from '../features/catalogue/loaders.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import styles from './home.module.css';

/** / */
export function Home() {
  const list = useLoaderData<HomeData>();
  const failed = 'failed' in list;
  return (
    <>
      <Head
        title={`${BRAND.name} - ${BRAND.tagline}`}
        canonical={failed ? '/' : canonicalPath('/', list)}
        preview={import.meta.env.SSR && homePreview}
      />
      <Banner products={failed ? [] : list.items} />
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
        {failed ? <LoadFailed message={list.failed} /> : <ProductGrid grid={list} eager={0} heading="h3" />}
      </section>
    </>
  );
}
