/** The fields of Firestore's documents: kinds that many documents have, how they are read, and how they are counted. */
import { type Query, Timestamp } from '@google-cloud/firestore';
import { QUEUE_COUNT_END } from '@nirala/contract/api/admin/queue';
import * as v from 'valibot';

export const timestamp = v.instance(Timestamp);

/** A whole number from 1 on: a quantity. */
export const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A whole number from 0 on: a number of attempts. */
export const natural = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Money that is not negative. */
export const paise = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is stored, if it is valid; otherwise undefined. */
export function ifValid<T>(schema: v.GenericSchema<unknown, T>, stored: unknown): T | undefined {
  const { success, output } = v.safeParse(schema, stored);
  return success ? output : undefined;
}

/** A stored time as the API sends it: ISO 8601. */
export const toIso = (at: Timestamp): string => at.toDate().toISOString();

/** How many documents a query has, at most `QUEUE_COUNT_END`: one read, however many there are. */
export const countOf = async (query: Query): Promise<number> =>
  (await query.limit(QUEUE_COUNT_END).count().get()).data().count;
