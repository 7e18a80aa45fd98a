import type { Order, OrderLine } from '@nirala/contract/order';
import { Field } from '../../components/field.tsx';
import { requestIdFor } from '../../lib/request-id.ts';

/** How many pieces of each line to cancel, by `keyOfLine`. */
export type Chosen = Readonly<Record<string, number>>;

const keyOfLine = ({ _id, size }: OrderLine) => `${_id} ${size}`;

/** The chosen pieces as the API takes them; empty while none or all are chosen, because all are the whole order. */
export function linesToCancel({ cartItems }: Pick<Order, 'cartItems'>, chosen: Chosen) {
  const isAll = cartItems.every((line) => chosen[keyOfLine(line)] === line.quantity);
  if (isAll) return [];
  return cartItems.flatMap((line) => {
    const quantity = chosen[keyOfLine(line)] ?? 0;
    return quantity === 0 ? [] : [{ _id: line._id, size: line.size, quantity }];
  });
}

/**
 * The idempotency key of cancelling these pieces: a retry after a lost reply has the same one, also from a dialog that
 * was closed and opened again. When the order is shown with fewer pieces it is another request.
 */
export function cancelRequestId({ _id, cartItems }: Pick<Order, '_id' | 'cartItems'>, lines: Lines): string {
  return requestIdFor('cancel', { _id, left: cartItems.map(({ quantity }) => quantity), lines });
}

type Lines = ReturnType<typeof linesToCancel>;

/** Whether single pieces can be cancelled: before the parcel is packed, and if something is left then. */
export function hasPiecesToCancel({ status, parcel, cartItems }: Pick<Order, 'status' | 'parcel' | 'cartItems'>) {
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return status === 'Processing' && parcel === undefined && pieces > 1;
}

type PiecesToCancelProps = { items: readonly OrderLine[]; chosen: Chosen; onChange: (chosen: Chosen) => void };

export function PiecesToCancel({ items, chosen, onChange }: PiecesToCancelProps) {
  return (
    <details>
      <summary>Cancel only some items</summary>
      {items.map((line) => (
        <Field key={keyOfLine(line)} label={`${line.name}, size ${line.size}: pieces to cancel`}>
          {(control) => (
            <select
              {...control}
              value={chosen[keyOfLine(line)] ?? 0}
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
    </details>
  );
}
