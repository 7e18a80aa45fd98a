import { BRAND } from '@nirala/contract/brand';
import type { Product } from '@nirala/contract/product';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { TurnAway } from '../components/turn-away.tsx';
import { Head } from '../features/seo/head.tsx';
import { showToast } from '../lib/toast.ts';
import { useAccessDenial } from '../features/session/use-access.ts';
import { removeFromWishlist, useWishlist } from '../features/wishlist/wishlist.ts';
import { WishlistCard } from '../features/wishlist/wishlist-card.tsx';
import styles from '../features/wishlist/wishlist.module.css';

/** /wishlist: what a signed-in shopper has saved in this browser. */
export function Wishlist() {
  const refusal = useAccessDenial('/wishlist');
  const products = useWishlist();
  const { pathname } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  if (refusal) return <TurnAway message={refusal.words} to="/login" state={{ from: pathname }} />;

  function remove({ id, name }: Product) {
    const undo = removeFromWishlist(id);
    showToast(`Removed ${name} from your wishlist.`, { action: { label: 'Undo', run: undo } });
    // The button that had the focus is gone with its card.
    screen.current?.focus({ preventScroll: true });
  }

  return (
    <div className={`page ${styles.screen}`} ref={screen} tabIndex={-1}>
      <Head title={`My Wishlist - ${BRAND.name}`} noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Wishlist' }]} />
      {products.length === 0 ? (
        <EmptyState title="Your wishlist is empty" level={1}>
          <p>Press a heart, and the piece waits for you here.</p>
          <ButtonLink to="/">Continue Shopping</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1>My Wishlist</h1>
          <ul className={styles.grid}>
            {products.toReversed().map((product) => (
              <li key={product.id}>
                <WishlistCard product={product} onRemove={() => remove(product)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
