/** The figures of the shop: what each order adds to the counters of its day. */
import { createHash, randomInt } from 'node:crypto';
import { Timestamp, type Firestore, FieldValue } from '@google-cloud/firestore';
import { dayOf } from '@nirala/contract/text/day';
import type { Paise } from '@nirala/contract/text/money';
import { marginOf } from '@nirala/contract/order/margin';
import { type OrderStatus, cameBackUndelivered } from '@nirala/contract/order/order';
import type { Size } from '@nirala/contract/product/size';
import { type AdvanceFigures, demandRef, figuresRef, type MarginFigures, SHARDS } from '../store/dashboard.ts';
import { isAlreadyThere } from '../store/contention.ts';
import { earnedPaise, isStanding } from '../store/order-money.ts';
import { isFollowUp, type StoredOrder } from '../store/orders.ts';

/** One write of an order. Firestore delivers these events at least once and in any sequence. */
type OrderEvent = { id: string; before: StoredOrder | undefined; after: StoredOrder | undefined };

/**
 * Adds to the counters what one write of an order changed. Already-processed events are ignored: the event's id is written
 * in the same batch. Events may come out of sequence, because each adds the difference between its own two versions.
 * Each event goes to a random shard, so that no document becomes a hot spot.
 */
export async function countOrder(db: Firestore, { id, before, after }: OrderEvent, now: Date): Promise<void> {
  const shares = [
    { share: shareOf(before), by: -1 },
    { share: shareOf(after), by: 1 },
  ];
  const [figures, demand] = [new Increments(), new Increments()];
  for (const { share, by } of shares) {
    if (!share) continue;
    const { day, orders, standing, revenuePaise, cod, undelivered, advances, margin, states, products, sizes } = share;
    figures.add([day, 'orders'], by * orders);
    figures.add([day, 'standing'], by * standing);
    figures.add([day, 'revenuePaise'], by * revenuePaise);
    figures.add([day, 'cod'], by * cod);
    figures.add([day, 'undelivered'], by * undelivered);
    for (const [name, count] of Object.entries(advances)) figures.add([day, 'advances', name], by * count);
    for (const [name, sum] of Object.entries(margin)) figures.add([day, 'margin', name], by * sum);
    for (const [name, count] of Object.entries(states)) figures.add([day, 'states', name], by * count);
    for (const [name, units] of Object.entries(products)) demand.add([day, 'products', name], by * units);
    for (const [name, units] of Object.entries(sizes)) demand.add([day, 'sizes', name], by * units);
  }
  const day = shares.find(({ share }) => share)?.share?.day;
  if (day === undefined || (figures.isEmpty() && demand.isEmpty())) return;
  const shard = randomInt(SHARDS);
  const batch = db.batch();
  const event = db.collection('orderEvents').doc(createHash('sha256').update(id).digest('hex').slice(0, 32));
  batch.create(event, { at: Timestamp.fromDate(now) });
  if (!figures.isEmpty()) batch.set(figuresRef(db, day, shard), { days: figures.toFields() }, { merge: true });
  if (!demand.isEmpty()) batch.set(demandRef(db, day, shard), { days: demand.toFields() }, { merge: true });
  await batch.commit().catch((error: unknown) => {
    if (!isAlreadyThere(error)) throw error;
  });
}

/** The contribution of one order to the figures of its day. */
type Share = {
  /** The day in India on which it was created. */
  day: string;
  orders: number;
  /** 1 if the order is neither cancelled nor returned nor given up as lost. Only such orders count as revenue. */
  standing: number;
  revenuePaise: Paise;
  /** 1 for a COD order. */
  cod: number;
  /** 1 for an order whose parcel came back undelivered. Its status is that of a return, which it is not. */
  undelivered: number;
  /** What a COD order with an advance counts: see `AdvanceFigures`. */
  advances: Partial<AdvanceFigures>;
  margin: MarginFigures;
  states: Partial<Record<OrderStatus, number>>;
  /** Units by product id, and by size. */
  products: Record<string, number>;
  sizes: Record<Size, number>;
};

/**
 * An order counts from the time it is placed, even after it is cancelled or returned; its revenue and units count only
 * until then. A test order counts nowhere. An order that awaits its payment counts in `states` and `advances` alone; an
 * expired unpaid one only in `advances`, and the replacement in an exchange nowhere. A part of an order, or what sends a
 * lost COD order again, is no other order: it counts with its revenue, its units, its state and what is kept of its advance.
 */
export function shareOf(order: StoredOrder | undefined): Share | undefined {
  if (!order || order.exchangeOf || order.isTest || !(order.listed || order.advance)) return undefined;
  const wasPlaced = !isFollowUp(order) && order.history.some(({ status }) => status === 'Processing');
  const stands = isStanding(order);
  const share: Share = {
    day: dayOf(order.createdAt.toDate()),
    orders: wasPlaced ? 1 : 0,
    standing: stands && !order.partOf ? 1 : 0,
    revenuePaise: earnedPaise(order),
    cod: wasPlaced && order.paymentMethod === 'COD' ? 1 : 0,
    undelivered: cameBackUndelivered(order.history) ? 1 : 0,
    advances: advancesOf(order),
    margin: marginFiguresOf(stands ? order.lines : []),
    states: order.listed ? { [order.status]: 1 } : {},
    products: {},
    sizes: {},
  };
  for (const { productId, size, quantity } of stands ? order.lines : []) {
    share.products[productId] = (share.products[productId] ?? 0) + quantity;
    share.sizes[size] = (share.sizes[size] ?? 0) + quantity;
  }
  return share;
}

/** Whether prices include GST is asked when the figures are read, so both sums are kept. */
function marginFiguresOf(lines: StoredOrder['lines']): MarginFigures {
  const { soldPaise, costPaise, unknown } = marginOf(lines, false);
  return { untaxedPaise: marginOf(lines, true).soldPaise, soldPaise, costPaise, unknown };
}

/** An order that was paid online instead counts nowhere. */
function advancesOf({ advance, paymentId, history, totalPaise, partOf }: StoredOrder): Partial<AdvanceFigures> {
  if (!advance) return {};
  const keptPaise = advance.retained ? Math.min(advance.paise, totalPaise) : 0;
  if (partOf) return { keptPaise };
  const paid = paymentId === undefined ? 0 : 1;
  const refused = paid === 1 && cameBackUndelivered(history) ? 1 : 0;
  return { asked: 1, paid, refused, keptPaise };
}

type Fields = { [name: string]: Fields | FieldValue };

/** Adds up differences by field path, and leaves out those that are 0. */
class Increments {
  readonly #sums = new Map<string, { path: readonly string[]; by: number }>();

  add(path: readonly string[], by: number): void {
    const key = path.join('\n');
    this.#sums.set(key, { path, by: (this.#sums.get(key)?.by ?? 0) + by });
  }

  isEmpty(): boolean {
    return this.#nonZero().length === 0;
  }

  toFields(): Fields {
    const root: Fields = {};
    for (const { path, by } of this.#nonZero()) {
      let place = root;
      for (const name of path.slice(0, -1)) {
        const inner = place[name];
        place = inner && !(inner instanceof FieldValue) ? inner : (place[name] = {});
      }
      place[path.at(-1) ?? ''] = FieldValue.increment(by);
    }
    return root;
  }

  #nonZero() {
    return [...this.#sums.values()].filter(({ by }) => by !== 0);
  }
}
