import { formatRupees, formatRupeesExact, toRupees } from '@nirala/contract/money';
import type { Totals } from '@nirala/contract/pricing';
import type { ReactNode } from 'react';
import styles from './price-summary.module.css';

type PriceRowsProps = {
  /** In paise. */
  totals: Totals;
  /** What the last row is called. */
  total: string;
};

/** How the amount to pay comes about, row by row; beneath it, what to do next. */
export function PriceSummary({ children, ...rows }: PriceRowsProps & { children?: ReactNode }) {
  return (
    <section className={styles.summary} aria-labelledby="price-summary">
      <h2 id="price-summary">Price Summary</h2>
      <PriceRows {...rows} />
      {children}
    </section>
  );
}

export function PriceRows({ totals, total }: PriceRowsProps) {
  return (
    <dl className={styles.rows}>
      <Row label="Total MRP">{formatRupees(toRupees(totals.mrp))}</Row>
      {totals.discountOnMrp > 0 && (
        <Row label="Discount on MRP" good>
          −{formatRupees(toRupees(totals.discountOnMrp))}
        </Row>
      )}
      {totals.couponDiscount > 0 && (
        <Row label="Coupon" good>
          −{formatRupees(toRupees(totals.couponDiscount))}
        </Row>
      )}
      <Row label="Delivery" good>
        FREE
      </Row>
      {totals.codCharge > 0 && <Row label="Cash on delivery charge">{formatRupees(toRupees(totals.codCharge))}</Row>}
      <div className={styles.total}>
        <dt>{total}</dt>
        <dd>{formatRupeesExact(toRupees(totals.payable))}</dd>
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
