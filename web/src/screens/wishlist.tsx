import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import { useFollowedAccount } from '../features/following/follow-account.ts';
import { SizeDialog } from '../features/bag/size-dialog.tsx';
import { useMoveToBag } from '../features/saved/move-to-bag.tsx';
import { Head } from '../features/seo/head.tsx';
import { useAccessDenial } from '../features/session/access.ts';
import { WishlistGrid } from '../features/wishlist/wishlist-grid.tsx';
import styles from '../features/wishlist/wishlist.module.css';
import { useWishlist } from '../features/wishlist/stored-wishlist.ts';
import { useFocusFallback } from '../lib/use-focus-fallback.ts';

/** /wishlist: the saved products, which can move to the bag. */
export function Wishlist() {
  const denial = useAccessDenial('/wishlist');
  const products = useWishlist();
  const { pathname } = useLocation();
  const [screen, focusScreen] = useFocusFallback<HTMLDivElement>();
  const { start, loadingId, unsized, move, cancel } = useMoveToBag(focusScreen);
  useFollowedAccount();
  if (denial) return <RedirectWithToast message={denial.message} to="/login" state={{ from: pathname }} />;
  return (
    <div className={`page ${styles.screen}`} ref={screen} tabIndex={-1}>
      <Head title="My Wishlist" noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Wishlist' }]} />
      {products.length === 0 ? (
        <EmptyState title="Your wishlist is empty" level={1}>
          <p>Press a heart, and the piece waits for you here.</p>
          <ButtonLink to="/">Continue Shopping</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1>My Wishlist</h1>
          <WishlistGrid
            products={products}
            loadingId={loadingId}
            onRemoved={focusScreen}
            onMove={(each) => void start(each)}
          />
        </>
      )}
      <SizeDialog product={unsized} onChoose={move} onClose={cancel} />
    </div>
  );
}
