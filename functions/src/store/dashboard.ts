/** The figures of the dashboard: what is counted on each day. */
import type { Firestore, DocumentSnapshot } from '@google-cloud/firestore';
import * as v from 'valibot';
import type { CollectionName } from './collections.ts';
import { ifValid } from './documents.ts';

/** Each bucket of days is spread over this many documents, so that none gets all writes; readers add them up. */
export const SHARDS = 8;

/**
 * Days in a bucket. `counters/{bucket}_{shard}`: figures by day, four weeks each. `demand/{bucket}_{shard}`: units by
 * day, product and size, one week each, because a document holds at most 1 MiB.
 */
const DAYS = { counters: 28, demand: 7 } as const satisfies Partial<Record<CollectionName, number>>;

type Kind = keyof typeof DAYS;

const bucketOf = (kind: Kind, day: string) => Math.floor(Date.parse(day) / (DAYS[kind] * 24 * 60 * 60_000));
const ref = (db: Firestore, kind: Kind, bucket: number, shard: number) => db.collection(kind).doc(`${bucket}_${shard}`);

/** The document to which a shard counts the figures of a day. */
export const figuresRef = (db: Firestore, day: string, shard: number) =>
  ref(db, 'counters', bucketOf('counters', day), shard);

/** The document to which a shard counts the units of a day. */
export const demandRef = (db: Firestore, day: string, shard: number) =>
  ref(db, 'demand', bucketOf('demand', day), shard);

const whole = v.fallback(v.pipe(v.number(), v.integer()), 0);
const counts = v.fallback(v.record(v.string(), whole), {});
const bucketSchema = v.object({ days: v.record(v.string(), v.unknown()) });

/**
 * COD orders for which an advance was asked: all of them, those of which it was paid, those of these that came back
 * undelivered, and what was kept of them.
 */
const advanceFigures = v.object({ asked: whole, paid: whole, refused: whole, keptPaise: whole });
export type AdvanceFigures = v.InferOutput<typeof advanceFigures>;

/**
 * The pieces of standing orders: what was paid for those whose cost is known, without GST and with it, and their cost; and
 * how many pieces have no known cost.
 */
const marginFigures = v.object({ untaxedPaise: whole, soldPaise: whole, costPaise: whole, unknown: whole });
export type MarginFigures = v.InferOutput<typeof marginFigures>;

const figuresSchema = v.object({
  orders: whole,
  standing: whole,
  revenuePaise: whole,
  cod: whole,
  undelivered: whole,
  advances: v.fallback(advanceFigures, { asked: 0, paid: 0, refused: 0, keptPaise: 0 }),
  margin: v.fallback(marginFigures, { untaxedPaise: 0, soldPaise: 0, costPaise: 0, unknown: 0 }),
  states: counts,
});

const demandSchema = v.object({ products: counts, sizes: counts });
export type DayFigures = v.InferOutput<typeof figuresSchema>;

/** The figures of each day from `first` to `last`, one entry for each day and shard. Reads one document per shard. */
export const readFigures = (db: Firestore, first: string, last: string) =>
  read(db, 'counters', figuresSchema, first, last);

/** The units of each day, like `readFigures`. */
export const readDemand = (db: Firestore, first: string, last: string) => read(db, 'demand', demandSchema, first, last);

async function read<T>(
  db: Firestore,
  kind: Kind,
  schema: v.GenericSchema<unknown, T>,
  first: string,
  last: string,
): Promise<{ day: string; value: T }[]> {
  const refs = [];
  for (let bucket = bucketOf(kind, first); bucket <= bucketOf(kind, last); bucket += 1) {
    for (let shard = 0; shard < SHARDS; shard += 1) refs.push(ref(db, kind, bucket, shard));
  }
  const found = (await db.getAll(...refs)).flatMap((doc) => daysIn(doc, schema));
  return found.filter(({ day }) => day >= first && day <= last);
}

function daysIn<T>(doc: DocumentSnapshot, schema: v.GenericSchema<unknown, T>): { day: string; value: T }[] {
  return Object.entries(ifValid(bucketSchema, doc.data())?.days ?? {}).flatMap(([day, stored]) => {
    const value = ifValid(schema, stored);
    return value === undefined ? [] : [{ day, value }];
  });
}
