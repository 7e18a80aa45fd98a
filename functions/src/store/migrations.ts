import { Timestamp, type Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';

/** `migrations/{name}`: how far a migration of the store's data has come. */
const storedSchema = v.object({
  /** The cursor to continue after; absent before the first step. */
  after: v.optional(v.string()),
  doneAt: v.optional(v.instance(Timestamp)),
});

export type MigrationState = { after?: string | undefined; isDone: boolean };

const migrationRef = (db: Firestore, name: string) => db.collection('migrations').doc(name);

export async function readMigration(db: Firestore, name: string): Promise<MigrationState> {
  const { success, output } = v.safeParse(storedSchema, (await migrationRef(db, name).get()).data());
  return success ? { after: output.after, isDone: output.doneAt !== undefined } : { isDone: false };
}

/** Saves the cursor to continue after, or that the migration is done if there is none. */
export async function saveMigration(db: Firestore, name: string, next: string | undefined, at: Date): Promise<void> {
  await migrationRef(db, name).set(next === undefined ? { doneAt: Timestamp.fromDate(at) } : { after: next });
}
