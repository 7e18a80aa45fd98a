import type { AdminOrder, MoveOutcome } from '@nirala/contract/order/admin-order';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_QUANTITY } from '@nirala/contract/product/size';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { BookDialog } from '../orders/move-dialog.tsx';
import { ordersText } from '../orders/order-text.ts';
import shared from '../shared/shared.module.css';
import { CameraButton } from '../stock-count/camera-button.tsx';
import styles from './packing.module.css';
import { skuOf, type Skus } from '../shared/use-skus.ts';
import { keptState } from '../shared/kept-state.ts';

type PackingBenchProps = {
  /** The orders that wait to be packed, in the sequence of the pick list. */
  orders: readonly AdminOrder[];
  skus: Skus;
  onBooked: (outcomes: MoveOutcome[]) => void;
};

/** Packs orders: pieces are scanned, typed or ticked, and complete orders can be marked as packed. */
export function PackingBench({ orders, skus, onBooked }: PackingBenchProps) {
  const packing = kept.useValue();
  const [code, setCode] = useState('');
  const [status, setStatus] = useState('');
  const [booking, setBooking] = useState<AdminOrder[]>();
  const input = useRef<HTMLInputElement>(null);
  const complete = orders.filter((order) => isComplete(packing, order));

  function scan(event: FormEvent) {
    event.preventDefault();
    input.current?.focus();
    if (code.trim() !== '' && tick(code)) setCode('');
  }

  /** Ticks one piece with this code. Whether an order needs it. */
  function tick(typed: string): boolean {
    const sku = skus.skuOfCode(
      typed,
      orders.flatMap(({ cartItems }) => cartItems.map(skuOf)),
    );
    const ticked = sku === undefined ? undefined : tickPiece(packing, orders, sku);
    if (ticked?.id === undefined) {
      setStatus(`No order here needs another ${typed.trim()}.`);
      return false;
    }
    kept.change(() => ticked.packing);
    const order = orders.find(({ _id }) => _id === ticked.id);
    setStatus(`${ticked.id}: ${order && isComplete(ticked.packing, order) ? 'complete' : 'one more piece'}.`);
    return true;
  }

  function booked(outcomes: MoveOutcome[]) {
    const done = outcomes.flatMap((outcome) => (outcome.done ? [outcome.id] : []));
    kept.change((before) => withoutOrders(before, done));
    onBooked(outcomes);
  }

  return (
    <section className={styles.bench}>
      <h2>Pack: {ordersText(orders.length)}</h2>
      <form className={shared.toolbar} aria-label="Pack by SKU code" onSubmit={scan}>
        <Field label="SKU code" hint="Scan it, or type it and press Enter. It ticks one piece." alone>
          {(control) => (
            <input
              {...control}
              ref={input}
              autoComplete="off"
              spellCheck={false}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="quiet">
          Tick
        </Button>
        {complete.length > 0 && (
          <Button onClick={() => setBooking(complete)}>Pack and book {ordersText(complete.length)}</Button>
        )}
      </form>
      <CameraButton onCode={tick} />
      <p role="status">{status}</p>
      <ul className={styles.orders} aria-label="Orders to pack">
        {orders.map((order) => (
          <li key={order._id}>
            <strong>{order._id}</strong> {isComplete(packing, order) && <span>Complete</span>}
            {order.cartItems.map((line) => {
              const sku = skuOf(line);
              const ticked = tickedOf(packing, order._id, sku);
              return (
                <label key={sku} className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={ticked >= line.quantity}
                    onChange={({ target }) => kept.change((before) => tickLine(before, order, sku, target.checked))}
                  />
                  <span>{`${line.name} · ${line.size} · ${ticked} of ${line.quantity}`}</span>
                </label>
              );
            })}
          </li>
        ))}
      </ul>
      {booking && <BookDialog orders={booking} onClose={() => setBooking(undefined)} onBooked={booked} />}
    </section>
  );
}

const packingSchema = v.record(
  v.string(),
  v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY))),
);
/** The pieces of each open order that were ticked: their number by order and SKU. Kept in the browser. */
type Packing = v.InferOutput<typeof packingSchema>;
const NOTHING_PACKED: Packing = {};

type PackedOrder = Pick<AdminOrder, '_id' | 'cartItems'>;

/** How many pieces of a SKU are ticked for an order. */
const tickedOf = (packing: Packing, id: string, sku: string): number => packing[id]?.[sku] ?? 0;

const neededOf = ({ cartItems }: PackedOrder, sku: string) =>
  cartItems.filter((line) => skuOf(line) === sku).reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether every piece of the order is ticked. */
export const isComplete = (packing: Packing, order: PackedOrder): boolean =>
  order.cartItems.every((line) => tickedOf(packing, order._id, skuOf(line)) >= neededOf(order, skuOf(line)));

/**
 * Ticks one piece of the order that needs it: one that was begun, or else the first one. `id` is undefined if no order
 * needs it.
 */
export function tickPiece(
  packing: Packing,
  orders: readonly PackedOrder[],
  sku: string,
): { packing: Packing; id: string | undefined } {
  const needing = orders.filter((order) => tickedOf(packing, order._id, sku) < neededOf(order, sku));
  const order = needing.find(({ _id }) => Object.values(packing[_id] ?? {}).some((count) => count > 0)) ?? needing[0];
  if (!order) return { packing, id: undefined };
  const { _id: id } = order;
  return { packing: { ...packing, [id]: { ...packing[id], [sku]: tickedOf(packing, id, sku) + 1 } }, id };
}

/** Ticks all pieces of a line, or none. */
export function tickLine(packing: Packing, order: PackedOrder, sku: string, isTicked: boolean): Packing {
  return { ...packing, [order._id]: { ...packing[order._id], [sku]: isTicked ? neededOf(order, sku) : 0 } };
}

/** The ticks without those of these orders. */
export function withoutOrders(packing: Packing, ids: readonly string[]): Packing {
  return Object.fromEntries(Object.entries(packing).filter(([id]) => !ids.includes(id)));
}

/** More orders than are packed at once: older ticks are dropped, so that the storage is not filled. */
const MAX_ORDERS = 500;

const kept = keptState('packing', {
  schema: packingSchema,
  empty: NOTHING_PACKED,
  toStore(packing) {
    const entries = Object.entries(packing).slice(-MAX_ORDERS);
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  },
});
