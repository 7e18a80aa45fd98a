import type { Firestore, Timestamp } from '@google-cloud/firestore';
import type { AdminProduct } from '@nirala/contract/product-edit';
import { inTime } from '../lib/deadline.ts';
import { askSince, newestOf } from '../catalogue/catalogue.ts';
import { readProducts } from '../catalogue/snapshot.ts';
import { readChanged, toAdminProduct } from '../store/products.ts';

/** A question that has no answer by now will have none: the next one shall not wait for it. Milliseconds. */
const GIVE_UP = 60_000;

/** Every product by id, hidden ones too. Never changed, only replaced. */
export type BackRoom = { byId: ReadonlyMap<string, AdminProduct> };

/**
 * The admin's replica: is filled as the shoppers' is, and asks for what changed at every question, so that an admin sees
 * what was written a moment ago, by whatever instance. Fails when Firestore does: an old list would mislead.
 */
export function createBackRoom(db: Firestore): () => Promise<BackRoom> {
  let room: BackRoom | undefined;
  let newest: Timestamp | undefined;
  let since: Timestamp | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<BackRoom> {
    const begun = Date.now();
    const changed = await inTime(since ? readChanged(db, since) : readProducts(db), GIVE_UP);
    newest = newestOf(changed, newest);
    since = askSince(newest, begun);
    if (room && changed.length === 0) return room;
    const byId = new Map(room?.byId);
    for (const seen of changed) byId.set(seen.product.id, toAdminProduct(seen));
    room = { byId };
    return room;
  }

  /** One after the other: a question that is on its way may have been asked before the last write. */
  return () => {
    const mine = turn.then(refresh, refresh);
    turn = mine;
    return mine;
  };
}
