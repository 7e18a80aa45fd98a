import type { Order } from '@nirala/contract/order/order';
import { REFUND_DAYS } from '@nirala/contract/return/terms';
import type { Rupees } from '@nirala/contract/text/money';
import { Fragment } from 'react';
import { moneyBackOf } from '../order-summary/refund-text.ts';
import { useStoreDetails } from '../store/store-details.ts';
import styles from './my-orders.module.css';

type MoneyBackProps = {
  order: Pick<Order, 'status' | 'totalAmount' | 'exchangeOf' | 'refunds' | 'payouts' | 'sentAgainAs'>;
  /** What its courier was to collect. */
  due: Rupees;
};

/** Where the shopper's money is: each refund and each payout of an order. Or what happens now that its parcel is lost. */
export function MoneyBack({ order, due }: MoneyBackProps) {
  const { refundDays } = useStoreDetails({ refundDays: REFUND_DAYS });
  const entries = moneyBackOf(order, refundDays);
  if (entries.length === 0 && order.status === 'Lost') {
    return <p className={styles.note}>{`The courier lost this parcel. ${afterLoss(order, due)}`}</p>;
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

/** What was paid is refunded or sent again; until that is decided it is neither. */
function afterLoss({ sentAgainAs, totalAmount, exchangeOf }: MoneyBackProps['order'], due: Rupees): string {
  if (sentAgainAs !== undefined) return `Sent again as order ${sentAgainAs}.`;
  const isPaid = due < totalAmount || exchangeOf !== undefined;
  return isPaid ? 'We are sorry. We will write to you about what happens next.' : 'There is nothing for you to pay.';
}
