import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { readChanged, readEvery, type SeenProduct } from '../store/products.ts';
import { readHead, readSnapshot, writeSnapshot, type Snapshot } from '../store/snapshot.ts';
import { refreshSince, latestUpdateOf } from './catalogue.ts';

/** Milliseconds. Once a day all products are read, to find manual changes that did not update `updatedAt`. */
const FULL_READ_EVERY = 24 * 60 * 60_000;

/**
 * All products for a cold replica, including hidden ones: the last snapshot, then the changes since. A product may
 * appear twice, the newer version last. Without a snapshot it reads every product.
 */
export async function readProducts(db: Firestore): Promise<SeenProduct[]> {
  const snapshot = await readSnapshot(db);
  return snapshot ? [...unpack(snapshot), ...(await readChanged(db, snapshot.mark))] : readEvery(db);
}

/**
 * Scheduled every 15 minutes: makes the next snapshot from the last one and the changes since, and once a day from all
 * products. Writes nothing if nothing changed. If two run at the same time, the first one wins.
 */
export async function takeSnapshot({ db, now }: { db: Firestore; now: () => Date }): Promise<void> {
  const at = now().getTime();
  const known = await readHead(db);
  const head = known.head && at - known.head.wholeAt.toMillis() < FULL_READ_EVERY ? known.head : undefined;
  const changed = head && (await readChanged(db, head.mark));
  if (changed?.length === 0) return;
  // If this reads a newer snapshot than `known`, the write below finds another head and writes nothing.
  const last = changed && (await readSnapshot(db));
  const seen = last ? [...unpack(last), ...changed] : await readEvery(db);
  const wholeAt = last ? head.wholeAt : Timestamp.fromMillis(at);
  await writeSnapshot(db, known, { ...pack(seen), mark: refreshSince(latestUpdateOf(seen), at) }, wholeAt);
}

function unpack({ onSale, hidden, mark: updatedAt }: Snapshot): SeenProduct[] {
  return [
    ...onSale.map((product) => ({ product, active: true, updatedAt })),
    ...hidden.map((product) => ({ product, active: false, updatedAt })),
  ];
}

/** The last version of each product, sorted by id, so that equal products make equal snapshots. */
function pack(seen: readonly SeenProduct[]): Pick<Snapshot, 'onSale' | 'hidden'> {
  const byId = new Map(seen.map((one) => [one.product.id, one]));
  const all = [...byId.values()].sort((a, b) => (a.product.id < b.product.id ? -1 : 1));
  const products = (active: boolean) => all.filter((one) => one.active === active).map(({ product }) => product);
  return { onSale: products(true), hidden: products(false) };
}
