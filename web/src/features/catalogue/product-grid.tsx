import { MESSAGES } from '@nirala/contract/messages';
import { type ReactNode, Suspense } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/load-state.tsx';
import styles from './grid.module.css';
import type { Grid } from './loaders.ts';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  grid: Grid;
  /** How many of the first cards are in view at once. */
  eager: number;
  /** The rank of the cards' headings. */
  heading: 'h2' | 'h3';
  /** What stands where there are no products. */
  children?: ReactNode;
};

/** How many cards come with the page; the others come one by one, under the splash. */
const IN_SIGHT = 2;

export function ProductGrid({ grid: { items, total, page, more }, eager, heading, children }: ProductGridProps) {
  const [params] = useSearchParams();
  const busy = useNavigation().state === 'loading';
  if (items.length === 0) return <EmptyState title={MESSAGES.noProducts}>{children}</EmptyState>;
  return (
    <>
      <ul className={styles.grid}>
        {items.map((product, index) => (
          <li key={product._id} className={index < IN_SIGHT ? styles.cell : `${styles.cell} later`}>
            {/* Each card comes alive by itself, so that the page can be used in between. */}
            <Suspense>
              <ProductCard product={product} eager={index < eager} heading={heading} />
            </Suspense>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <p className="quiet" role="status">
          {items.length} of {total}
        </p>
        {more && (
          <ButtonLink
            to={`?${new URLSearchParams({ ...Object.fromEntries(params), page: String(page + 1) })}`}
            replace
            preventScrollReset
            look="quiet"
          >
            {busy ? MESSAGES.loading : 'Show more'}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
