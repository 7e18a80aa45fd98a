/** Migrations of the stored data. */
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';
import { timestamp } from '@nirala/functions/store/documents';

/** `migrations/{name}`: how far a migration of the store's data has come. */
const storedSchema = v.object({
  /** The cursor to continue after; absent before the first step. */
  after: v.optional(v.string()),
  doneAt: v.optional(timestamp),
});

export type Migration = {
  /** Never changes: it is the id under which a store remembers that the migration is done. */
  name: string;
  /** For people: what it does, in one sentence. */
  about: string;
  /**
   * Writes some documents, and returns how many it changed (or would change) and the cursor of the next step; undefined
   * after the last one. Must be idempotent: after a crash the last step runs again.
   */
  step: (
    db: Firestore,
    options: { after: string | undefined; isDryRun: boolean },
  ) => Promise<{ changed: number; next: string | undefined }>;
};

/** The migrations of the stored data, oldest first. A new one goes to the end. */
const MIGRATIONS: readonly Migration[] = [];

type Options = { isDryRun: boolean; now: () => Date; say: (line: string) => void; migrations?: readonly Migration[] };

/**
 * Runs the migrations that this store has not had, in steps. After a crash the next run continues at the last step. A
 * dry run only says what would change. Resolves to the number of documents that were, or would be, written.
 */
export async function migrate(
  db: Firestore,
  { isDryRun, now, say, migrations = MIGRATIONS }: Options,
): Promise<number> {
  let total = 0;
  for (const { name, about, step } of migrations) {
    const state = db.collection('migrations').doc(name);
    const { after: done, doneAt } = v.parse(storedSchema, (await state.get()).data() ?? {});
    if (doneAt) continue;
    let after = done;
    let changed = 0;
    do {
      const { changed: more, next } = await step(db, { after, isDryRun });
      changed += more;
      after = next;
      if (!isDryRun) await state.set(next === undefined ? { doneAt: Timestamp.fromDate(now()) } : { after: next });
    } while (after !== undefined);
    say(`${name}: ${about} ${isDryRun ? 'Would write' : 'Wrote'} ${changed} documents.`);
    total += changed;
  }
  return total;
}
