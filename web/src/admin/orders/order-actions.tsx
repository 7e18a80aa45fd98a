import {
  canBePacked,
  correctionReasonSchema,
  FULFILMENT_STATUSES,
  isExpired,
  type AdminOrder,
  type FulfilmentStatus,
  goodwillReasonSchema,
} from '@nirala/contract/order/admin-order';
import { CANCEL_REASON_CODES, CANCEL_REASONS, cancelReasonSchema } from '@nirala/contract/order/team-marks';
import { isCalled } from '@nirala/contract/parcel/courier';
import { cashAfter } from '@nirala/contract/order/cash-due';
import { canBeCancelled, canBecome } from '@nirala/contract/order/order';
import { useState, type FormEvent } from 'react';
import { formatRupees } from '@nirala/contract/text/money';
import { amountSchema, parseRupees } from '@nirala/contract/text/written-amount';
import * as v from 'valibot';
import { Button, ButtonLink } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import shared from '../shared/shared.module.css';
import { LossAnswers, LossDialog } from './loss-dialog.tsx';
import { MoveDialog, MOVES } from './move-dialog.tsx';
import { MOVE_LABELS, waitsForConfirmation, itemsText } from './order-text.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { useRequestId } from '../shared/use-request-id.ts';
import {
  cancelChoice,
  cancelRequestId,
  hasPiecesToCancel,
  type CancelChoice,
  type ChosenPieces,
  PiecesToCancel,
} from '../../features/orders/cancel-choice.tsx';
import { clearRequestId } from '../../lib/request-id.ts';
import { adminStateTitle } from '../../features/returns/return-text.ts';
import { StartReturnDialog } from './start-return-dialog.tsx';
import { netReceived, refundSentence } from './payment-text.ts';

type OrderActionsProps = {
  order: AdminOrder;
  onChanged: (order: AdminOrder) => void;
  /** Reads the order again: after a move, and after a refusal, because what is shown may be out of date. */
  onRefresh: () => void;
};

/** The buttons for all that can be done with an order in its status, and their dialogs. */
export function OrderActions({ order, onChanged, onRefresh }: OrderActionsProps) {
  const [asking, setAsking] = useState<FulfilmentStatus | 'Cancelled' | 'Goodwill' | 'NotDelivered' | 'Return'>();
  const { _id: id, status } = order;
  const moves = waitsForConfirmation(order) ? [] : FULFILMENT_STATUSES.filter((to) => canBecome(status, to));
  const move = MOVES.find((to) => to === asking);
  const close = () => setAsking(undefined);
  return (
    <>
      <div className={shared.buttons}>
        {moves.map((to) => (
          <Button key={to} look={to === 'Returned' || to === 'Lost' ? 'quiet' : 'main'} onClick={() => setAsking(to)}>
            {MOVE_LABELS[to]}
          </Button>
        ))}
        {status === 'Delivered' && (
          <Button look="quiet" onClick={() => setAsking('Return')}>
            Return or exchange…
          </Button>
        )}
        {status === 'Delivered' && (
          <Button look="quiet" onClick={() => setAsking('NotDelivered')}>
            It was not delivered…
          </Button>
        )}
        {canBePacked(status) && (
          <ButtonLink look="quiet" to={`/admin-print?ids=${encodeURIComponent(id)}`}>
            Print
          </ButtonLink>
        )}
        {order.leftToGiveBack > 0 && (
          <Button look="quiet" onClick={() => setAsking('Goodwill')}>
            Give money back
          </Button>
        )}
        {canBeCancelled(order) && !isExpired(order) && (
          <Button look="plain" onClick={() => setAsking('Cancelled')}>
            Cancel order
          </Button>
        )}
      </div>
      {status === 'Lost' && <LossAnswers order={order} onChanged={onChanged} />}
      {asking === 'Lost' && <LossDialog order={order} onClose={close} onChanged={onChanged} />}
      {move && <MoveDialog to={move} orders={[order]} onClose={close} onMoved={onRefresh} />}
      {asking === 'Return' && (
        <StartReturnDialog
          id={id}
          onClose={close}
          onStarted={(made) => {
            showToast(`${made._id}: ${adminStateTitle(made.state)}.`, { tone: 'good' });
            close();
            onRefresh();
          }}
        />
      )}
      {asking === 'NotDelivered' && <UndoDeliveryDialog order={order} onClose={close} onDone={onChanged} />}
      {asking === 'Goodwill' && <GoodwillDialog order={order} onClose={close} onDone={onChanged} />}
      {asking === 'Cancelled' && (
        <CancelDialog order={order} onClose={close} onCancelled={onChanged} onRefused={onRefresh} />
      )}
    </>
  );
}

