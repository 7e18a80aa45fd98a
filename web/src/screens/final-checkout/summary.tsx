import type { SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { toRupees } from '@nirala/contract/money';
import { bagTotals } from '../../bag/lines.ts';
import { Columns } from '../../checkout/columns.tsx';
import { PriceSummary } from '../../checkout/price-summary.tsx';
import { useBag } from '../../state/bag.ts';
import { codTotals } from '../../state/checkout.ts';
import { useCoupon } from '../../state/coupon.ts';
import { AddressCard } from './address-card.tsx';
import { Confirm } from './confirm.tsx';
import styles from './final-checkout.module.css';
import { OrderList } from './order-list.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { Refusal } from './refusal.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type SummaryProps = {
  phoneNumber: string;
  address: SavedAddress;
  /** The total that the shopper saw in the bag, in rupees. */
  expected: number;
  onPlaced: () => void;
};

export function Summary({ phoneNumber, address, expected, onPlaced }: SummaryProps) {
  const lines = useBag();
  const coupon = useCoupon();
  const { place, busy, refused } = usePlaceOrder({ phoneNumber, lines, coupon, address, onPlaced });
  const totals = codTotals(lines, coupon);
  const changed = toRupees(bagTotals(lines, coupon?.percent).payable) !== expected;
  return (
    <Columns
      aside={
        <PriceSummary totals={totals} total="Total order value">
          {changed && !refused && <p className={styles.changed}>{MESSAGES.priceChanged}</p>}
          {refused && <Refusal {...refused} />}
          <Confirm payable={toRupees(totals.payable)} busy={busy} onConfirmed={place} />
        </PriceSummary>
      }
    >
      <AddressCard address={address} />
      <OrderList lines={lines} />
      <PaymentMethod />
    </Columns>
  );
}
