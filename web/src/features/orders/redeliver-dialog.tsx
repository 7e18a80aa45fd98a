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
import { failedWith, messageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './my-orders.module.css';

type Kind = (typeof DELIVERY_REQUESTS)[number];

const CHOICES: readonly { kind: Kind; label: string }[] = [
  { kind: 'day', label: 'Come on another day' },
  { kind: 'landmark', label: 'Tell the courier a landmark' },
  { kind: 'phone', label: 'Call another phone number' },
  { kind: 'cancel', label: 'I do not want it any more' },
];

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
  const [kind, setKind] = useState<Kind>('day');
  const [day, setDay] = useState(days[0] ?? today);
  const [typed, setTyped] = useState('');
  const { pending, error, run } = useAction();

  async function send(event: FormEvent) {
    event.preventDefault();
    const reply = await run(() => call('requestDelivery', { id: order._id, request: requestOf() }), refuse);
    if (!reply) return;
    showToast(reply.message, { tone: 'good' });
    onSent(reply.order);
    onClose();
  }

  function requestOf(): ShopperRequest {
    if (kind === 'day') return { kind, text: day };
    return kind === 'cancel' ? { kind, text: '' } : { kind, text: typed.trim() };
  }

  function refuse(failure: unknown) {
    if (!failedWith(failure, 'parcel-refused')) return;
    showToast(messageOr(MESSAGES.checkoutWrong, failure), { tone: 'bad' });
    onRefused();
    onClose();
  }

  const message = error === undefined ? undefined : messageOr(MESSAGES.checkoutWrong, error);
  return (
    <Dialog open onClose={onClose} title="The courier could not deliver it">
      <form onSubmit={(event) => void send(event)} noValidate>
        <fieldset>
          <legend>What should happen next?</legend>
          {CHOICES.map((choice) => (
            <label key={choice.kind} className={styles.choice}>
              <input
                type="radio"
                name="redeliver"
                checked={kind === choice.kind}
                onChange={() => {
                  setKind(choice.kind);
                  setTyped('');
                }}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
        {kind === 'day' && (
          <Field label="Day">
            {(control) => (
              <select {...control} value={day} onChange={(event) => setDay(event.target.value)}>
                {days.map((each) => (
                  <option key={each} value={each}>
                    {formatDay(each)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {(kind === 'landmark' || kind === 'phone') && (
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
            The courier stops trying and brings the parcel back to us.{' '}
            <span>
              {order.paymentMethod === 'COD'
                ? 'You have nothing to pay.'
                : order.exchangeOf !== undefined
                  ? 'What you paid for its pieces goes back to you when it has arrived here.'
                  : `${formatRupees(order.totalAmount)} goes back to you when it has arrived here.`}
            </span>{' '}
            You can’t undo this.
          </p>
        )}
        {(kind === 'day' || kind === 'cancel') && message && <p role="alert">{message}</p>}
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