type UndoDeliveryDialogProps = { order: AdminOrder; onClose: () => void; onDone: (order: AdminOrder) => void };

/** Corrects a delivery that was reported by mistake. */
function UndoDeliveryDialog({ order, onClose, onDone }: UndoDeliveryDialogProps) {
  return (
    <ReasonDialog
      title="It was not delivered?"
      hint="For colleagues only."
      schema={correctionReasonSchema}
      action="Correct it"
      send={(reason) => call('undoDelivery', { id: order._id, reason })}
      onDone={(reply) => {
        showToast('The order is on its way again.', { tone: 'good' });
        onDone(reply.order);
      }}
      onClose={onClose}
    >
      <ul className={shared.points}>
        <li>The order is Dispatched again, and later updates from the courier count.</li>
        <li>{`Its days for a return end${order.paymentMethod === 'COD' ? ', and the courier owes no cash for it' : ''} until it is delivered.`}</li>
        <li>The shopper gets a message that says that it was a mistake.</li>
      </ul>
    </ReasonDialog>
  );
}

type GoodwillDialogProps = { order: AdminOrder; onClose: () => void; onDone: (order: AdminOrder) => void };

/** Gives back a part of what was paid, with a reason. */
function GoodwillDialog({ order, onClose, onDone }: GoodwillDialogProps) {
  const { _id: id, leftToGiveBack: left } = order;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { pending, run } = useAction();
  const { idFor } = useRequestId();
  const [submitted, setSubmitted] = useState(false);
  const rupees = v.safeParse(amountSchema, parseRupees(amount));
  const why = v.safeParse(goodwillReasonSchema, reason);
  const tooMuch = rupees.success && rupees.output > left ? `At most ${formatRupees(left)}.` : undefined;

  async function give(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!rupees.success || !why.success || tooMuch !== undefined) return;
    const goodwill = { id, amount: rupees.output, reason: why.output };
    const reply = await run(() => call('giveGoodwill', { ...goodwill, requestId: idFor(goodwill) }), toastError);
    if (!reply) return;
    showToast(`${formatRupees(rupees.output)} goes back to the shopper.`, { tone: 'good' });
    onDone(reply.order);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Give money back?">
      <form onSubmit={(event) => void give(event)} noValidate>
        <p>
          <span>{wayBack(order)}</span> The order stays as it is. If it has an invoice, it gets a credit note.
        </p>
        <Field
          label="Amount in rupees"
          hint={`${formatRupees(left)} of what was paid is left.`}
          error={tooMuch ?? (submitted ? rupees.issues?.[0].message : undefined)}
        >
          {(control) => (
            <input {...control} inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
          )}
        </Field>
        <Field
          label="Reason"
          hint="For colleagues only."
          error={submitted || reason !== '' ? why.issues?.[0].message : undefined}
        >
          {(control) => (
            <input {...control} dir="auto" value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Giving back...' : 'Give it back'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type CancelDialogProps = {
  order: AdminOrder;
  onClose: () => void;
  onCancelled: (order: AdminOrder) => void;
  /** The order could not be cancelled, so what is shown of it may be out of date. */
  onRefused: () => void;
};

/** Asks before an order is cancelled, and says what is restocked and refunded. */
function CancelDialog({ order, onClose, onCancelled, onRefused }: CancelDialogProps) {
  const { pending, run } = useAction();
  const [chosen, setChosen] = useState<ChosenPieces>();
  const choice = cancelChoice(order, chosen);
  const [code, setCode] = useState('');
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const reason = v.safeParse(cancelReasonSchema, code === 'other' ? { code, text } : { code });
  const needsReason = choice.kind === 'all';
  const problem = submitted && needsReason ? reason.issues?.[0].message : undefined;

  async function cancel() {
    setSubmitted(true);
    if (choice.kind === 'none' || (needsReason && !reason.success)) return;
    const { _id: id } = order;
    const reply = await run(
      () =>
        choice.kind === 'all'
          ? call('cancelOrderAtDesk', { id, ...(reason.success && { reason: reason.output }) })
          : call('cancelLinesAtDesk', { id, requestId: cancelRequestId(order, choice.lines), lines: choice.lines }),
      toastError,
    );
    if (reply) {
      clearRequestId('cancel');
      showToast(choice.kind === 'some' ? 'The items are cancelled.' : 'The order is cancelled.', { tone: 'good' });
      onCancelled(reply.order);
    } else {
      onRefused();
    }
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Cancel this order?">
      {hasPiecesToCancel(order) && <PiecesToCancel items={order.cartItems} chosen={chosen} onChange={setChosen} />}
      {choice.kind === 'none' ? (
        <p>Choose how many pieces of each item are cancelled.</p>
      ) : (
        <ul className={shared.points}>
          <li>{stockText(order, choice)}</li>
          <li>{moneyText(order, choice)}</li>
          {order.parcel?.awb !== undefined && choice.kind === 'all' && <li>{bookingText(order.parcel.courier)}</li>}
          <li>The shopper gets a message and sees this in My Orders immediately. You can’t undo it.</li>
        </ul>
      )}
      {needsReason && (
        <Field
          label="Reason"
          hint="For colleagues only."
          {...(problem !== undefined && code !== 'other' && { error: problem })}
          alone
        >
          {(control) => (
            <select {...control} value={code} onChange={({ target }) => setCode(target.value)}>
              <option value="">Choose a reason</option>
              {CANCEL_REASON_CODES.map((each) => (
                <option key={each} value={each}>
                  {CANCEL_REASONS[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {needsReason && code === 'other' && (
        <Field label="In your words" {...(problem !== undefined && { error: problem })} alone>
          {(control) => (
            <input
              {...control}
              dir="auto"

              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      <div className={shared.buttons}>
        <Button aria-disabled={pending || choice.kind === 'none'} onClick={() => void cancel()}>
          {pending ? 'Cancelling...' : choice.kind === 'all' ? 'Cancel the order' : 'Cancel the chosen items'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}

/** What becomes of the booking of a cancelled order. */
const bookingText = (courier: string): string =>
  isCalled(courier)
    ? 'The courier is told at once to cancel the booking.'
    : 'The store tells no courier: cancel the booking there yourself.';

function wayBack({ paymentMethod, advance }: AdminOrder): string {
  if (paymentMethod !== 'COD') return 'The money goes back to the original payment method.';
  if (!advance) return 'The shopper paid on delivery, so the money goes back by a payout link.';
  return 'What was paid in advance goes back first, to the original payment method, and what was paid on delivery by a payout link.';
}

type Cancellation = Exclude<CancelChoice, { kind: 'none' }>;

function stockText(order: AdminOrder, choice: Cancellation): string {
  if (order.hold === 'released') return 'Its items are back in stock already.';
  return `Back in stock: ${choice.kind === 'some' ? choice.text : itemsText(order)}.`;
}

function moneyText(order: AdminOrder, choice: Cancellation): string {
  if (choice.kind === 'some' && order.paymentMethod === 'COD') {
    const { now, left, back } = cashAfter(order, choice.amount);
    const collected = `The courier collects ${formatRupees(left)} instead of ${formatRupees(now)}.`;
    return back > 0 ? `${collected} ${refundSentence(back, '')}` : collected;
  }
  const refund = choice.kind === 'some' ? choice.amount : netReceived(order);
  return refundSentence(refund, 'Nothing was paid, so there is nothing to refund.');
}
