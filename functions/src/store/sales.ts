/** Sales in Firestore: `sales/{id}`, one document for each. Browsers cannot read them: some are to come. */
import { FieldValue, type DocumentSnapshot, type Firestore, Timestamp, type WriteBatch } from '@google-cloud/firestore';
import { SETTINGS } from '@nirala/contract/settings/documents';
import type { Settings } from '@nirala/contract/settings/settings';
import { categorySchema } from '@nirala/contract/product/category-list';
import { collectionSchema } from '@nirala/contract/product/collection';
import { type Pricing, type Sale, saleFields, saleSchema } from '@nirala/contract/product/sale';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';
import type { ReadWrite } from './contention.ts';
import { ifValid, natural, timestamp, toIso } from './documents.ts';
import { fromSettings, settingsRef } from './settings.ts';

const stored = v.pipe(timestamp, v.transform(toIso));

/** A sale as it is stored: its times are timestamps. */
const storedSchema = v.object({ ...saleFields, from: stored, until: stored });

export const saleRef = (db: Firestore, id: string) => db.collection('sales').doc(id);

/** The sale of a document; undefined, with a warning, if it is invalid: then products keep their regular price. */
export function fromSaleDoc(doc: DocumentSnapshot): Sale | undefined {
  if (!doc.exists) return undefined;
  const { success, output, issues } = v.safeParse(storedSchema, doc.data());
  if (success) return { id: doc.id, ...output };
  logWarning('an invalid sale is left out', { id: doc.id, path: v.getDotPath(issues[0]) ?? '' });
  return undefined;
}

/** Writes a sale, or deletes it, and stores when. */
export function writeSale(
  tx: Pick<ReadWrite, 'set' | 'delete'>,
  db: Firestore,
  id: string,
  sale: Omit<Sale, 'id'> | undefined,
): void {
  if (sale) {
    const [from, until] = [sale.from, sale.until].map((at) => Timestamp.fromDate(new Date(at)));
    tx.set(saleRef(db, id), { ...sale, from, until }, { merge: false });
  } else tx.delete(saleRef(db, id));
  tx.set(settingsRef(db, SETTINGS.store), { salesWrittenAt: FieldValue.serverTimestamp() }, { merge: true });
}

/** More than the admin's calls let an owner have at a time. */
const MAX_READ = 200;

/** The sales that are not over at `at`, the one that ends first first. */
export async function readSalesAfter(db: Firestore, at: Date): Promise<Sale[]> {
  const found = db.collection('sales').where('until', '>', Timestamp.fromDate(at)).orderBy('until').limit(MAX_READ);
  return (await found.get()).docs.flatMap((doc) => fromSaleDoc(doc) ?? []);
}

/** The sales that end last, the latest end first. */
export async function readSales(db: Firestore): Promise<Sale[]> {
  const { docs } = await db.collection('sales').orderBy('until', 'desc').limit(MAX_READ).get();
  return docs.flatMap((doc) => fromSaleDoc(doc) ?? []);
}

/**
 * `saleMark`: another text after each write of a sale; empty in a store that never had one, which so reads nothing else.
 * `offerMark`: the same of coupons that are more than a percentage of everything.
 */
type StoreSettings = { settings: Settings; saleMark: string; offerMark: string };

/** The settings of the store with the marks of its sales and offers, which one document has, so that they are one read. */
export async function readStoreSettings(db: Firestore): Promise<StoreSettings> {
  const doc = await settingsRef(db, SETTINGS.store).get();
  const mark = (at: unknown) => (at instanceof Timestamp ? at.valueOf() : '');
  return {
    settings: fromSettings(SETTINGS.store, doc.data()),
    saleMark: mark(doc.get('salesWrittenAt')),
    offerMark: mark(doc.get('offersWrittenAt')),
  };
}

const pricingSchema = v.object({
  sales: v.array(saleSchema),
  categories: v.array(categorySchema),
  collections: v.array(v.pick(collectionSchema, ['id', 'by', 'rule', 'products'])),
});

/** `settings/salePrices`: by what prices were last written into their history, and when. */
const recordedSchema = v.object({
  pricing: v.string(),
  at: timestamp,
  run: natural,
});

/** `json`: the pricing as it is stored. `run`: how often it was written. */
export type Recorded = {
  pricing: Pricing;
  json: string;
  at: Date;
  run: number;
  lastWrite: Timestamp | undefined;
};

export const recordedRef = (db: Firestore) => db.collection('settings').doc('salePrices');

/** Undefined before the first time. */
export async function readRecorded(db: Firestore): Promise<Recorded | undefined> {
  const doc = await recordedRef(db).get();
  const found = ifValid(recordedSchema, doc.data());
  if (!found) return undefined;
  const { pricing: json, at, run } = found;
  const pricing = ifValid(v.pipe(v.string(), v.parseJson(), pricingSchema), json);
  return pricing && { pricing, json, at: at.toDate(), run, lastWrite: doc.updateTime };
}

/** Writes it, unless somebody else did since `last` was read. */
export function writeRecorded(
  batch: Pick<WriteBatch, 'create' | 'update'>,
  db: Firestore,
  last: Pick<Recorded, 'lastWrite'>,
  { json, at, run }: Pick<Recorded, 'json' | 'at' | 'run'>,
): void {
  const fields = { pricing: json, at: Timestamp.fromDate(at), run };
  if (last.lastWrite) batch.update(recordedRef(db), fields, { lastUpdateTime: last.lastWrite });
  else batch.create(recordedRef(db), fields);
}
