import { formatPhone } from '@nirala/contract/text/phone';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import styles from '../features/account/account.module.css';
import { AccountAddresses } from '../features/account/account-addresses.tsx';
import { NotificationPreferences } from '../features/account/notification-preferences.tsx';
import { ProfileName } from '../features/account/profile-name.tsx';
import { Remembered } from '../features/account/remembered.tsx';
import { SignOutChoices } from '../features/account/sign-out-choices.tsx';
import { DeliverySlot } from '../features/delivery/delivery-slot.tsx';
import { Head } from '../features/seo/head.tsx';
import { useUser } from '../features/session/session.ts';
import { useAccessDenial } from '../features/session/access.ts';
import { useWishlist } from '../features/wishlist/stored-wishlist.ts';

/** /account: what a signed-in shopper has here, and what is kept about them. */
export function Account() {
  const user = useUser();
  const denial = useAccessDenial('/account');
  const { pathname } = useLocation();
  const saved = useWishlist().length;
  if (denial) return <RedirectWithToast message={denial.message} to="/login" state={{ from: pathname }} />;
  if (!user) return null;
  return (
    <div className={`page ${styles.screen}`}>
      <Head title="My Account" noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Account' }]} />
      <h1>My Account</h1>
      <p className={styles.phone}>{formatPhone(user.phoneNumber)}</p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.card} aria-labelledby="orders">
            <h2 id="orders">Orders</h2>
            <p>Track a parcel, buy a piece again, or get help with an order.</p>
            <ButtonLink to="/my-orders" look="quiet">
              See My Orders
            </ButtonLink>
          </section>
          <section className={styles.card} aria-labelledby="saved">
            <h2 id="saved">Saved pieces</h2>
            <p>{savedText(saved)}</p>
            <ButtonLink to="/wishlist" look="quiet">
              See My Wishlist
            </ButtonLink>
          </section>
          <DeliverySlot />
          <NotificationPreferences account={user.phoneNumber} />
          <ProfileName account={user.phoneNumber} />
          <Remembered />
          <SignOutChoices />
        </div>
        <AccountAddresses phoneNumber={user.phoneNumber} />
      </div>
    </div>
  );
}

function savedText(count: number): string {
  if (count === 0) return 'Press a heart, and the piece waits for you in your wishlist.';
  return count === 1 ? '1 piece waits for you in your wishlist.' : `${count} pieces wait for you in your wishlist.`;
}
