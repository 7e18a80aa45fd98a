import type { Advance } from '@nirala/contract/order/advance';
import type { SavedAddress, Address } from '@nirala/contract/place/address';
import { couponOnlineOnly } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { toRupees, formatRupees, formatRupeesExact } from '@nirala/contract/text/money';
import { type PaymentMethod as Method, onlineOffer, type Totals } from '@nirala/contract/order/pricing';
import { sharesPaise } from '@nirala/contract/order/shares';
import { CANNOT_RETURN } from '@nirala/contract/return/terms';
import { useEffect, useState, type ReactNode } from 'react';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { RedirectWithToast } from '../../components/redirect-with-toast.tsx';
import { ButtonLink, Button } from '../../components/button.tsx';
import { Price } from '../../components/price.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { lineTotal, PriceSummary } from '../order-summary/price-summary.tsx';
import { loadGateway } from '../payment/gateway.ts';
import { useBag } from '../bag/bag.ts';
import type { RefusedCoupon } from '../bag/coupon.ts';
import { CouponBox } from '../bag/coupon-box.tsx';
import type { Lines } from '../bag/lines.ts';
import { codeFor, couponTotals, useBagCoupons } from '../bag/offers.ts';
import { DeliveryResult } from '../delivery/delivery-line.tsx';
import { useOrderDelivery } from '../delivery/use-delivery.ts';
import { usePriceRules } from '../store/price-rules.ts';
import { refreshStoreDetails } from '../store/store-details.ts';
import { AddressLines } from '../address/address-lines.tsx';
import { isFinalSale } from '../bag/line-problem.ts';
import { useCurrentProducts } from '../bag/use-current-products.ts';
import { LineItem, LineList } from '../order-summary/line-list.tsx';
import { Columns } from './columns.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import styles from './final-checkout.module.css';
import { PaymentMethod } from './payment-method.tsx';
import { useConfirm } from './use-confirm.ts';
import type { CheckoutNotice } from '../payment/checkout-notice.ts';

type SummaryProps = {
  phoneNumber: string;
  /** The total that the shopper saw in the bag, in rupees. */
  expectedTotal: number;
  onPlaced: () => void;
};

/** Loads the default address and shows the summary of an order that goes there. */
export function SummaryWithAddress(props: SummaryProps) {
  const { phoneNumber } = props;
  const book = useLoaded(phoneNumber, (signal) => call('getAddress', { phoneNumber }, signal));
  if (book.state === 'loading') return <Loading />;
  if (book.state === 'failed') return <LoadFailed message={MESSAGES.checkoutLoadFailed} onRetry={book.retry} />;
  const address = book.value.address[0];
  if (!address) return <RedirectWithToast message={MESSAGES.addAddress} to="/checkout" />;
  return <Summary {...props} address={address} />;
}

/** The order before it is placed: items, address, payment method, price and Confirm Order. */
function Summary({ phoneNumber, address, expectedTotal, onPlaced }: SummaryProps & { address: SavedAddress }) {
  const lines = useBag();
  const coupons = useBagCoupons();
  const rules = usePriceRules();
  const [chosen, setChosen] = useState<Method>('Pre-Paid');
  const totals = {
    'Pre-Paid': couponTotals(lines, coupons, 'Pre-Paid', rules),
    COD: couponTotals(lines, coupons, 'COD', rules),
  };
  const payable = { 'Pre-Paid': totals['Pre-Paid'].payable, COD: totals.COD.payable };
  const { delivery, cod, retry } = useOrderDelivery({ pincode: address.pincode, payable: payable.COD });
  const [told, setTold] = useState<Advance>();
  const known = cod.state === 'possible' ? cod.history : undefined;
  const advance = told ?? known?.advance;
  const { confirm, stage, notice, continueWithoutCoupon, waiting, leaveLine } = useConfirm({
    phoneNumber,
    lines,
    coupons,
    address,
    advance,
    onPlaced,
    onCodRefused(asked) {
      setTold(asked);
      retry();
    },
  });
  // While the answer is unknown, cash on delivery can be chosen: the server decides at checkout.
  const codRefusal = cod.state === 'refused' ? cod.reason : undefined;
  const method = codRefusal === undefined ? chosen : 'Pre-Paid';
  // A coupon that is entered or removed here changes the total as the shopper wants it.
  const [codeAtFirst] = useState(coupons.code);
  const hasChanged = coupons.code === codeAtFirst && toRupees(payable['Pre-Paid']) !== expectedTotal;

  useEffect(() => {
    // A failure is ignored here: Confirm Order loads the script again and reports a failure.
    loadGateway().catch(() => undefined);
    void refreshStoreDetails();
  }, []);

  return (
    <Columns
      aside={
        <>
          <PaymentMethod
            chosen={method}
            onChoose={setChosen}
            payable={payable}
            codRefusal={codRefusal}
            codCharge={totals.COD.codCharge}
            isAsked={known?.ask === 'confirm'}
            advance={advance}
            last={known?.last}
          />
          <CouponBox lines={lines} coupons={coupons} totals={totals[method]} />
          <PriceSummary totals={totals[method]} total="Total order value">
            {coupons.code !== undefined && codeFor(coupons, method) === undefined && (
              <p className={styles.small}>{couponOnlineOnly(coupons.code)}</p>
            )}
            {hasChanged && !notice && <p className={styles.refusal}>{MESSAGES.priceChanged}</p>}
            {notice && <NoticeBox {...notice} onRemoveCoupon={continueWithoutCoupon} />}
          </PriceSummary>
        </>
      }
      bar={
        <ConfirmButton
          method={method}
          payable={toRupees(payable[method])}
          advance={method === 'COD' ? advance : undefined}
          stage={stage}
          waiting={waiting}
          onConfirmed={() => void confirm(method)}
          onLeaveLine={leaveLine}
        />
      }
    >
      <OnlinePaymentOffer online={totals['Pre-Paid']} cod={totals.COD} />
      <AddressCard address={address}>
        <DeliveryResult answer={delivery} cod={cod} hasReasonElsewhere exact />
      </AddressCard>
      <OrderedItems lines={lines} />
    </Columns>
  );
}

