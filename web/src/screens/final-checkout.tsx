import { BRAND } from '@nirala/contract/text/brand';
import { MESSAGES } from '@nirala/contract/text/messages';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Loading } from '../components/load-state.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import styles from '../features/checkout/final-checkout.module.css';
import { SummaryWithAddress, useFinalCheckout } from '../features/checkout/summary.tsx';
import { Head } from '../features/seo/head.tsx';
import { useUser } from '../features/session/session.ts';

/** /final-checkout */
export function FinalCheckout() {
  const user = useUser();
  const { isPlaced, turnAway, expectedTotal, onPlaced } = useFinalCheckout();
  if (isPlaced) return <Loading text={MESSAGES.orderPlaced} />;
  if (turnAway) return <RedirectWithToast {...turnAway} />;
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Order Summary - ${BRAND.name}`} noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Bag', to: '/cart' }, { label: 'Order Summary' }]} />
      <h1>Order Summary</h1>
      {user && <SummaryWithAddress phoneNumber={user.phoneNumber} expectedTotal={expectedTotal} onPlaced={onPlaced} />}
    </div>
  );
}
