import { createHash, randomInt } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { demandRef, figuresRef, SHARDS } from '../store/counters.ts';
import { isAlreadyThere } from '../store/errors.ts';
import type { StoredOrder } from '../store/orders.ts';
import { shareOf } from './share.ts';

/** One write of an order, as Firestore tells it: at least once, in any sequence. */
export type OrderEvent = { id: string; before: StoredOrder | undefined; after: StoredOrder | undefined };

/**
 * Adds to the counters what a write of an order changed. An event that was heard already changes nothing: its id is
 * written in the same batch. Events may come out of turn: each adds the difference between its own two versions, and
 * sums do not care about their sequence. Each event goes to a shard of its own choice, so that no document is hot.
 */
export async function countOrder(db: Firestore, { id, before, after }: OrderEvent, now: Date): Promise<void> {
  const steps = [
    { share: shareOf(before), by: -1 },
    { share: shareOf(after), by: 1 },
  ];
  const [figures, demand] = [new Steps(), new Steps()];
  for (const { share, by } of steps) {
    if (!share) continue;
    const { day, orders, standing, revenuePaise, cod, states, products, sizes } = share;
    figures.add([day, 'orders'], by * orders);
    figures.add([day, 'standing'], by * standing);
    figures.add([day, 'revenuePaise'], by * revenuePaise);
    figures.add([day, 'cod'], by * cod);
    for (const [name, count] of Object.entries(states)) figures.add([day, 'states', name], by * count);
    for (const [name, units] of Object.entries(products)) demand.add([day, 'products', name], by * units);
    for (const [name, units] of Object.entries(sizes)) demand.add([day, 'sizes', name], by * units);
  }
  const day = steps.find(({ share }) => share)?.share?.day;
  if (day === undefined || (figures.isEmpty() && demand.isEmpty())) return;
  const shard = randomInt(SHARDS);
  const batch = db.batch();
  const event = db.collection('orderEvents').doc(createHash('sha256').update(id).digest('hex').slice(0, 32));
  batch.create(event, { at: Timestamp.fromDate(now) });
  if (!figures.isEmpty()) batch.set(figuresRef(db, day, shard), { days: figures.increments() }, { merge: true });
  if (!demand.isEmpty()) batch.set(demandRef(db, day, shard), { days: demand.increments() }, { merge: true });
  await batch.commit().catch((error: unknown) => {
    if (!isAlreadyThere(error)) throw error;
  });
}

type Increments = { [name: string]: Increments | FieldValue };

/** Differences by path, those that come to nothing left out. */
class Steps {
  readonly #sums = new Map<string, { path: readonly string[]; by: number }>();

  add(path: readonly string[], by: number): void {
    const key = path.join('\n');
    this.#sums.set(key, { path, by: (this.#sums.get(key)?.by ?? 0) + by });
  }

  isEmpty(): boolean {
    return this.#steps().length === 0;
  }

  increments(): Increments {
    const root: Increments = {};
    for (const { path, by } of this.#steps()) {
      let place = root;
      for (const name of path.slice(0, -1)) {
        const inner = place[name];
        place = inner && !(inner instanceof FieldValue) ? inner : (place[name] = {});
      }
      place[path.at(-1) ?? ''] = FieldValue.increment(by);
    }
    return root;
  }

  #steps() {
    return [...this.#sums.values()].filter(({ by }) => by !== 0);
  }
}
