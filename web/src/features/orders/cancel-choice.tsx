import { toPaise, toRupees, type Paise, type Rupees } from '@nirala/contract/text/money';
import { feeOfCancelling } from '@nirala/contract/order/free-delivery';
import { netOfPieces } from '@nirala/contract/order/shares';
import type { Order, OrderLine } from '@nirala/contract/order/order';
import { requestIdFor } from '../../lib/request-id.ts';
import { numberOptions, SelectField } from '../../components/select-field.tsx';
import styles from './my-orders.module.css';

/** How many pieces of each line to cancel, by `keyOfLine`. */
export type ChosenPieces = Readonly<Record<string, number>>;

/** A line of an order with the pieces of it to cancel, as the API takes it. */
type CancelledLine = Pick<OrderLine, '_id' | 'size' | 'quantity'>;

/**
 * What a cancellation dialog would do now. `none`: only some items are to be cancelled, and none is chosen yet. `amount`:
 * what the chosen pieces cost after the coupon, in rupees. `text` names them.
 */
export type CancelChoice =
  { kind: 'all' } | { kind: 'none' } | { kind: 'some'; lines: CancelledLine[]; amount: Rupees; text: string };

/**
 * What to cancel of an order. `chosen` is absent while the whole order is to be cancelled; when it has all pieces, they
 * are the whole order, too.
 */
export function cancelChoice({ cartItems }: Pick<Order, 'cartItems'>, chosen: ChosenPieces | undefined): CancelChoice {
  if (!chosen) return { kind: 'all' };
  const parts = cartItems
    .map((line) => ({ line, pieces: chosen[keyOfLine(line)] ?? 0 }))
    .filter(({ pieces }) => pieces > 0);
  if (parts.length === 0) return { kind: 'none' };
  if (cartItems.every((line) => chosen[keyOfLine(line)] === line.quantity)) return { kind: 'all' };
  return {
    kind: 'some',
    lines: parts.map(({ line: { _id, size }, pieces }) => ({ _id, size, quantity: pieces })),
    amount: toRupees(parts.reduce((sum, { line, pieces }) => sum + netOf(line, pieces), 0)),
    text: parts.map(({ line: { name, size }, pieces }) => `${pieces} × ${name} (${size})`).join(', '),
  };
}

/** The delivery fee in rupees that comes off what goes back when its shopper cancels these pieces, as on the server. */
export function feeOfChoice(
  {
    freeDelivery,
    deliveryFee = 0,
    subtotal,
    cartItems,
  }: Pick<Order, 'freeDelivery' | 'deliveryFee' | 'subtotal' | 'cartItems'>,
  choice: CancelChoice,
): Rupees {
  if (!freeDelivery || choice.kind !== 'some') return 0;
  const price = ({ _id, size }: CancelledLine) =>
    toPaise(cartItems.find((line) => line._id === _id && line.size === size)?.price ?? 0);
  const cancelled = choice.lines.reduce((sum, line) => sum + price(line) * line.quantity, 0);
  const terms = { feePaise: toPaise(freeDelivery.fee), fromPaise: toPaise(freeDelivery.from) };
  return toRupees(
    feeOfCancelling(terms, {
      chargedPaise: toPaise(deliveryFee),
      subtotalPaise: toPaise(subtotal),
      leftPaise: toPaise(subtotal) - cancelled,
      backPaise: toPaise(choice.amount),
    }),
  );
}

/** Identifies a line of an order among its chosen pieces. */
const keyOfLine = ({ _id, size }: OrderLine): string => `${_id} ${size}`;

const netOf = ({ net, price, quantity }: OrderLine, pieces: number): Paise =>
  netOfPieces({ netPaise: toPaise(net ?? price * quantity), quantity }, pieces, 0);

/** Whether single pieces can be cancelled: before the parcel is packed, and if something is left then. */
export function hasPiecesToCancel({
  status,
  parcel,
  cartItems,
}: Pick<Order, 'status' | 'parcel' | 'cartItems'>): boolean {
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return status === 'Processing' && parcel === undefined && pieces > 1;
}

/**
 * The idempotency key of cancelling these lines: a retry after a lost reply has the same one, also from a dialog that
 * was closed and opened again. When the order is shown with fewer pieces it is another request.
 */
export function cancelRequestId(
  { _id, cartItems }: Pick<Order, '_id' | 'cartItems'>,
  lines: readonly CancelledLine[],
): string {
  return requestIdFor('cancel', { _id, left: cartItems.map(({ quantity }) => quantity), lines });
}

type PiecesToCancelProps = {
  items: readonly OrderLine[];
  /** Undefined while it is closed. */
  chosen: ChosenPieces | undefined;
  onChange: (chosen: ChosenPieces | undefined) => void;
};

/** Chooses how many pieces of each line to cancel. Opened, it cancels the chosen pieces; closed, the whole order. */
export function PiecesToCancel({ items, chosen, onChange }: PiecesToCancelProps) {
  const isOpen = chosen !== undefined;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onChange(currentTarget.open ? {} : undefined);
      }}
    >
      <summary className={styles.some}>Cancel only some items</summary>
      <div className={styles.pieces}>
        {items.map((line) => (
          <SelectField
            key={keyOfLine(line)}
            label={`${line.name}, size ${line.size}: pieces to cancel`}
            value={chosen?.[keyOfLine(line)] ?? 0}
            options={numberOptions(0, line.quantity)}
            onChange={(pieces) => onChange({ ...chosen, [keyOfLine(line)]: Number(pieces) })}
          />
        ))}
      </div>
    </details>
  );
}
