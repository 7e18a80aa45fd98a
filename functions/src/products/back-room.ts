import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { AdminProduct } from '@nirala/contract/product-edit';
import { inTime } from '../api/deadline.ts';
import { askSince } from '../catalogue/catalogue.ts';
import { readChanged, readEvery, toAdminProduct } from '../store/products.ts';

/** A question that has no answer by now will have none: the next one shall not wait for it. Milliseconds. */
const GIVE_UP = 60_000;

/** Every product by id, hidden ones too. Never changed, only replaced. */
export type BackRoom = { byId: ReadonlyMap<string, AdminProduct> };

/**
 * The admin's replica: reads each product once, and asks for what changed at every question, so that an admin sees
 * what was written a moment ago, by whatever instance. Fails when Firestore does: an old list would mislead.
 */
export function createBackRoom(db: Firestore): () => Promise<BackRoom> {
  let room: BackRoom | undefined;
  let newest = Timestamp.fromMillis(0);
  let turn: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<BackRoom> {
    const changed = await inTime(room ? readChanged(db, askSince(newest, Date.now())) : readEvery(db), GIVE_UP);
    if (room && changed.length === 0) return room;
    const byId = new Map(room?.byId);
    for (const stored of changed) {
      byId.set(stored.product.id, toAdminProduct(stored));
      if (stored.updatedAt.valueOf() > newest.valueOf()) newest = stored.updatedAt;
    }
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
