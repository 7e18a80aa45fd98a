import {
  trackingLinkSchema,
  type FulfilmentStatus,
  type AdminOrder,
  type MoveOutcome,
} from '@nirala/contract/order/admin-order';
import { formatRupees } from '@nirala/contract/text/money';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { Field } from '../../components/field.tsx';
import { Written } from '../../components/written.tsx';
import { useInvoiceCheck } from '../shared/readiness.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { moveOrders, bookOrders } from './many-orders.ts';
import { countPieces, MOVE_LABELS, ordersText } from './order-text.ts';
import { netReceived, refundSentence } from './payment-text.ts';
import styles from './orders.module.css';
import { orderPath } from '../shared/links.tsx';
import { Link } from 'react-router-dom';

/** Where orders are moved together. A lost parcel is a case of its own: see LossDialog. */
export const MOVES = ['Dispatched', 'Delivered', 'Returned'] as const satisfies readonly FulfilmentStatus[];
export type MoveTo = (typeof MOVES)[number];

type MoveDialogProps = {
  to: MoveTo;
  orders: readonly AdminOrder[];
  onClose: () => void;
  /** The outcome of each order, moved or not. */
  onMoved: (outcomes: MoveOutcome[]) => void;
};

/** Asks before one or many orders are moved, and shows why some could not be. Mount a new one for each move. */
export function MoveDialog({ to, orders, onClose, onMoved }: MoveDialogProps) {
  const { pending, run } = useAction();
  const invoices = useInvoiceCheck(to === 'Dispatched');
  const [links, setLinks] = useState(() => knownLinks(orders));
  const [restock, setRestock] = useState<boolean>();
  const [refused, setRefused] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const { outcomes, left, add } = useMoveOutcomes(orders);

  async function move(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (invoices.isChecking) return;
    if (to === 'Dispatched' && left.some(({ _id }) => !v.is(trackingLinkSchema, links[_id] ?? ''))) return;
    if (to === 'Returned' && restock === undefined) return;
    const moves = left.map(({ _id: id }) => ({ id, trackingLink: to === 'Dispatched' ? links[id] : undefined }));
    const added = await run(
      () => moveOrders({ orders: moves, to, restock, refused: refused || undefined }),
      toastError,
    );
    if (!added) return;
    onMoved(added);
    if (!add(added)) return;
    showToast(`${ordersText(orders.length)}: ${to}.`, { tone: 'good' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`${MOVE_LABELS[to]}: ${ordersText(orders.length)}`}>
      <form onSubmit={(event) => void move(event)} noValidate>
        {invoices.warning}
        {to === 'Dispatched' && (
          <TrackingLinkFields orders={left} links={links} tried={submitted} onChange={setLinks} />
        )}
        {to === 'Delivered' && <p>{left.map(({ _id }) => _id).join(', ')}</p>}
        <Consequences of={to} />
        {to === 'Returned' && (
          <>
            <RestockChoice orders={left} restock={restock} tried={submitted} onChange={setRestock} />
            <RefundNote orders={left} refused={refused} onRefused={setRefused} />
          </>
        )}
        <FailedMoves outcomes={outcomes} />
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending || invoices.isChecking}>
            {pending ? 'Working...' : outcomes.length > 0 ? 'Try again' : MOVE_LABELS[to]}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {outcomes.length > 0 ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type BookDialogProps = {
  orders: readonly AdminOrder[];
  onClose: () => void;
  /** The outcome of each order, booked or not. */
  onBooked: (outcomes: MoveOutcome[]) => void;
};

/** Asks before many orders are packed and booked, counts while it happens, and shows why some could not be. */
export function BookDialog({ orders, onClose, onBooked }: BookDialogProps) {
  const { pending, run } = useAction();
  const invoices = useInvoiceCheck();
  const [done, setDone] = useState(0);
  const { outcomes, left, add } = useMoveOutcomes(orders);

  async function book() {
    if (invoices.isChecking) return;
    setDone(0);
    const ids = left.map(({ _id }) => _id);
    const added = await run(() => bookOrders(ids, setDone), toastError);
    if (!added) return;
    onBooked(added);
    if (!add(added)) return;
    showToast(`${ordersText(orders.length)} packed.`, { tone: 'good' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Pack and book: ${ordersText(orders.length)}`}>
      <p>Marks them as packed. If the store calls a courier, their parcels are booked there.</p>
      {invoices.warning}
      <p role="status">{pending && `${done} of ${left.length}...`}</p>
      <FailedMoves outcomes={outcomes} />
      <div className={shared.buttons}>
        <Button aria-disabled={pending || invoices.isChecking} onClick={() => void book()}>
          {pending ? 'Working...' : outcomes.length > 0 ? 'Try again' : 'Pack and book'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {outcomes.length > 0 ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </Dialog>
  );
}

/** The courier's page of each parcel that is booked. */
const knownLinks = (orders: readonly AdminOrder[]): Record<string, string> =>
  Object.fromEntries(orders.flatMap(({ _id, parcel }) => (parcel?.trackingUrl ? [[_id, parcel.trackingUrl]] : [])));

type TrackingLinkFieldsProps = {
  orders: readonly AdminOrder[];
  /** By the order's id. */
  links: Record<string, string>;
  /** Whether the form was submitted once: errors are shown from then on. */
  tried: boolean;
  onChange: (links: Record<string, string>) => void;
};

/** A field for the tracking link of each order. */
function TrackingLinkFields({ orders, links, tried, onChange }: TrackingLinkFieldsProps) {
  return orders.map(({ _id, address }) => {
    const typed = links[_id] ?? '';
    const checked = v.safeParse(trackingLinkSchema, typed);
    return (
      <Field
        key={_id}
        label={orders.length === 1 ? 'Tracking link' : `Tracking link of ${_id}`}
        hint={
          <>
            <Written>{address.name}</Written>, <Written>{address.city}</Written>
          </>
        }
        error={tried && !checked.success ? checked.issues[0].message : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={typed}
            onChange={(event) => onChange({ ...links, [_id]: event.target.value })}
          />
        )}
      </Field>
    );
  });
}

/** What happens outside of the store, and whether it can be undone. */
const CONSEQUENCES: Record<MoveTo, string> = {
  Dispatched:
    'The shopper gets a message, and an order without an invoice gets it. You can’t undo it; you can change the tracking link later.',
  Delivered: 'The shopper gets a message. If it is not true, press “It was not delivered” on the order’s page.',
  Returned: 'The shopper gets no message about it, only one about a refund. You can’t undo it.',
};

const Consequences = ({ of }: { of: MoveTo }) => <p className={shared.small}>{CONSEQUENCES[of]}</p>;

type RestockChoiceProps = {
  orders: readonly AdminOrder[];
  restock: boolean | undefined;
  tried: boolean;
  onChange: (restock: boolean) => void;
};

/** Asks whether the returned pieces can be sold again. */
function RestockChoice({ orders, restock, tried, onChange }: RestockChoiceProps) {
  const units = orders.reduce((sum, order) => sum + countPieces(order), 0);
  const choices = [
    { value: true, label: `Put ${units === 1 ? 'the piece' : `all ${units} pieces`} back in stock` },
    { value: false, label: 'Not fit for sale: leave the stock unchanged' },
  ];
  return (
    <fieldset className={styles.choices} aria-invalid={tried && restock === undefined}>
      <legend>Returned items</legend>
      {choices.map(({ value, label }) => (
        <label key={label} className={styles.tick}>
          <input type="radio" name="restock" checked={restock === value} onChange={() => onChange(value)} /> {label}
        </label>
      ))}
      {tried && restock === undefined && <p role="alert">Choose one of these.</p>}
    </fieldset>
  );
}

type RefundNoteProps = { orders: readonly AdminOrder[]; refused: boolean; onRefused: (refused: boolean) => void };

/** What is refunded of returned orders, and whether the store keeps the advances of those that were refused at the door. */
function RefundNote({ orders, refused, onRefused }: RefundNoteProps) {
  const isReplacement = orders.some(({ exchangeOf }) => exchangeOf !== undefined);
  const kept = orders.filter(({ advance, history }) => advance?.kept && !history.some(isDelivery));
  const amount = kept.reduce((sum, { advance, totalAmount }) => sum + Math.min(advance?.amount ?? 0, totalAmount), 0);
  return (
    <>
      {amount > 0 && (
        <label className={styles.tick}>
          <input type="checkbox" checked={refused} onChange={({ target }) => onRefused(target.checked)} />{' '}
          <span>{`Refused at the door: keep the advance of ${formatRupees(amount)}`}</span>
        </label>
      )}
      <p className={shared.small}>
        {refundSentence(
          netReceivedOf(orders) - (refused ? amount : 0),
          isReplacement
            ? 'What was paid for these pieces goes back with the order that paid for them.'
            : 'Nothing was paid online, so there is nothing to refund here.',
        )}
      </p>
    </>
  );
}

const isDelivery = ({ status }: { status: string }) => status === 'Delivered';

const netReceivedOf = (orders: readonly AdminOrder[]) => orders.reduce((sum, order) => sum + netReceived(order), 0);

/** What became of orders that a dialog moves together. Those that failed can be tried again. */
function useMoveOutcomes(orders: readonly AdminOrder[]) {
  const [outcomes, setOutcomes] = useState<readonly MoveOutcome[]>([]);
  const done = outcomes.filter((outcome) => outcome.done);
  return {
    outcomes,
    /** The orders that are not moved yet. */
    left: orders.filter(({ _id }) => !done.some(({ id }) => id === _id)),
    /** Takes the outcomes of an attempt with the orders that were left, and returns whether all of them are done. */
    add(added: readonly MoveOutcome[]): boolean {
      setOutcomes([...done, ...added]);
      return added.every((outcome) => outcome.done);
    },
  };
}

/** The orders that could not be moved, each with the reason. */
function FailedMoves({ outcomes }: { outcomes: readonly MoveOutcome[] }) {
  const failed = outcomes.filter(({ done }) => !done);
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.refused}>
      <p>{`${ordersText(outcomes.length - failed.length)} updated, ${failed.length} not:`}</p>
      <ul>
        {failed.map(({ id, message }) => (
          <li key={id}>
            <Link to={orderPath(id)}>{id}</Link>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
