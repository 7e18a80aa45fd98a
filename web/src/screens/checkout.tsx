import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { useLocation } from 'react-router-dom';
import { bagTotals } from '../features/bag/lines.ts';
import { Columns } from '../features/checkout/columns.tsx';
import { PriceSummary } from '../features/order-summary/price-summary.tsx';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Loading, LoadFailed } from '../components/load-state.tsx';
import { TurnAway } from '../components/turn-away.tsx';
import { call } from '../lib/call.ts';
import { Head } from '../features/seo/head.tsx';
import { useLoaded } from '../lib/use-loaded.ts';
import { useBag } from '../features/bag/bag.ts';
import { useCoupon } from '../features/bag/coupon.ts';
import { useAccessDenial } from '../features/session/use-access.ts';
import { useUser } from '../features/session/session.ts';
import { AddressBook } from '../features/checkout/address-book.tsx';
import styles from '../features/checkout/checkout.module.css';
import { AddressSkeleton } from '../features/checkout/address-skeleton.tsx';

/** /checkout: where the parcel goes. */
export function Checkout() {
  const user = useUser();
  const refusal = useAccessDenial('/checkout');
  const { pathname, state } = useLocation();
  if (refusal) return <TurnAway message={refusal.words} to="/login" state={{ from: pathname, state }} />;
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Delivery Address - ${BRAND.name}`} noindex />
      <Breadcrumb
        steps={[{ label: 'Home', to: '/' }, { label: 'My Bag', to: '/cart' }, { label: 'Delivery Address' }]}
      />
      <h1>Delivery Address</h1>
      {user && <Book phoneNumber={user.phoneNumber} />}
    </div>
  );
}

/** The address book is asked for first: whoever has saved addresses chooses, whoever has none types one. */
function Book({ phoneNumber }: { phoneNumber: string }) {
  const lines = useBag();
  const coupon = useCoupon();
  const book = useLoaded(phoneNumber, (signal) => call('getAddress', { phoneNumber }, signal));
  if (book.state === 'loading') {
    return (
      <Loading>
        <AddressSkeleton />
      </Loading>
    );
  }
  if (book.state === 'failed') return <LoadFailed message={MESSAGES.checkoutLoadFailed} onRetry={book.retry} />;
  return (
    <Columns
      aside={lines.length > 0 && <PriceSummary totals={bagTotals(lines, coupon?.percent)} total="Total payable" />}
    >
      <AddressBook phoneNumber={phoneNumber} saved={book.value.address} />
    </Columns>
  );
}
