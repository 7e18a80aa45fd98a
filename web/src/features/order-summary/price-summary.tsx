import { formatRupees, formatRupeesExact, toRupees, type Paise, toPaise } from '@nirala/contract/text/money';
import { type Totals, DELIVERY_FEE } from '@nirala/contract/order/pricing';
import type { Order } from '@nirala/contract/order/order';
import type { ReactNode } from 'react';
import styles from './summary.module.css';

type PriceRowsProps = {
  /** In paise. */
  totals: Totals;
  /** The part of the coupon discount that was given for paying a COD order online. */
  payNowDiscount?: Paise | undefined;
  /** The label of the last row. */
  total: string;
  /** Shows two decimals, as bag and checkout do. */
  exact?: boolean;
};

/** The price rows under a heading; the children follow below. */
export function PriceSummary({ children, ...rows }: PriceRowsProps & { children?: ReactNode }) {
  return (
    <section className={styles.summary} aria-labelledby="price-summary">
      <h2 id="price-summary">Price Summary</h2>
      <PriceRows {...rows} exact />
      {children}
    </section>
  );
}

export function PriceRows({ totals, total, payNowDiscount = 0, exact = false }: PriceRowsProps) {
  const format = (amount: Paise) => (exact ? formatRupeesExact : formatRupees)(toRupees(amount));
  return (
    <dl className={styles.rows}>
      <Row label="Total MRP">{format(totals.mrp)}</Row>
      {totals.discountOnMrp > 0 && <Row label="Discount on MRP" good>{`−${format(totals.discountOnMrp)}`}</Row>}
      {totals.couponDiscount > payNowDiscount && (
        <Row label="Coupon" good>{`−${format(totals.couponDiscount - payNowDiscount)}`}</Row>
      )}
      {payNowDiscount > 0 && <Row label="Offer for paying online" good>{`−${format(payNowDiscount)}`}</Row>}
      <Row label="Delivery" good>
        FREE
      </Row>
      {totals.codCharge > 0 && <Row label="Cash on delivery charge">{format(totals.codCharge)}</Row>}
      <div className={styles.total}>
        <dt>{total}</dt>
        <dd>{format(totals.payable)}</dd>
      </div>
    </dl>
  );
}

function Row({ label, good = false, children }: { label: string; good?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={good ? styles.good : undefined}>{children}</dd>
    </div>
  );
}

type Priced = Pick<Order, 'cartItems' | 'subtotal' | 'couponDiscount' | 'codCharge' | 'totalAmount'>;

/** The totals of a placed order, in paise, for the price summary. */
export function orderTotals({ cartItems, subtotal, couponDiscount, codCharge, totalAmount }: Priced): Totals {
  const mrp = cartItems.reduce((sum, line) => sum + toPaise(line.originalPrice) * line.quantity, 0);
  return {
    mrp,
    discountOnMrp: mrp - toPaise(subtotal),
    subtotal: toPaise(subtotal),
    couponDiscount: toPaise(couponDiscount),
    deliveryFee: DELIVERY_FEE,
    codCharge: toPaise(codCharge),
    payable: toPaise(totalAmount),
  };
}
