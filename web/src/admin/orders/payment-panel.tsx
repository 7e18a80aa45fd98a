import { formatDay, formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { acceptReasonSchema } from '@nirala/contract/api/admin/cash';
import { formatPhone } from '@nirala/contract/text/phone';
import { useState } from 'react';
import { OrderPrice } from '../../features/order-summary/price-summary.tsx';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import shared from '../shared/shared.module.css';
import { Panel } from '../shared/admin-page.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import styles from './order.module.css';

const REFUND_STATES = {
  due: 'not requested yet',
  pending: 'requested',
  processed: 'refunded',
  failed: 'failed: refund it by hand in Razorpay’s dashboard',
} as const;

type PaymentPanelProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** The price, the payments and the refunds of an order. */
export function PaymentPanel({ order, onChanged }: PaymentPanelProps) {
  const {
    captures,
    refunds,
    payouts = [],
    razorpayOrderId,
    paymentMethod,
    payUntil,
    paymentFailure,
    exchangeOf,
  } = order;
  return (
    <Panel title="Payment">
      {order.unplaced && (
        <p className={shared.warning}>
          A payment was captured, but it pays for nothing and has not been refunded. Check it in Razorpay’s dashboard.
        </p>
      )}
      <DifferenceList order={order} onChanged={onChanged} />
      {exchangeOf === undefined ? (
        <OrderPrice order={order} total={paymentMethod === 'COD' ? 'To collect' : 'Total'} />
      ) : (
        <p>{`It replaces pieces of ${exchangeOf}, which paid for them. The courier collects nothing.`}</p>
      )}
      <dl className={styles.facts}>
        {exchangeOf === undefined && (
          <Fact label="Paid by" value={paymentMethod === 'COD' ? 'Cash on delivery' : 'Online (Pre-Paid)'} />
        )}
        {razorpayOrderId && (
          <>
            <dt>Razorpay order</dt>
            <dd>{razorpayOrderId}</dd>
          </>
        )}
        {captures.map(({ paymentId, amount }) => (
          <Fact key={paymentId} label="Payment" value={`${paymentId}, ${formatRupees(amount)}`} />
        ))}
        {refunds.map((refund, index) => (
          <Fact key={index} label={refundLabel(refund)} value={refundText(refund)} />
        ))}
        {payouts.map((payout) => (
          <Fact key={payout.id} label="Payout" value={payoutText(payout)} />
        ))}
        {order.remittances?.map(({ reference, amount, day }) => (
          <Fact
            key={reference}
            label="Courier paid"
            value={`${formatRupees(amount)} on ${formatDay(day)}, ${reference}`}
          />
        ))}
        {order.settlements?.map(({ id, amount, fee, utr, day }) => (
          <Fact
            key={id}
            label="Settled"
            value={`${id}: ${amount < 0 ? '−' : ''}${formatRupees(Math.abs(amount))} on ${formatDay(day)}, fee ${formatRupees(fee)}, ${utr}`}
          />
        ))}
        {payUntil && <Fact label="Waiting for payment" value={`until ${formatDayTime(payUntil)}`} />}
        {paymentFailure && <Fact label="Last payment failure" value={paymentFailure} />}
      </dl>
    </Panel>
  );
}

const CAUSES = new Map([
  ['return', 'Refund of a return'],
  ['goodwill', 'Goodwill'],
  ['lines', 'Refund of cancelled items'],
]);

type Refund = AdminOrder['refunds'][number];
type Payout = NonNullable<AdminOrder['payouts']>[number];

const refundLabel = ({ attempt, cause }: Refund) =>
  attempt === 0 ? 'Refund by hand' : (CAUSES.get(cause ?? '') ?? 'Refund');

function refundText(refund: Refund): string {
  const { amount, state, refundId, attempt, failed, reference, reason, problem, tooOld, byLink } = refund;
  return [
    `${formatRupees(amount)} ${byLink ? BY_LINK : tooOld ? TOO_OLD : REFUND_STATES[state]}`,
    refundId,
    reference !== undefined && reference !== refundId && `bank reference ${reference}`,
    attempt > 1 && `attempt ${attempt}`,
    failed.length > 0 && `${failed.length} failed`,
    problem && `Razorpay says: ${problem}`,
    reason,
  ]
    .filter(Boolean)
    .join(', ');
}

const BY_LINK = 'cannot be refunded, because the payment is older than six months: it goes back by a payout link';
const TOO_OLD = 'cannot be refunded, because the payment is older than six months: ask the shopper for an account';

const PAYOUT_STATES = {
  due: 'needs a payout link',
  'link-sent': 'waits for the shopper to open the link',
  paid: 'paid',
  failed: 'failed: send another link',
  expired: 'expired: send another link',
} as const;

function payoutText({ id, amount, state, reference, reason, problem, approved, exportedAt }: Payout): string {
  return [
    `${formatRupees(amount)} ${PAYOUT_STATES[state]}`,
    id,
    reference !== id && reference,
    exportedAt !== undefined && state === 'due' && `in a file since ${formatDayTime(exportedAt)}`,
    approved !== undefined && `approved before the cash came: ${approved}`,
    problem,
    reason,
  ]
    .filter(Boolean)
    .join(', ');
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

type Difference = NonNullable<AdminOrder['differences']>[number];
type DifferenceListProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** What was received for an order and does not agree with it. It stays here until the rest is paid or it is accepted. */
function DifferenceList({ order, onChanged }: DifferenceListProps) {
  const [asking, setAsking] = useState<Difference>();
  return (
    <>
      {order.differences?.map((difference) => (
        <div key={difference.of} className={difference.accepted ? shared.small : shared.warning}>
          <p>{difference.what}</p>
          {difference.accepted ? (
            <p>
              <span>{`Accepted on ${formatDay(new Date(difference.accepted.at))} by ${formatPhone(difference.accepted.by)}:`}</span>{' '}
              <Written>{difference.accepted.reason}</Written>
            </p>
          ) : (
            <Button look="quiet" onClick={() => setAsking(difference)}>
              Accept the difference
            </Button>
          )}
        </div>
      ))}
      {asking && (
        <ReasonDialog
          title="Accept the difference?"
          hint="For colleagues and the accountant."
          schema={acceptReasonSchema}
          action="Accept"
          send={(reason) => call('acceptDifference', { id: order._id, of: asking.of, amount: asking.amount, reason })}
          onDone={(reply) => {
            showToast('The difference is accepted.', { tone: 'good' });
            onChanged(reply.order);
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>
            {asking.what} No money moves. The order is no longer listed as one to check, until the amount received
            changes again.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
