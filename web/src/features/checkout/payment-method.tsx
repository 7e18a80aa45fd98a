import { type Advance, advanceBack, advanceSplit } from '@nirala/contract/order/advance';
import { formatRupeesExact, toRupees, type Paise, type Rupees } from '@nirala/contract/text/money';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { PaymentMethod as Method } from '@nirala/contract/order/pricing';
import type { ReactNode } from 'react';
import styles from './final-checkout.module.css';

type PaymentMethodProps = {
  chosen: Method;
  onChoose: (method: Method) => void;
  /** The total with each method, in paise. */
  payable: Record<Method, Paise>;
  /** Why this order cannot be paid on delivery; undefined when it can. */
  codRefusal: string | undefined;
  /** In paise. */
  codCharge: Paise;
  /** An order on delivery has to be confirmed after it is placed. */
  isAsked: boolean;
  /** What is paid online before an order on delivery is placed. */
  advance: Advance | undefined;
  /** How the shopper's last order is paid; undefined without one. */
  last: Method | undefined;
};

/** The choice of the payment method, with the total of each. */
export function PaymentMethod({
  chosen,
  onChoose,
  payable,
  codRefusal,
  codCharge,
  isAsked,
  advance,
  last,
}: PaymentMethodProps) {
  const optionProps = (method: Method) => ({
    checked: chosen === method,
    onChoose: () => onChoose(method),
    amount: formatRupeesExact(toRupees(payable[method])),
  });
  return (
    <fieldset className={styles.payment}>
      <legend>Payment Method</legend>
      <div className={styles.options}>
        <Option {...optionProps('Pre-Paid')} name="Online Payment">
          UPI, cards, net banking, wallets. No extra charges.
        </Option>
        <Option {...optionProps('COD')} name="Cash on Delivery (COD)" disabled={codRefusal !== undefined}>
          {last === 'COD' && codRefusal === undefined && (
            <>
              <strong>Last time: cash on delivery.</strong>{' '}
            </>
          )}
          {codRefusal ?? codNote(codCharge, isAsked)}
          {codRefusal === undefined && advance && <AdvanceNote advance={advance} total={toRupees(payable.COD)} />}
        </Option>
      </div>
    </fieldset>
  );
}

/** What cash on delivery means for this order. */
function codNote(codCharge: Paise, isAsked: boolean): string {
  const charge = codCharge > 0 ? `An extra ${formatRupeesExact(toRupees(codCharge))} charge applies.` : '';
  return [charge, isAsked ? MESSAGES.confirmAfterPlacing : ''].filter(Boolean).join(' ');
}

/** How the total is split, and what becomes of the part that is paid now. */
function AdvanceNote({ advance, total }: { advance: Advance; total: Rupees }) {
  return (
    <>
      {' '}
      <strong>{advanceSplit(advance, total)}</strong> {advanceBack(advance)}
    </>
  );
}

type OptionProps = {
  name: string;
  amount: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ name, amount, checked, disabled = false, onChoose, children }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name="payment" checked={checked} disabled={disabled} onChange={onChoose} />
      <strong>{name}</strong>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.note}>{children}</span>
    </label>
  );
}
