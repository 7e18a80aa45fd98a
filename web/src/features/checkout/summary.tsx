import { DEFAULT_STORE_DETAILS } from '@nirala/contract/shop';
import type { SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { toRupees } from '@nirala/contract/money';
import { codRefusal, type CodHistory } from '@nirala/contract/order-limits';
import type { PaymentMethod as Method } from '@nirala/contract/pricing';
import { useEffect, useState } from 'react';
import { Columns } from './columns.tsx';
import { PriceSummary } from '../order-summary/price-summary.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { loadRazorpay } from '../payment/load-razorpay.ts';
import { useBag } from '../bag/bag.ts';
import { checkoutTotals } from './finish-checkout.ts';
import { useCoupon } from '../bag/coupon.ts';
import { refreshStoreFacts, useStoreFacts } from '../content/store-facts.ts';
import { AddressCard } from './address-card.tsx';
import { Confirm } from './confirm-button.tsx';
import styles from './final-checkout.module.css';
import { NoticeBox } from './notice-box.tsx';
import { OnlinePaymentOffer } from './online-payment-offer.tsx';
import { OrderList } from './ordered-items.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { useConfirm } from './use-confirm.ts';

type SummaryProps = {
  phoneNumber: string;
  address: SavedAddress;
  /** The total that the shopper saw in the bag, in rupees. */
  expected: number;
  onPlaced: () => void;
};

/** Until the server has answered, nothing speaks against cash on delivery; the server has the last word. */
const NOTHING_KNOWN: CodHistory = { open: 0, hasReceived: true };

export function Summary({ phoneNumber, address, expected, onPlaced }: SummaryProps) {
  const lines = useBag();
  const coupon = useCoupon();
  const [wanted, setMethod] = useState<Method>('Pre-Paid');
  const rules = useStoreFacts(DEFAULT_STORE_DETAILS);
  const history = useLoaded('cod history', (signal) => call('readCodHistory', {}, signal));
  const { confirm, stage, notice, goOnWithout } = useConfirm({
    ...{ phoneNumber, lines, coupon, address, onPlaced },
    onNoCash: history.retry,
  });
  const totals = { 'Pre-Paid': checkoutTotals(lines, coupon, 'Pre-Paid'), COD: checkoutTotals(lines, coupon, 'COD') };
  const payable = { 'Pre-Paid': totals['Pre-Paid'].payable, COD: totals.COD.payable };
  const noCash = codRefusal(rules, payable.COD, history.state === 'loaded' ? history.value : NOTHING_KNOWN);
  const method = noCash === undefined ? wanted : 'Pre-Paid';
  const changed = toRupees(payable['Pre-Paid']) !== expected;

  useEffect(() => {
    // When it fails, Confirm tries again and says so.
    loadRazorpay().catch(() => undefined);
    void refreshStoreFacts();
  }, []);

  return (
    <Columns
      aside={
        <>
          {/* Beside the button: an order is confirmed in sight of how it is paid. */}
          <PaymentMethod chosen={method} onChoose={setMethod} payable={payable} noCash={noCash} />
          <PriceSummary totals={totals[method]} total="Total order value">
            {changed && !notice && <p className={styles.refusal}>{MESSAGES.priceChanged}</p>}
            {notice && <NoticeBox {...notice} onWithout={goOnWithout} />}
            <Confirm
              method={method}
              payable={toRupees(payable[method])}
              stage={stage}
              onConfirmed={() => void confirm(method)}
            />
          </PriceSummary>
        </>
      }
    >
      <OnlinePaymentOffer />
      <AddressCard address={address} />
      <OrderList lines={lines} />
    </Columns>
  );
}
