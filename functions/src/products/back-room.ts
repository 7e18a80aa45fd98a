import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { AdminProduct } from '@nirala/contract/product-edit';
import { askSince } from '../catalogue/catalogue.ts';
import { readChanged, readEvery, toAdminProduct } from '../store/products.ts';

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
    const changed = await (room ? readChanged(db, askSince(newest, Date.now())) : readEvery(db));
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
