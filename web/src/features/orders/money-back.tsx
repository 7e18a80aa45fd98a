import type { Order } from '@nirala/contract/order/order';
import { REFUND_DAYS } from '@nirala/contract/return/terms';
import { Fragment } from 'react';
import { moneyBackOf } from '../order-summary/refund-text.ts';
import { useStoreDetails } from '../store/store-details.ts';
import styles from './my-orders.module.css';

type MoneyBackProps = {
  order: Pick<Order, 'status' | 'refunds' | 'payouts' | 'sentAgainAs'>;
  /** Whether it was paid online. */
  isPaid: boolean;
};

/** Where the shopper's money is: each refund and each payout of an order. Or what happens now that its parcel is lost. */
export function MoneyBack({ order, isPaid }: MoneyBackProps) {
  const { refundDays } = useStoreDetails({ refundDays: REFUND_DAYS });
  const entries = moneyBackOf(order, refundDays);
  if (entries.length === 0 && order.status === 'Lost') {
    return <p className={styles.note}>{`The courier lost this parcel. ${afterLoss(order.sentAgainAs, isPaid)}`}</p>;
  }
  if (entries.length === 0) return null;
  return (
    <div className={styles.note}>
      {entries.map(({ message, steps, link }, index) => (
        <div key={index}>
          <p>{message}</p>
          {link && (
            <p>
              <a className={styles.getMoney} href={link} target="_blank" rel="noopener noreferrer">
                Get your money
              </a>
            </p>
          )}
          {steps.length > 0 && (
            <dl className={styles.facts}>
              {steps.map(({ label, text }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </Fragment>
              ))}
            </dl>
          )}
        </div>
      ))}
    </div>
  );
}

/** An order that was paid is refunded or sent again; until that is decided it is neither. */
function afterLoss(sentAgainAs: string | undefined, isPaid: boolean): string {
  if (sentAgainAs !== undefined) return `Sent again as order ${sentAgainAs}.`;
  return isPaid ? 'We are sorry. We write to you what happens now.' : 'There is nothing for you to pay.';
}
