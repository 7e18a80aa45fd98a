import type { Firestore } from '@google-cloud/firestore';
import { readListsInOrder, watchSaved } from '../store/lists.ts';
import type { Step } from './step.ts';

const ACCOUNTS_PER_STEP = 50;

/** Shoppers hear about the prices of pieces that they saved in an earlier release, too. */
export async function watchSavedPieces(
  db: Firestore,
  { after, isDryRun }: { after: string | undefined; isDryRun: boolean },
): Promise<Step> {
  const { uids, next } = await readListsInOrder(db, after, ACCOUNTS_PER_STEP);
  const watched = await Promise.all(uids.map((uid) => watchSaved(db, uid, isDryRun)));
  return { changed: watched.reduce((sum, count) => sum + count, 0), next };
}
