import { formatDay, formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import type { PaymentAnswer } from '@nirala/contract/api/admin/orders';
import { acceptReasonSchema } from '@nirala/contract/api/admin/cash';
import { formatPhone } from '@nirala/contract/text/phone';
import { useState } from 'react';
import { OrderPrice } from '../../features/order-summary/price-summary.tsx';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText, toastError } from '../shared/errors.ts';
import { showToast } from '../../lib/toast.ts';
import shared from '../shared/shared.module.css';
import { Panel, Fact, Facts } from '../shared/admin-page.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { CorrectPayment, PaidAlready } from './paid-already.tsx';
import { payoutText, refundLabel, refundText, settlementText } from './payment-text.ts';

type PaymentPanelProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** The price of an order, the money that came and went for it, and what does not agree. */
export function PaymentPanel({ order, onChanged }: PaymentPanelProps) {
  const { captures, refunds, payouts = [], remittances = [], settlements = [] } = order;
  const { razorpayOrderId, paymentMethod, paymentId, advance, payUntil, paymentFailure, exchangeOf } = order;
  const isTheOutside = (capture: AdminOrder['captures'][number]) => capture.outside && capture.paymentId === paymentId;
  return (
    <Panel title="Payment">
      {order.unplaced && (
        <p className={shared.warning}>
          A payment was captured, but it pays for nothing and has not been refunded. Check it in Razorpay’s dashboard.
        </p>
      )}
      {order.paidTwice && (
        <p className={shared.warning}>
          {isBackTwice(order)
            ? 'A refund of this order arrived after a payout in its place was sent: the shopper may have the money twice. Ask for it back, or cancel the payout in RazorpayX.'
            : 'A second payment came for this order. It goes back by itself: see the refund below.'}
        </p>
      )}
      <Differences order={order} onChanged={onChanged} />
      <div className={shared.answers}>
        <AskGateway order={order} onChanged={onChanged} />
        <PaidAlready order={order} onChanged={onChanged} />
      </div>
      {exchangeOf === undefined ? (
        <OrderPrice order={order} total={paymentMethod === 'COD' && !advance ? 'To collect' : 'Total'} />
      ) : (
        <p>{`It replaces pieces of ${exchangeOf}, which paid for them. The courier collects nothing.`}</p>
      )}
      <Facts>
        <Fact label="Paid by">
          {exchangeOf === undefined &&
            (paymentMethod === 'COD'
              ? 'Cash on delivery'
              : captures.some(isTheOutside)
                ? 'Outside the gateway (Pre-Paid)'
                : 'Online (Pre-Paid)')}
        </Fact>
        <Fact label="In advance">{advance && advanceText(advance, payUntil !== undefined)}</Fact>
        <Fact label="To collect">{advance && formatRupees(advance.rest)}</Fact>
        <Fact label="Razorpay order">{razorpayOrderId}</Fact>
        {captures.map(({ paymentId: id, amount, outside, method, shared: isShare }) => (
          <Fact key={id} label={outside ? 'Paid outside the gateway' : 'Payment'}>
            <span>
              {outside
                ? `${formatRupees(amount)}, ${method}, UTR ${id}, entered ${formatDayTime(outside.at)}`
                : `${id}, ${formatRupees(amount)}${isShare ? ' of it for this part of the order' : ''}`}
            </span>
            {outside && id === paymentId && !isShare && <CorrectPayment order={order} onChanged={onChanged} />}
          </Fact>
        ))}
        {refunds.map((refund, index) => (
          <Fact key={index} label={refundLabel(refund)}>
            <span>{refundText(refund)}</span>
            {refund.state === 'failed' && !refund.byLink && refund.id !== undefined && (
              <PayOutRefund order={order} refund={refund.id} onChanged={onChanged} />
            )}
            {refund.late && <span>{` It arrived after all, ${formatDayTime(refund.late.at)}.`}</span>}
            {refund.late && !refund.late.settled && refund.id !== undefined && (
              <SettleLate order={order} refund={refund.id} onChanged={onChanged} />
            )}
          </Fact>
        ))}
        {payouts.map((payout) => (
          <Fact key={payout.id} label="Payout">
            {payoutText(payout)}
          </Fact>
        ))}
        {remittances.map(({ reference, amount, day }) => (
          <Fact key={reference} label="Courier paid">
            {`${formatRupees(amount)} on ${formatDay(day)}, ${reference}`}
          </Fact>
        ))}
        {settlements.map((settlement) => (
          <Fact key={settlement.id} label="Settled">
            {settlementText(settlement)}
          </Fact>
        ))}
        <Fact label="Waiting for payment">{payUntil && `until ${formatDayTime(payUntil)}`}</Fact>
        <Fact label="Last payment failure">{paymentFailure}</Fact>
      </Facts>
    </Panel>
  );
}

