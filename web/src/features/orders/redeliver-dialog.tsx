import { dayOf, daysAfter } from '@nirala/contract/text/day';
import {
  MAX_DELIVERY_DAYS,
  type ShopperRequest,
  type DELIVERY_REQUESTS,
} from '@nirala/contract/parcel/delivery-request';
import { formatDay } from '@nirala/contract/text/format-day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees } from '@nirala/contract/text/money';
import type { Order } from '@nirala/contract/order/order';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { failedWith, messageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './my-orders.module.css';

type RequestKind = (typeof DELIVERY_REQUESTS)[number];

type RedeliverDialogProps = {
  order: Order;
  onClose: () => void;
  onSent: (order: Order) => void;
  /** The server refused, so the order shown is out of date. */
  onRefused: () => void;
};

/** After a failed delivery: another day, a landmark, another phone number, or no parcel any more. */
export function RedeliverDialog({ order, onClose, onSent, onRefused }: RedeliverDialogProps) {
  const today = dayOf(new Date());
  const days = Array.from({ length: MAX_DELIVERY_DAYS }, (_, index) => daysAfter(today, index + 1));
  const [kind, setKind] = useState<RequestKind>('day');
  const [day, setDay] = useState(days[0] ?? today);
  const [typed, setTyped] = useState('');
  const { pending, error, run } = useAction();

  async function send(event: FormEvent) {
    event.preventDefault();
    const request = requestOf(kind, day, typed);
    const reply = await run(() => call('requestDelivery', { id: order._id, request }), handleFailure);
    if (!reply) return;
    showToast(reply.message, { tone: 'good' });
    onSent(reply.order);
    onClose();
  }

  function handleFailure(failure: unknown) {
    if (!failedWith(failure, 'parcel-refused')) return;
    showToast(messageOr(MESSAGES.checkoutWrong, failure), { tone: 'bad' });
    onRefused();
    onClose();
  }

  function choose(next: RequestKind) {
    setKind(next);
    setTyped('');
  }

  const isTyped = kind === 'landmark' || kind === 'phone';
  const message = error === undefined ? undefined : messageOr(MESSAGES.checkoutWrong, error);
  return (
    <Dialog open onClose={onClose} title="The courier could not deliver it">
      <form onSubmit={(event) => void send(event)} noValidate>
        <KindChoice chosen={kind} onChoose={choose} />
        {kind === 'day' && (
          <SelectField
            label="Day"
            value={day}
            options={days.map((value) => ({ value, label: formatDay(value) }))}
            onChange={setDay}
          />
        )}
        {isTyped && (
          <Field label={kind === 'phone' ? 'Phone number' : 'Landmark'} error={message}>
            {(control) => (
              <input
                {...control}
                type={kind === 'phone' ? 'tel' : 'text'}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        {kind === 'cancel' && (
          <p>
            The courier stops trying and brings the parcel back to us. <span>{moneyMessage(order)}</span> You can’t undo
            this.
          </p>
        )}
        {!isTyped && message && <p role="alert">{message}</p>}
        <div className={styles.answers}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Sending...' : 'Tell the courier'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type KindChoiceProps = { chosen: RequestKind; onChoose: (kind: RequestKind) => void };

function KindChoice({ chosen, onChoose }: KindChoiceProps) {
  return (
    <fieldset>
      <legend>What should happen next?</legend>
      {KIND_LABELS.map(([kind, label]) => (
        <label key={kind} className={styles.choice}>
          <input type="radio" name="redeliver" checked={kind === chosen} onChange={() => onChoose(kind)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const KIND_LABELS = [
  ['day', 'Come on another day'],
  ['landmark', 'Tell the courier a landmark'],
  ['phone', 'Call another phone number'],
  ['cancel', 'I do not want it any more'],
] as const satisfies readonly (readonly [RequestKind, string])[];

/** The request as the API takes it; only a landmark and a phone number are typed. */
function requestOf(kind: RequestKind, day: string, typed: string): ShopperRequest {
  if (kind === 'day') return { kind, text: day };
  return kind === 'cancel' ? { kind, text: '' } : { kind, text: typed.trim() };
}

/** The same for its advance: a shopper who does not want the parcel refuses it. */
function advanceMessage({ amount, kept }: NonNullable<Order['advance']>): string {
  const words = kept ? 'stays with us, as the checkout said' : 'goes back to you when it has arrived here';
  return `You have nothing more to pay. The ${formatRupees(amount)} that you paid in advance ${words}.`;
}

/** What happens to the money of an order whose parcel comes back. */
function moneyMessage({ paymentMethod, exchangeOf, totalAmount, advance }: Order): string {
  if (advance) return advanceMessage(advance);
  if (paymentMethod === 'COD') return 'You have nothing to pay.';
  const money = exchangeOf === undefined ? formatRupees(totalAmount) : 'What you paid for its pieces';
  return `${money} goes back to you when it has arrived here.`;
}
