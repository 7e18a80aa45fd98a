import { GRID_HEADING } from '@nirala/contract/own-page/given-home';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-state.tsx';
import type { AllProductsData } from '../catalogue/loaders.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { HomeFilters } from './home-filters.tsx';
import styles from './home.module.css';

export type AllProductsProps = {
  /** What its page loaded. */
  list: AllProductsData;
  heading?: string;
  /** The address of the page without filters. */
  path?: string;
  /** List items in place of products that are still to come. */
  pending?: ReactNode;
};

/** Grid of all products, with filters. Home has its breadcrumb here, and other pages have theirs at their top. */
export function AllProducts({ list, heading = GRID_HEADING, path = '/', pending }: AllProductsProps) {
  return (
    <section className="page defer-layout" id="shop" aria-labelledby="shop-heading">
      <div className={styles.top}>
        {path === '/' && <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Shop' }]} />}
        <h2 id="shop-heading" className={styles.heading}>
          {heading}
        </h2>
      </div>
      {'failed' in list ? (
        <LoadFailed message={list.failed} />
      ) : (
        <>
          <HomeFilters query={list.query} total={list.total} origins={list.origins} />
          <ProductGrid grid={list} eager={0} heading="h3" pending={pending}>
            <ButtonLink to={path} look="quiet" preventScrollReset>
              See all products
            </ButtonLink>
          </ProductGrid>
        </>
      )}
    </section>
  );
}
