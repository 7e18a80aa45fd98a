import { toPaise, toRupees, type Paise, type Rupees } from '@nirala/contract/text/money';
import type { Order, OrderLine } from '@nirala/contract/order/order';
import { Field } from '../../components/field.tsx';
import { requestIdFor } from '../../lib/request-id.ts';
import styles from './my-orders.module.css';

/** How many pieces of each line to cancel, by `keyOfLine`. */
export type Chosen = Readonly<Record<string, number>>;

type PiecesToCancelProps = {
  items: readonly OrderLine[];
  chosen: Chosen | undefined;
  onChange: (chosen: Chosen | undefined) => void;
};

/** Opened, it cancels the chosen pieces; closed, the whole order. */
export function PiecesToCancel({ items, chosen, onChange }: PiecesToCancelProps) {
  return (
    <details
      open={chosen !== undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== (chosen !== undefined)) onChange(currentTarget.open ? {} : undefined);
      }}
    >
      <summary className={styles.some}>Cancel only some items</summary>
      <div className={styles.pieces}>
        {items.map((line) => (
          <Field key={keyOfLine(line)} label={`${line.name}, size ${line.size}: pieces to cancel`}>
            {(control) => (
              <select
                {...control}
                value={chosen?.[keyOfLine(line)] ?? 0}
                onChange={(event) => onChange({ ...chosen, [keyOfLine(line)]: Number(event.target.value) })}
              >
                {Array.from({ length: line.quantity + 1 }, (_, pieces) => (
                  <option key={pieces} value={pieces}>
                    {pieces}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}

/** Whether single pieces can be cancelled: before the parcel is packed, and if something is left then. */
export function hasPiecesToCancel({ status, parcel, cartItems }: Pick<Order, 'status' | 'parcel' | 'cartItems'>) {
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return status === 'Processing' && parcel === undefined && pieces > 1;
}

/**
 * What a cancellation dialog would do now. `none`: only some items are to be cancelled, and none is chosen yet. `amount`:
 * what the chosen pieces cost after the coupon, in rupees.
 */
export type CancelChoice =
  { kind: 'all' } | { kind: 'none' } | { kind: 'some'; lines: ChosenLine[]; amount: Rupees; text: string };
type ChosenLine = Pick<OrderLine, '_id' | 'size' | 'quantity'>;

/** `chosen`: absent while the whole order is to be cancelled. All of its pieces are the whole order, too. */
export function cancelChoice({ cartItems }: Pick<Order, 'cartItems'>, chosen: Chosen | undefined): CancelChoice {
  if (!chosen) return { kind: 'all' };
  const parts = cartItems
    .map((line) => ({ line, pieces: chosen[keyOfLine(line)] ?? 0 }))
    .filter(({ pieces }) => pieces > 0);
  if (parts.length === 0) return { kind: 'none' };
  if (cartItems.every((line) => chosen[keyOfLine(line)] === line.quantity)) return { kind: 'all' };
  return {
    kind: 'some',
    lines: parts.map(({ line: { _id, size }, pieces }) => ({ _id, size, quantity: pieces })),
    amount: toRupees(parts.reduce((sum, { line, pieces }) => sum + netOfPieces(line, pieces), 0)),
    text: parts.map(({ line: { name, size }, pieces }) => `${pieces} × ${name} (${size})`).join(', '),
  };
}

/** As the server divides what was paid for a line. */
const netOfPieces = ({ net, price, quantity }: OrderLine, pieces: number): Paise =>
  Math.round((toPaise(net ?? price * quantity) * pieces) / quantity);

/**
 * The idempotency key of cancelling these pieces: a retry after a lost reply has the same one, also from a dialog that
 * was closed and opened again. When the order is shown with fewer pieces it is another request.
 */
export function cancelRequestId(
  { _id, cartItems }: Pick<Order, '_id' | 'cartItems'>,
  lines: readonly ChosenLine[],
): string {
  return requestIdFor('cancel', { _id, left: cartItems.map(({ quantity }) => quantity), lines });
}

const keyOfLine = ({ _id, size }: OrderLine) => `${_id} ${size}`;
