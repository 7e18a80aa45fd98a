import { formatRupeesExact, toRupees, type Paise } from '@nirala/contract/money';
import { COD_CHARGE, type PaymentMethod as Method } from '@nirala/contract/pricing';
import type { ReactNode } from 'react';
import styles from './payment-method.module.css';

type PaymentMethodProps = {
  chosen: Method;
  onChoose: (method: Method) => void;
  /** What the order comes to, each way; in paise. */
  payable: Record<Method, Paise>;
  /** Why this order can not be paid on delivery, if it can not. */
  noCash: string | undefined;
};

/** How to pay, with both totals side by side. */
export function PaymentMethod({ chosen, onChoose, payable, noCash }: PaymentMethodProps) {
  const way = (method: Method) => ({
    checked: chosen === method,
    onChoose: () => onChoose(method),
    amount: formatRupeesExact(toRupees(payable[method])),
  });
  return (
    <fieldset className={styles.card}>
      <legend>Payment Method</legend>
      <div className={styles.ways}>
        <Way {...way('Pre-Paid')} name="Online Payment">
          UPI, cards, net banking, wallets. No extra charges.
        </Way>
        <Way {...way('COD')} name="Cash on Delivery (COD)" disabled={noCash !== undefined}>
          {noCash ?? (COD_CHARGE > 0 && `An extra ${formatRupeesExact(toRupees(COD_CHARGE))} charge applies.`)}
        </Way>
      </div>
    </fieldset>
  );
}

type WayProps = {
  name: string;
  amount: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Way({ name, amount, checked, disabled = false, onChoose, children }: WayProps) {
  return (
    <label className={styles.way}>
      <input type="radio" name="payment" checked={checked} disabled={disabled} onChange={onChoose} />
      <strong>{name}</strong>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.note}>{children}</span>
    </label>
  );
}
