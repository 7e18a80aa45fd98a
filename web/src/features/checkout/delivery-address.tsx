import { MESSAGES } from '@nirala/contract/text/messages';
import { useNavigate } from 'react-router-dom';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useBag } from '../bag/bag.ts';
import { couponTotals, readBagCoupons, useBagCoupons } from '../bag/offers.ts';
import { usePriceRules } from '../store/price-rules.ts';
import { PriceSummary } from '../order-summary/price-summary.tsx';
import { AddressBook, AddressSkeleton } from './address-book.tsx';
import { toCheckoutState } from './checkout-state.ts';
import { Columns } from './columns.tsx';

/** The choice of the delivery address: the address book, and beside it the price summary. */
export function DeliveryAddress({ phoneNumber }: { phoneNumber: string }) {
  const lines = useBag();
  const coupons = useBagCoupons();
  const navigate = useNavigate();

  function continueToSummary() {
    const stored = readStored('cart');
    if (stored.length === 0) void navigate('/cart');
    else void navigate('/final-checkout', { state: toCheckoutState(stored, readBagCoupons()) });
  }

  const rules = usePriceRules();
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
      aside={
        lines.length > 0 && (
          <PriceSummary totals={couponTotals(lines, coupons, 'Pre-Paid', rules)} total="Total payable" />
        )
      }
    >
      <AddressBook
        phoneNumber={phoneNumber}
        saved={book.value.address}
        onDeliver={continueToSummary}
        payable={couponTotals(lines, coupons, 'COD', rules).payable}
      />
    </Columns>
  );
}
