import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useShopperSummary, withShopperActions } from '../../features/shopper/shopper-summary.ts';
import { IconWithCount } from './icon-with-count.tsx';

/** The account's links, in the header and in the phone's menu. */
export function AccountLinks({ className, onNavigate }: { className?: string; onNavigate?: () => void }) {
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
      <WishlistLink signedIn={signedIn} className={className} onNavigate={onNavigate} />
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

type WishlistLinkProps = { signedIn: boolean; className?: string; onNavigate?: () => void };

/** Spec §2: leads to the wishlist, or to the login for visitors. */
function WishlistLink({ signedIn, className, onNavigate }: WishlistLinkProps) {
  const count = useShopperSummary().wished.length;
  const items = count === 0 ? '' : `, ${count} ${count === 1 ? 'item' : 'items'}`;
  const target = signedIn ? { to: '/wishlist' } : { to: '/login', state: { from: '/wishlist' } };
  return (
    <Link {...target} className={className} onClick={onNavigate} aria-label={`Wishlist${items}`}>
      <IconWithCount count={count}>
        <Icon name="heart" />
      </IconWithCount>{' '}
      Wishlist
    </Link>
  );
}
