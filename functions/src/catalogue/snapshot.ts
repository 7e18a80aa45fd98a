import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { readChanged, readEvery, type SeenProduct } from '../store/products.ts';
import { readHead, readSnapshot, writeSnapshot, type Snapshot } from '../store/snapshot.ts';
import { askSince, newestOf } from './catalogue.ts';

/** Milliseconds. A product that was changed by hand, without its `updatedAt`, is seen when all are read again. */
const WHOLE_EVERY = 24 * 60 * 60_000;

/**
 * Every product, hidden ones too, for a cold replica: the last snapshot and then what changed since, so that a product
 * may come twice, the later version last. Without a snapshot one read a product.
 */
export async function readProducts(db: Firestore): Promise<SeenProduct[]> {
  const snapshot = await readSnapshot(db);
  return snapshot ? [...unpack(snapshot), ...(await readChanged(db, snapshot.mark))] : readEvery(db);
}

/**
 * Every 15 minutes: makes the next snapshot of the last one and what changed since, and once a day of all products.
 * Writes nothing when nothing changed. Of two at once the first counts.
 */
export async function takeSnapshot({ db, now }: { db: Firestore; now: () => Date }): Promise<void> {
  const at = now().getTime();
  const known = await readHead(db);
  const head = known.head && at - known.head.wholeAt.toMillis() < WHOLE_EVERY ? known.head : undefined;
  const changed = head && (await readChanged(db, head.mark));
  if (changed?.length === 0) return;
  // Should it be a later one than `known`, then `known` is no longer the head, and nothing is written.
  const last = changed && (await readSnapshot(db));
  const seen = last ? [...unpack(last), ...changed] : await readEvery(db);
  const wholeAt = last && head ? head.wholeAt : Timestamp.fromMillis(at);
  await writeSnapshot(db, known, { ...pack(seen), mark: askSince(newestOf(seen), at) }, wholeAt);
}

function unpack({ onSale, hidden, mark: updatedAt }: Snapshot): SeenProduct[] {
  return [
    ...onSale.map((product) => ({ product, active: true, updatedAt })),
    ...hidden.map((product) => ({ product, active: false, updatedAt })),
  ];
}

/** The last version of each product, in the order of their ids: equal products make equal snapshots. */
function pack(seen: readonly SeenProduct[]): Pick<Snapshot, 'onSale' | 'hidden'> {
  const byId = new Map(seen.map((one) => [one.product.id, one]));
  const all = [...byId.values()].sort((a, b) => (a.product.id < b.product.id ? -1 : 1));
  const products = (active: boolean) => all.filter((one) => one.active === active).map(({ product }) => product);
  return { onSale: products(true), hidden: products(false) };
}
