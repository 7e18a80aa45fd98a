import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { toRupees } from '@nirala/contract/money';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { bagTotals } from '../features/bag/lines.ts';
import { readCheckoutState } from '../features/checkout/checkout-state.ts';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Loading, LoadFailed } from '../components/load-state.tsx';
import { TurnAway } from '../components/turn-away.tsx';
import { call } from '../lib/call.ts';
import { Head } from '../features/seo/head.tsx';
import { useStored } from '../lib/storage/storage.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { useBag } from '../features/bag/bag.ts';
import { useCoupon } from '../features/bag/coupon.ts';
import { useAccessDenial } from '../features/session/use-access.ts';
import { useUser } from '../features/session/session.ts';
import styles from '../features/checkout/final-checkout.module.css';
import { Summary } from '../features/checkout/summary.tsx';

/** /final-checkout: everything once more before the order is placed. Each guard is one of spec §5. */
export function FinalCheckout() {
  const user = useUser();
  const refusal = useAccessDenial('/final-checkout');
  const kept = useStored('checkout');
  const { pathname, state } = useLocation();
  const [placed, setPlaced] = useState(false);
  const lines = useBag();
  const coupon = useCoupon();
  const carried = readCheckoutState(state);
  const errand = { from: pathname, state };
  // At once, so that the guard below never sees the bag that the order emptied.
  const leave = () => flushSync(() => setPlaced(true));

  if (placed) return <Loading text={MESSAGES.orderPlaced} />;
  if (refusal) return <TurnAway message={refusal.words} to="/login" state={errand} />;
  // In another tab.
  if (carried && lines.length === 0 && kept?.placed)
    return <TurnAway message={MESSAGES.alreadyPlaced} to="/my-orders" />;
  if (lines.length === 0) return <TurnAway message={MESSAGES.invalidAccess} to="/cart" />;
  // A second tab, or a checkout that is opened again, has nothing carried: it goes on from the bag as it is.
  const expected = carried?.totalPayable ?? toRupees(bagTotals(lines, coupon?.percent).payable);
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Order Summary - ${BRAND.name}`} noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Bag', to: '/cart' }, { label: 'Order Summary' }]} />
      <h1>Order Summary</h1>
      {user && <WithAddress phoneNumber={user.phoneNumber} expected={expected} onPlaced={leave} />}
    </div>
  );
}

/** `expected` is the total that the shopper saw in the bag, in rupees. */
type WithAddressProps = { phoneNumber: string; expected: number; onPlaced: () => void };

function WithAddress({ phoneNumber, expected, onPlaced }: WithAddressProps) {
  const book = useLoaded(phoneNumber, (signal) => call('getAddress', { phoneNumber }, signal));
  if (book.state === 'loading') return <Loading />;
  if (book.state === 'failed') return <LoadFailed message={MESSAGES.checkoutLoadFailed} onRetry={book.retry} />;
  const address = book.value.address[0];
  if (!address) return <TurnAway message={MESSAGES.addAddress} to="/checkout" />;
  return <Summary phoneNumber={phoneNumber} address={address} expected={expected} onPlaced={onPlaced} />;
}