/** Pays a refund that has failed for good to UPI or a bank account. */
function PayOutRefund({ order: { _id: id }, refund, onChanged }: PaymentPanelProps & { refund: string }) {
  const { pending, run } = useAction();

  async function pay() {
    const reply = await run(() => call('payOutRefund', { id, refund }), toastError);
    if (!reply) return;
    showToast('It goes back by a payout link.', { tone: 'good' });
    onChanged(reply.order);
  }

  return (
    <Button look="quiet" aria-disabled={pending} onClick={() => void pay()}>
      {pending ? 'Saving...' : 'Pay it by UPI or bank'}
    </Button>
  );
}

const isBackTwice = ({ refunds }: AdminOrder) => refunds.some(({ late }) => late && !late.settled);

/** Takes an order off the list of those that were paid twice. */
function SettleLate({ order: { _id: id }, refund, onChanged }: PaymentPanelProps & { refund: string }) {
  const { pending, run } = useAction();

  async function settle() {
    const reply = await run(() => call('settleLateRefund', { id, refund }), toastError);
    if (reply) onChanged(reply.order);
  }

  return (
    <Button look="quiet" aria-disabled={pending} onClick={() => void settle()}>
      {pending ? 'Saving...' : 'It is settled'}
    </Button>
  );
}

const ANSWERS: Record<PaymentAnswer['kind'], { text: string; tone: 'good' | 'bad' | undefined }> = {
  paid: { text: 'Razorpay has the payment: the order is paid.', tone: 'good' },
  'not-taken': {
    text: 'Razorpay has a payment that does not pay for this order, so it goes back. See the refund below.',
    tone: 'bad',
  },
  begun: { text: 'A payment has begun at Razorpay and is not finished. Ask again in a few minutes.', tone: undefined },
  failed: { text: 'Razorpay says that the payment failed', tone: 'bad' },
  nothing: { text: 'Razorpay has no payment for this order yet.', tone: undefined },
  'not-begun': { text: 'Nobody has begun to pay online, so there is nothing to ask Razorpay.', tone: undefined },
};

/** Asks Razorpay now about an order for which no payment has arrived, and says what it answered. */
function AskGateway({ order: { _id: id, status, captures, razorpayOrderId }, onChanged }: PaymentPanelProps) {
  const { pending, error, run } = useAction();
  const [answer, setAnswer] = useState<PaymentAnswer>();
  const canAsk = status === 'Pending' && razorpayOrderId !== undefined && captures.length === 0;
  if (!canAsk && !answer) return null;

  async function ask() {
    setAnswer(undefined);
    const reply = await run(() => call('askAboutPayments', { id }));
    if (!reply) return;
    setAnswer(reply.answer);
    onChanged(reply.order);
  }

  const { text, tone } = answer ? ANSWERS[answer.kind] : { text: '', tone: undefined };
  return (
    <div className={shared.buttons}>
      {canAsk && (
        <Button look="quiet" aria-disabled={pending} onClick={() => void ask()}>
          {pending ? 'Asking...' : 'Ask Razorpay now'}
        </Button>
      )}
      <div role="status" className={error !== undefined || tone === 'bad' ? shared.error : shared.said}>
        {answer && <p>{answer.kind === 'failed' ? `${text}${answer.reason ? `: ${answer.reason}` : '.'}` : text}</p>}
        {error !== undefined && <p>{errorText(error)}</p>}
      </div>
    </div>
  );
}

/** The advance, and what becomes of it if the parcel is refused at the door. */
function advanceText({ amount, kept }: NonNullable<AdminOrder['advance']>, isAwaited: boolean): string {
  const whether = isAwaited
    ? 'not paid yet'
    : kept
      ? 'kept if the parcel is refused'
      : 'goes back if the parcel comes back';
  return `${formatRupees(amount)}, ${whether}`;
}

type Difference = NonNullable<AdminOrder['differences']>[number];
type DifferencesProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** What was received for an order and does not agree with it. It stays here until the rest is paid or it is accepted. */
function Differences({ order, onChanged }: DifferencesProps) {
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
