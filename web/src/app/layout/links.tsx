import { HEADER_LINKS } from '@nirala/contract/settings/menu';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useMenu } from '../../features/store/store-details.ts';
import { useShopperSummary, withShopperActions } from '../../features/shopper/shopper-summary.ts';
import styles from './header.module.css';

/** `onNavigate`: closes the menu that the link is in. */
type LinksProps = { className?: string; onNavigate?: () => void };

/** The links about the store, in the header and in the phone's menu. */
export function ShopLinks({ className, onNavigate }: LinksProps) {
  return (useMenu()?.header ?? HEADER_LINKS).map(({ label, to }) => (
    <Link key={label} to={to} className={className} onClick={onNavigate}>
      {label}
    </Link>
  ));
}

/** The account's links, in the header and in the phone's menu. */
export function AccountLinks({ className, onNavigate }: LinksProps) {
  const { signedIn, admin } = useShopperSummary();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /**
   * The navigation starts before the session ends, because a screen for signed-in shoppers would redirect to the login.
   * Signing out does not wait for the home page to load.
   */
  async function logOut() {
    onNavigate?.();
    await withShopperActions(async ({ signOut }) => {
      const home = navigate('/', { flushSync: true });
      await signOut();
      await home;
    });
  }
  return (
    <>
      {admin && (
        <Link to="/dashboard-admin" className={className} onClick={onNavigate}>
          <Icon name="gauge" /> Admin Panel
        </Link>
      )}
      <WishlistLink className={className} onNavigate={onNavigate} />
      <Link to="/my-orders" className={className} onClick={onNavigate}>
        <Icon name="parcel" /> My Orders
      </Link>
      {signedIn ? (
        <>
          <Link to="/account" className={className} onClick={onNavigate}>
            <Icon name="person" /> Account
          </Link>
          <button type="button" className={className} onClick={() => void logOut()}>
            <Icon name="leave" /> Logout
          </button>
        </>
      ) : (
        <Link to="/login" state={{ from: pathname }} className={className} onClick={onNavigate}>
          <Icon name="person" /> Login
        </Link>
      )}
    </>
  );
}

/** Spec §2: leads to the wishlist, or to the login for visitors. */
export function WishlistLink({ className, onNavigate }: LinksProps) {
  const { signedIn, wished } = useShopperSummary();
  const count = wished.length;
  const items = count === 0 ? '' : `, ${count} ${count === 1 ? 'item' : 'items'}`;
  const target = signedIn ? { to: '/wishlist' } : { to: '/login', state: { from: '/wishlist' } };
  return (
    <Link {...target} className={className} onClick={onNavigate} aria-label={`Wishlist${items}`}>
      <IconWithCount count={count}>
        <Icon name="heart" />
      </IconWithCount>{' '}
      <span className={styles.wish}>Wishlist</span>
    </Link>
  );
}

/** The link to the bag, with the number of its pieces. */
export function BagLink() {
  const count = useShopperSummary().units;
  return (
    <Link
      to="/cart"
      className={styles.item}
      aria-label={count === 0 ? 'Bag' : `Bag, ${count} ${count === 1 ? 'item' : 'items'}`}
    >
      <IconWithCount count={count}>
        <Icon name="bag" />
      </IconWithCount>
      <span className={styles.label}>Bag</span>
    </Link>
  );
}

/**
 * An icon with a number at its corner, hidden at 0. The number is CSS content and not text, because the accessible name
 * of the link around it contains the number in words.
 */
function IconWithCount({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.icon} data-count={count > 0 ? count : undefined}>
      {children}
    </span>
  );
}
