import { createHash, randomInt } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { demandRef, figuresRef, SHARDS } from '../store/counters.ts';
import { isAlreadyThere } from '../store/errors.ts';
import type { StoredOrder } from '../store/orders.ts';
import { shareOf } from './share.ts';

/** One write of an order. Firestore delivers these events at least once and in any sequence. */
export type OrderEvent = { id: string; before: StoredOrder | undefined; after: StoredOrder | undefined };

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
    const { day, orders, standing, revenuePaise, cod, undelivered, states, products, sizes } = share;
    figures.add([day, 'orders'], by * orders);
    figures.add([day, 'standing'], by * standing);
    figures.add([day, 'revenuePaise'], by * revenuePaise);
    figures.add([day, 'cod'], by * cod);
    figures.add([day, 'undelivered'], by * undelivered);
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
