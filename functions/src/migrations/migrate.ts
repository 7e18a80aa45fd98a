import type { Firestore } from '@google-cloud/firestore';
import { readMigration, saveMigration } from '../store/migrations.ts';
import { shareCoupons } from './share-coupons.ts';
import { countParcels } from './count-parcels.ts';
import { createSkus } from './create-skus.ts';
import { listOrders } from './list-orders.ts';
import { watchSavedPieces } from './watch-saved.ts';
import type { Step } from './step.ts';

type Migration = {
  /** Never changes: it is the id under which a store remembers that the migration is done. */
  name: string;
  /** For people: what it does, in one sentence. */
  about: string;
  /** Must be idempotent: after a crash its last step runs again. */
  step: (db: Firestore, options: { after: string | undefined; isDryRun: boolean }) => Promise<Step>;
};

/** The migrations of the stored data, oldest first. A new one goes to the end. */
const MIGRATIONS: readonly Migration[] = [
  { name: 'create-skus', about: 'Moves the stock of every size out of its product.', step: createSkus },
  { name: 'share-coupons', about: 'Stores what each line of an order costs after its coupon.', step: shareCoupons },
  { name: 'watch-saved', about: 'Stores who may hear about the price of a saved piece.', step: watchSavedPieces },
  { name: 'count-parcels', about: 'Counts delivered and refused parcels, and cash on its way.', step: countParcels },
  { name: 'list-orders', about: 'Stores by which words and in which stage orders are found.', step: listOrders },
];

type Options = { isDryRun: boolean; now: () => Date; say: (line: string) => void };

/**
 * Runs the migrations that this store has not had, in steps. After a crash the next run continues at the last step. A
 * dry run only says what would change. Resolves to the number of documents that were, or would be, written.
 */
export async function migrate(db: Firestore, { isDryRun, now, say }: Options): Promise<number> {
  let total = 0;
  for (const { name, about, step } of MIGRATIONS) {
    const state = await readMigration(db, name);
    if (state.isDone) continue;
    let { after } = state;
    let changed = 0;
    do {
      const done = await step(db, { after, isDryRun });
      changed += done.changed;
      after = done.next;
      if (!isDryRun) await saveMigration(db, name, after, now());
    } while (after !== undefined);
    say(`${name}: ${about} ${isDryRun ? 'Would write' : 'Wrote'} ${changed} documents.`);
    total += changed;
  }
  return total;
}
