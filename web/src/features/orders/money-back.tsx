import type { Order } from '@nirala/contract/order/order';
import { REFUND_DAYS } from '@nirala/contract/return/terms';
import { Fragment } from 'react';
import { moneyBackOf } from '../order-summary/refund-text.ts';
import { useStoreDetails } from '../store/store-details.ts';
import styles from './my-orders.module.css';

/** Where the shopper's money is: each refund and each payout of an order. A lost order without one was not paid. */
export function MoneyBack({ order }: { order: Pick<Order, 'status' | 'refunds' | 'payouts'> }) {
  const { refundDays } = useStoreDetails({ refundDays: REFUND_DAYS });
  const entries = moneyBackOf(order, refundDays);
  if (entries.length === 0 && order.status === 'Lost') {
    return <p className={styles.note}>The courier lost this parcel. There is nothing for you to pay.</p>;
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
