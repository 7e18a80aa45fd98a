import type { SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { toRupees } from '@nirala/contract/money';
import { bagTotals } from '../../bag/lines.ts';
import { PriceSummary } from '../../checkout/price-summary.tsx';
import { useBag } from '../../state/bag.ts';
import { codTotals } from '../../state/checkout.ts';
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
  const { place, busy, refused } = usePlaceOrder({ phoneNumber, lines, address, onPlaced });
  const totals = codTotals(lines);
  const changed = toRupees(bagTotals(lines).payable) !== expected;
  return (
    <div className={styles.columns}>
      <div className={styles.details}>
        <AddressCard address={address} />
        <OrderList lines={lines} />
        <PaymentMethod />
      </div>
      <aside className={styles.aside} aria-label="What it costs">
        <PriceSummary totals={totals} total="Total order value">
          {changed && <p className={styles.changed}>{MESSAGES.priceChanged}</p>}
          {refused && <Refusal {...refused} />}
          <Confirm payable={toRupees(totals.payable)} busy={busy} onConfirmed={place} />
        </PriceSummary>
      </aside>
    </div>
  );
}
