import {
  formatRupees,
  formatRupeesExact,
  toPaise,
  toRupees,
  type Paise,
  type Rupees,
} from '@nirala/contract/text/money';
import type { Totals } from '@nirala/contract/order/pricing';
import type { Order } from '@nirala/contract/order/order';
import type { ReactNode } from 'react';
import styles from './summary.module.css';

type PriceSummaryProps = {
  /** In paise. */
  totals: Totals;
  /** The label of the last row. */
  total: string;
  children?: ReactNode;
};

/** The price rows of a bag or a checkout, with two decimals, under a heading; the children follow below. */
export function PriceSummary({ totals, total, children }: PriceSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="price-summary">
      <h2 id="price-summary">Price Summary</h2>
      <PriceRows totals={totals} total={total} format={formatRupeesExact} />
      {children}
    </section>
  );
}

type PricedOrder = Pick<Order, 'cartItems' | 'subtotal' | 'discounts' | 'codCharge' | 'deliveryFee' | 'totalAmount'>;
type OrderPriceProps = { order: PricedOrder; total: string };

/** The price rows of a placed order. `total` is the label of the last row. */
export function OrderPrice({ order, total }: OrderPriceProps) {
  return <PriceRows totals={orderTotals(order)} total={total} format={formatRupees} />;
}

/** The totals of a placed order, in paise. */
export function orderTotals({
  cartItems,
  subtotal,
  discounts,
  codCharge,
  deliveryFee = 0,
  totalAmount,
}: PricedOrder): Totals {
  const mrp = cartItems.reduce((sum, line) => sum + toPaise(line.originalPrice) * line.quantity, 0);
  return {
    mrp,
    discountOnMrp: mrp - toPaise(subtotal),
    subtotal: toPaise(subtotal),
    discounts: discounts.map(({ amount, ...share }) => ({ ...share, paise: toPaise(amount) })),
    deliveryFee: toPaise(deliveryFee),
    codCharge: toPaise(codCharge),
    payable: toPaise(totalAmount),
  };
}

type PriceRowsProps = {
  totals: Totals;
  total: string;
  format: (rupees: Rupees) => string;
};

function PriceRows({ totals, total, format: formatAmount }: PriceRowsProps) {
  const format = (amount: Paise) => formatAmount(toRupees(amount));
  return (
    <dl className={styles.rows}>
      <Row label="Total MRP">{format(totals.mrp)}</Row>
      {totals.discountOnMrp > 0 && <Row label="Discount on MRP" good>{`−${format(totals.discountOnMrp)}`}</Row>}
      {totals.discounts.map(({ kind, name, paise }) => (
        <Row key={`${kind} ${name}`} label={kind === 'coupon' ? 'Coupon' : name} good>{`−${format(paise)}`}</Row>
      ))}
      <Row label="Delivery" good={totals.deliveryFee === 0}>
        {totals.deliveryFee === 0 ? 'FREE' : format(totals.deliveryFee)}
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

/** `3 × ₹2,158.00 = ₹6,474.00` */
export function lineTotal({ discountedPrice, quantity }: { discountedPrice: Rupees; quantity: number }): string {
  const total = toRupees(toPaise(discountedPrice) * quantity);
  return `${quantity} × ${formatRupeesExact(discountedPrice)} = ${formatRupeesExact(total)}`;
}
