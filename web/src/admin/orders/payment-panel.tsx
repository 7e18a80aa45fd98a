import { formatRupees } from '@nirala/contract/money';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { PriceRows } from '../../features/order-summary/price-summary.tsx';
import { orderTotals } from '../../features/order-summary/order-totals.ts';
import shared from '../shared/shared.module.css';
import styles from './order.module.css';
import { Panel } from './panel.tsx';
import { shortTime } from './order-text.ts';

const REFUND_WORDS = {
  due: 'to be asked for at Razorpay',
  pending: 'on its way',
  processed: 'is back',
  failed: 'failed for good: please refund it by hand in Razorpay’s dashboard',
} as const;

/** How the total came about, what Razorpay knows of it, and what went back. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { captures, refunds, razorpayOrderId, paymentMethod, payUntil, paymentFailure } = order;
  return (
    <Panel title="Payment">
      {order.unplaced && (
        <p className={shared.warning}>Money was taken that buys nothing and is not back. Please look at Razorpay.</p>
      )}
      <PriceRows totals={orderTotals(order)} total={paymentMethod === 'COD' ? 'To collect' : 'Total'} />
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
            value={`${formatRupees(amount)} ${REFUND_WORDS[state]}${refundId ? `, ${refundId}` : ''}${
              attempt > 1 ? `, attempt ${attempt}` : ''
            }${failed.length > 0 ? `, ${failed.length} failed` : ''}`}
          />
        ))}
        {payUntil && <Fact label="Waits for payment" value={`until ${shortTime(payUntil)}`} />}
        {paymentFailure && <Fact label="Last failure" value={paymentFailure} />}
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
