import type { SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { toRupees } from '@nirala/contract/money';
import type { PaymentMethod as Method } from '@nirala/contract/pricing';
import { useEffect, useState } from 'react';
import { Columns } from './columns.tsx';
import { PriceSummary } from '../order-summary/price-summary.tsx';
import { loadGateway } from '../payment/gateway.ts';
import { useBag } from '../bag/bag.ts';
import { useCoupon } from '../bag/coupon.ts';
import { bagTotals } from '../bag/lines.ts';
import { DeliveryResult } from '../delivery/delivery-line.tsx';
import { useOrderDelivery } from '../delivery/use-delivery.ts';
import { refreshStoreDetails } from '../content/store-details.ts';
import { AddressCard } from './address-card.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import styles from './final-checkout.module.css';
import { InLineDialog } from './in-line-dialog.tsx';
import { NoticeBox } from './notice-box.tsx';
import { OnlinePaymentOffer } from './online-payment-offer.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { useConfirm } from './use-confirm.ts';

type SummaryProps = {
  phoneNumber: string;
  address: SavedAddress;
  /** The total that the shopper saw in the bag, in rupees. */
  expectedTotal: number;
  onPlaced: () => void;
};

/** The order before it is placed: items, address, payment method, price and Confirm Order. */
export function Summary({ phoneNumber, address, expectedTotal, onPlaced }: SummaryProps) {
  const lines = useBag();
  const coupon = useCoupon();
  const [chosen, setChosen] = useState<Method>('Pre-Paid');
  const totals = {
    'Pre-Paid': bagTotals(lines, coupon?.percent, 'Pre-Paid'),
    COD: bagTotals(lines, coupon?.percent, 'COD'),
  };
  const { delivery, cod, retry } = useOrderDelivery({ pincode: address.pincode, payable: totals.COD.payable });
  const { confirm, stage, notice, continueWithoutCoupon, waiting, leaveLine } = useConfirm({
    phoneNumber,
    lines,
    coupon,
    address,
    onPlaced,
    onCodRefused: retry,
  });
  const payable = { 'Pre-Paid': totals['Pre-Paid'].payable, COD: totals.COD.payable };
  // While the answer is unknown, cash on delivery can be chosen: the server decides at checkout.
  const noCod = cod.state === 'refused' ? cod.reason : undefined;
  const method = noCod === undefined ? chosen : 'Pre-Paid';
  const hasChanged = toRupees(payable['Pre-Paid']) !== expectedTotal;

  useEffect(() => {
    // A failure is ignored here: Confirm Order loads the script again and reports a failure.
    loadGateway().catch(() => undefined);
    void refreshStoreDetails();
  }, []);

  return (
    <Columns
      aside={
        <>
          {/* Next to the button, so that the shopper sees the payment method when confirming. */}
          <PaymentMethod
            chosen={method}
            onChoose={setChosen}
            payable={payable}
            codRefusal={noCod}
            isAsked={cod.state === 'possible' && cod.asks}
          />
          <PriceSummary totals={totals[method]} total="Total order value">
            {hasChanged && !notice && <p className={styles.refusal}>{MESSAGES.priceChanged}</p>}
            {notice && <NoticeBox {...notice} onRemoveCoupon={continueWithoutCoupon} />}
            <ConfirmButton
              method={method}
              payable={toRupees(payable[method])}
              stage={stage}
              onConfirmed={() => void confirm(method)}
            />
            <InLineDialog seconds={waiting} onLeave={leaveLine} />
          </PriceSummary>
        </>
      }
    >
      <OnlinePaymentOffer />
      <AddressCard address={address}>
        <DeliveryResult answer={delivery} cod={cod} hasReasonElsewhere exact />
      </AddressCard>
      <OrderedItems lines={lines} />
    </Columns>
  );
}
