import { BRAND } from '@nirala/contract/text/brand';
import { MESSAGES } from '@nirala/contract/text/messages';
import { toRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Loading } from '../components/load-state.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import { useBag } from '../features/bag/bag.ts';
import { useCoupon } from '../features/bag/coupon.ts';
import { bagTotals } from '../features/bag/lines.ts';
import { isPlacedSince, readCheckoutState } from '../features/checkout/checkout-state.ts';
import styles from '../features/checkout/final-checkout.module.css';
import { SummaryWithAddress } from '../features/checkout/summary.tsx';
import { Head } from '../features/seo/head.tsx';
import { useAccessDenial } from '../features/session/access.ts';
import { useUser } from '../features/session/session.ts';

/** /final-checkout */
export function FinalCheckout() {
  const user = useUser();
  const { isPlaced, turnAway, expectedTotal, onPlaced } = useGuards();
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

/**
 * The guards of /final-checkout (spec §5). `turnAway` is where to redirect a visitor who may not see the screen.
 * `expectedTotal` is the total that the shopper saw in the bag, in rupees.
 */
function useGuards() {
  const denial = useAccessDenial('/final-checkout');
  const { pathname, state } = useLocation();
  const [isPlaced, setPlaced] = useState(false);
  const lines = useBag();
  const coupon = useCoupon();
  const fromBag = readCheckoutState(state);

  function findTurnAway(): { message: string; to: string; state?: unknown } | undefined {
    if (denial) return { message: denial.message, to: '/login', state: { from: pathname, state } };
    if (lines.length > 0) return undefined;
    // The order was placed in another tab.
    if (fromBag && isPlacedSince(fromBag)) return { message: MESSAGES.alreadyPlaced, to: '/my-orders' };
    return { message: MESSAGES.invalidAccess, to: '/cart' };
  }

  return {
    isPlaced,
    turnAway: findTurnAway(),
    // A second tab or a reopened checkout has no state from the bag and continues with the bag as it is.
    expectedTotal: fromBag?.totalPayable ?? toRupees(bagTotals(lines, coupon?.percent).payable),
    /** Renders synchronously, so that the guards never see the bag that the order emptied. */
    onPlaced: () => flushSync(() => setPlaced(true)),
  };
}
