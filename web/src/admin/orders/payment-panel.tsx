import { formatRupees, toPaise } from '@nirala/contract/money';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { PriceRows } from '../../features/order-summary/price-summary.tsx';
import { orderTotals } from '../../features/order-summary/order-totals.ts';
import shared from '../shared/shared.module.css';
import styles from './order.module.css';
import { Panel } from './panel.tsx';
import { shortTime } from './order-text.ts';

const REFUND_STATES = {
  due: 'not requested yet',
  pending: 'requested',
  processed: 'refunded',
  failed: 'failed: refund it by hand in Razorpay’s dashboard',
} as const;

/** The price, the payments and the refunds of an order. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { captures, refunds, razorpayOrderId, paymentMethod, payUntil, paymentFailure } = order;
  return (
    <Panel title="Payment">
      {order.unplaced && (
        <p className={shared.warning}>
          A payment was captured, but it pays for nothing and has not been refunded. Check it in Razorpay’s dashboard.
        </p>
      )}
      <PriceRows
        totals={orderTotals(order)}
        payNowDiscount={toPaise(order.payNowDiscount ?? 0)}
        total={paymentMethod === 'COD' ? 'To collect' : 'Total'}
      />
      <dl className={styles.facts}>
        <dt>Paid by</dt>
        <dd>{paymentMethod === 'COD' ? 'Cash on delivery' : 'Online (Pre-Paid)'}</dd>
        {razorpayOrderId && (
          <>
            <dt>Razorpay order</dt>
            <dd>{razorpayOrderId}</dd>
          </>
        )}
        {captures.map(({ paymentId, amount }) => (
          <Fact key={paymentId} label="Payment" value={`${paymentId}, ${formatRupees(amount)}`} />
        ))}
        {refunds.map(({ paymentId, refundId, amount, state, attempt, failed }) => (
          <Fact
            key={`${paymentId} ${refundId ?? attempt}`}
            label={attempt === 0 ? 'Refund by hand' : 'Refund'}
            value={`${formatRupees(amount)} ${REFUND_STATES[state]}${refundId ? `, ${refundId}` : ''}${
              attempt > 1 ? `, attempt ${attempt}` : ''
            }${failed.length > 0 ? `, ${failed.length} failed` : ''}`}
          />
        ))}
        {order.remittances?.map(({ reference, amount, day }) => (
          <Fact key={reference} label="Courier paid" value={`${formatRupees(amount)} on ${day}, ${reference}`} />
        ))}
        {order.settlements?.map(({ id, amount, fee, utr, day }) => (
          <Fact
            key={id}
            label="Settled"
            value={`${id}: ${amount < 0 ? '−' : ''}${formatRupees(Math.abs(amount))} on ${day}, fee ${formatRupees(fee)}, ${utr}`}
          />
        ))}
        {payUntil && <Fact label="Waiting for payment" value={`until ${shortTime(payUntil)}`} />}
        {paymentFailure && <Fact label="Last payment failure" value={paymentFailure} />}
      </dl>
    </Panel>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
