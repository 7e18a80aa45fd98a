import { MESSAGES } from '@nirala/contract/text/messages';
import { toRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Loading } from '../components/load-state.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import { useBag } from '../features/bag/bag.ts';
import { usePriceRules } from '../features/store/price-rules.ts';
import { couponTotals, useBagCoupons, useOffersOfBag } from '../features/bag/offers.ts';
import { isPlacedSince, readCheckoutState } from '../features/checkout/checkout-state.ts';
import styles from '../features/checkout/final-checkout.module.css';
import { CheckoutSteps } from '../features/checkout/steps.tsx';
import { SummaryWithAddress } from '../features/checkout/summary.tsx';
import { Head } from '../features/seo/head.tsx';
import { useAccessDenial } from '../features/session/access.ts';
import { useUser } from '../features/session/session.ts';

/** /final-checkout: the order in the bag, to be placed. */
export function FinalCheckout() {
  const user = useUser();
  const fromBag = readCheckoutState(useLocation().state);
  const lines = useBag();
  useOffersOfBag();
  const coupons = useBagCoupons();
  const rules = usePriceRules();
  const { isPlaced, turnAway, onPlaced } = useGuards(lines.length === 0);
  if (isPlaced) return <Loading text={MESSAGES.orderPlaced} />;
  if (turnAway) return <RedirectWithToast {...turnAway} />;
  // A second tab or a reopened checkout has no state from the bag and continues with the bag as it is.
  const expectedTotal = fromBag?.totalPayable ?? toRupees(couponTotals(lines, coupons, 'Pre-Paid', rules).payable);
  return (
    <div className={`page ${styles.screen}`}>
      <Head title="Order Summary" noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Bag', to: '/cart' }, { label: 'Order Summary' }]} />
      <CheckoutSteps at="Payment" />
      <h1>Order Summary</h1>
      {user && <SummaryWithAddress phoneNumber={user.phoneNumber} expectedTotal={expectedTotal} onPlaced={onPlaced} />}
    </div>
  );
}

/** The guards of the screen (spec §5). `turnAway`: where to redirect a visitor who may not see it. */
function useGuards(isBagEmpty: boolean) {
  const denial = useAccessDenial('/final-checkout');
  const { pathname, state } = useLocation();
  const [isPlaced, setPlaced] = useState(false);

  function findTurnAway(): { message: string; to: string; state?: unknown } | undefined {
    if (denial) return { message: denial.message, to: '/login', state: { from: pathname, state } };
    if (!isBagEmpty) return undefined;
    const fromBag = readCheckoutState(state);
    // The order was placed in another tab.
    if (fromBag && isPlacedSince(fromBag)) return { message: MESSAGES.alreadyPlaced, to: '/my-orders' };
    return { message: MESSAGES.invalidAccess, to: '/cart' };
  }

  return {
    isPlaced,
    turnAway: findTurnAway(),
    /** Renders synchronously, so that the guards never see the bag that the order emptied. */
    onPlaced: () => flushSync(() => setPlaced(true)),
  };
}
