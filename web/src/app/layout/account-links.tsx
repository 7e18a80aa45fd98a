import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useShopperSummary, withShopperActions } from '../../features/shopper/shopper-summary.ts';
import { IconWithCount } from './icon-with-count.tsx';

/** Admin Panel for the admin, Wishlist, My Orders, and Login or Logout, as they stand in the header and in the phone's menu. */
export function AccountLinks({ className, onGo }: { className?: string; onGo?: () => void }) {
  const { signedIn, admin } = useShopperSummary();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /**
   * The session ends at once, however long the home page takes. The navigation begins first: a screen for signed-in
   * shoppers would send them to the login.
   */
  async function leave() {
    onGo?.();
    await withShopperActions(async ({ signOut }) => {
      const home = navigate('/', { flushSync: true });
      await signOut();
      await home;
    });
  }
  return (
    <>
      {admin && (
        <Link to="/dashboard-admin" className={className} onClick={onGo}>
          <Icon name="gauge" /> Admin Panel
        </Link>
      )}
      <WishlistLink signedIn={signedIn} className={className} onGo={onGo} />
      <Link to="/my-orders" className={className} onClick={onGo}>
        <Icon name="parcel" /> My Orders
      </Link>
      {signedIn ? (
        <button type="button" className={className} onClick={() => void leave()}>
          <Icon name="leave" /> Logout
        </button>
      ) : (
        <Link to="/login" state={{ from: pathname }} className={className} onClick={onGo}>
          <Icon name="person" /> Login
        </Link>
      )}
    </>
  );
}

type WishlistLinkProps = { signedIn: boolean; className?: string; onGo?: () => void };

/** Spec §2: to the wishlist if signed in, else to sign in first. */
function WishlistLink({ signedIn, className, onGo }: WishlistLinkProps) {
  const count = useShopperSummary().wished.length;
  const pieces = count === 0 ? '' : `, ${count} ${count === 1 ? 'piece' : 'pieces'}`;
  const target = signedIn ? { to: '/wishlist' } : { to: '/login', state: { from: '/wishlist' } };
  return (
    <Link {...target} className={className} onClick={onGo} aria-label={`Wishlist${pieces}`}>
      <IconWithCount count={count}>
        <Icon name="heart" />
      </IconWithCount>{' '}
      Wishlist
    </Link>
  );
}
