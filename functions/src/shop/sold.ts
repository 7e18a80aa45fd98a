/** What was sold lately, for collections of best sellers. */
import type { Firestore } from '@google-cloud/firestore';
import { SOLD_DAYS } from '@nirala/contract/product/collection';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { readDemand } from '../store/dashboard.ts';

/** Milliseconds for which the counts are kept: they are 48 documents. */
export const SOLD_MAX_AGE = 30 * 60_000;

/** The pieces of each product that were sold in the last `SOLD_DAYS` days, today included, from the dashboard's counters. */
export async function readSold(db: Firestore, now: Date): Promise<ReadonlyMap<string, number>> {
  const today = dayOf(now);
  const sold = new Map<string, number>();
  for (const { value } of await readDemand(db, daysAfter(today, 1 - SOLD_DAYS), today)) {
    for (const [id, pieces] of Object.entries(value.products)) sold.set(id, (sold.get(id) ?? 0) + pieces);
  }
  return sold;
}
