import type { AdminOrder, MoveOutcome } from '@nirala/contract/order/admin-order';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { BookDialog } from '../orders/book-dialog.tsx';
import { ordersText } from '../orders/order-text.ts';
import shared from '../shared/shared.module.css';
import { isComplete, tickedOf, tickLine, tickPiece, withoutOrders, changePacking, usePacking } from './packing.ts';
import styles from './packing.module.css';
import { skuOf, type Skus } from '../shared/use-skus.ts';

type PackingBenchProps = {
  /** The orders that wait to be packed, in the sequence of the pick list. */
  orders: readonly AdminOrder[];
  skus: Skus;
  onBooked: (outcomes: MoveOutcome[]) => void;
};

/** Packs orders: pieces are scanned, typed or ticked, and complete orders can be marked as packed. */
export function PackingBench({ orders, skus, onBooked }: PackingBenchProps) {
  const packing = usePacking();
  const [code, setCode] = useState('');
  const [status, setStatus] = useState('');
  const [booking, setBooking] = useState<AdminOrder[]>();
  const input = useRef<HTMLInputElement>(null);
  const complete = orders.filter((order) => isComplete(packing, order));

  function scan(event: FormEvent) {
    event.preventDefault();
    input.current?.focus();
    if (code.trim() === '') return;
    const sku = skus.skuOfCode(
      code,
      orders.flatMap(({ cartItems }) => cartItems.map(skuOf)),
    );
    const ticked = sku === undefined ? undefined : tickPiece(packing, orders, sku);
    if (ticked?.id === undefined) return setStatus(`No order here needs another ${code.trim()}.`);
    changePacking(() => ticked.packing);
    const order = orders.find(({ _id }) => _id === ticked.id);
    setStatus(`${ticked.id}: ${order && isComplete(ticked.packing, order) ? 'complete' : 'one more piece'}.`);
    setCode('');
  }

  function booked(outcomes: MoveOutcome[]) {
    const done = outcomes.flatMap((outcome) => (outcome.done ? [outcome.id] : []));
    changePacking((before) => withoutOrders(before, done));
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
                    onChange={({ target }) => changePacking((before) => tickLine(before, order, sku, target.checked))}
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
