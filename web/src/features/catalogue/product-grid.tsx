import { MESSAGES } from '@nirala/contract/text/messages';
import { type ReactNode, Suspense } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/load-state.tsx';
import type { Grid } from './grid.ts';
import styles from './grid.module.css';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  grid: Grid;
  /** The number of first cards that are visible without scrolling. */
  eager: number;
  /** The heading level of the cards. */
  heading: 'h2' | 'h3';
  /** List items in place of products that are still to come. */
  pending?: ReactNode;
  /** Shown when there are no products. */
  children?: ReactNode;
};

/**
 * The number of cards that are laid out in the first frame. The others follow one per frame, while the splash covers
 * the page.
 */
const FIRST_FRAME_CARDS = 2;

/** The products of a list as cards, with a link that shows one more page. */
export function ProductGrid({ grid, eager, heading, pending, children }: ProductGridProps) {
  const { items, total, page, more } = grid;
  const [params] = useSearchParams();
  if (items.length === 0) return <EmptyState title={MESSAGES.noProducts}>{children}</EmptyState>;
  return (
    <>
      <ul className={styles.grid}>
        {items.map((product, index) => (
          <li key={product._id} className={index < FIRST_FRAME_CARDS ? styles.cell : `${styles.cell} defer-layout`}>
            {/* Hydrated card by card, so that the browser can respond in between. */}
            <Suspense>
              <ProductCard product={product} eager={index < eager} heading={heading} />
            </Suspense>
          </li>
        ))}
        {pending}
      </ul>
      <div className={styles.more}>
        <p className="quiet" role="status">{`${items.length} of ${total}`}</p>
        {more && (
          <ButtonLink
            to={`?${new URLSearchParams({ ...Object.fromEntries(params), page: String(page + 1) })}`}
            replace
            preventScrollReset
            look="quiet"
          >
            <MoreText />
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** On its own, so that a navigation does not draw all cards again. */
function MoreText() {
  return useNavigation().state === 'loading' ? MESSAGES.loading : 'Show more';
}