/** The offer in the words of the specification, and what it is: a discount, or only the COD charge that is saved. */
export function OnlinePaymentOffer({ online, cod }: Record<'online' | 'cod', Totals>) {
  const discount = sharesPaise(online.discounts, 'prepaid');
  const offered = discount > 0 ? discount : cod.codCharge;
  if (offered === 0) return null;
  const saved = `You ${discount > 0 ? 'also ' : ''}save the ${formatRupees(toRupees(cod.codCharge))} cash on delivery charge.`;
  return (
    <p className={styles.offer}>
      {onlineOffer(offered)}
      {cod.codCharge > 0 && <small>{` ${saved}`}</small>}
    </p>
  );
}

/** The address of an order. `children`: what the store says about deliveries to it. */
function AddressCard({ address, children }: { address: Address; children?: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby="delivery-address">
      <h2 id="delivery-address">Delivery Address</h2>
      <AddressLines address={address} />
      {children}
      <ButtonLink to="/checkout" look="quiet">
        Update Address
      </ButtonLink>
    </section>
  );
}

function OrderedItems({ lines }: { lines: Lines }) {
  const products = useCurrentProducts(lines);
  return (
    <section className={styles.card} aria-labelledby="your-order">
      <h2 id="your-order">Your Order</h2>
      <LineList>
        {lines.map((line) => (
          <LineItem key={`${line.id}/${line.size}`} image={line.image} name={line.title || line.name}>
            <p className={styles.small}>
              {`${line.title ? `${line.name} · ` : ''}Size ${line.size} · Quantity ${line.quantity}`}
            </p>
            <Price now={line.discountedPrice} was={line.originalPrice} exact />
            {line.quantity > 1 && <p className={styles.small}>{lineTotal(line)}</p>}
            {line.saved > 0 && (
              <p className={styles.saved}>{`You saved ${formatRupeesExact(line.saved * line.quantity)}`}</p>
            )}
            {isFinalSale(products.get(line.id)) && <p className={styles.small}>{CANNOT_RETURN}</p>}
          </LineItem>
        ))}
      </LineList>
    </section>
  );
}

type NoticeBoxProps = CheckoutNotice & { onRemoveCoupon: () => void };

/** Why the order is not placed, and what the shopper can do about it. */
function NoticeBox({
  tone,
  message,
  details,
  newTotal,
  linkToBag,
  linkToAddress,
  refusedCoupon: code,
  onRemoveCoupon,
}: NoticeBoxProps) {
  const state: RefusedCoupon | undefined = code === undefined ? undefined : { refusedCoupon: { code, message } };
  return (
    <div className={tone === 'bad' ? styles.refusal : styles.pending} role="alert">
      <p>{message}</p>
      {details.map((sentence) => (
        <p key={sentence} className={styles.details}>
          {sentence}
        </p>
      ))}
      {newTotal !== undefined && <p>{`The new total is ${formatRupeesExact(newTotal)}.`}</p>}
      {code !== undefined && <Button onClick={onRemoveCoupon}>Go on without {code}</Button>}
      {linkToAddress && (
        <ButtonLink to="/checkout" look="quiet">
          Correct the address
        </ButtonLink>
      )}
      {linkToBag && (
        <ButtonLink to="/cart" state={state} look="quiet">
          Check your bag
        </ButtonLink>
      )}
    </div>
  );
}
