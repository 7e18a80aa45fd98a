import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { auditEntryRef, fingerprint, type KeyedRequest } from '../store/audit.ts';
import { unknownPictures } from '../store/images.ts';
import { fromDoc, productRef, type StoredProduct } from '../store/products.ts';
import { readSkusOf, type Skus } from '../store/stock/skus.ts';
import { readSkuCodeOwners, type SkuCodeOwners } from '../store/stock/sku-codes.ts';
import type { ReadRow } from './import-row.ts';

/** The product of a row, and what this run already did to it. */
export type Known = {
  stored: StoredProduct | undefined;
  /** The SKUs of all rows. */
  skus: Skus;
  /** Of the SKU codes in all rows. */
  owners: SkuCodeOwners;
  /** The document exists but is invalid. */
  isBroken: boolean;
  done: 'created' | 'updated' | undefined;
};

/** The products of these rows by id with their SKUs, and what the run already did to them. */
export async function readKnown(db: Firestore, run: string, rows: readonly ReadRow[]): Promise<Map<string, Known>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const refs = [
    ...ids.map((id) => productRef(db, id)),
    ...rows.map((row) => auditEntryRef(db, importRequest(run, row).id)),
  ];
  const codes = rows.flatMap(({ skuCodes }) => Object.values(skuCodes).filter((code) => code !== null));
  const [docs, skus, owners] = await Promise.all([
    db.getAll(...refs),
    readSkusOf(db, ids),
    readSkuCodeOwners(db, codes),
  ]);
  return new Map(
    rows.map((row, index) => {
      const done = doneTo(docs[rows.length + index], importRequest(run, row));
      if (done === 'by-another-row') row.problems.push(OTHER_ROW);
      return [row.id, { ...toStored(docs[index]), skus, owners, done: done === 'by-another-row' ? undefined : done }];
    }),
  );
}

const OTHER_ROW = { column: 'id', reason: 'Another row of this import has written this product.' };

/** What an import run does to the product of a row. It is done once. */
export const importRequest = (run: string, { id, cells }: ReadRow): KeyedRequest => ({
  id: `${run}.${id}`,
  content: cells,
});

function doneTo(entry: DocumentSnapshot | undefined, request: KeyedRequest): Known['done'] | 'by-another-row' {
  if (!entry?.exists) return undefined;
  if (entry.get('request') !== fingerprint(request.content)) return 'by-another-row';
  return entry.get('before') === undefined ? 'created' : 'updated';
}

function toStored(product: DocumentSnapshot | undefined): Pick<Known, 'stored' | 'isBroken'> {
  const stored = product && fromDoc(product);
  return { stored, isBroken: product?.exists === true && !stored };
}

/** Adds a problem to rows with pictures that the store does not have. */
export async function checkPictures(
  db: Firestore,
  rows: readonly ReadRow[],
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  const brought = rows.map((row) => {
    const own = known.get(row.id)?.stored?.product.images ?? [];
    return { row, urls: (row.fields.images ?? []).filter((url) => !own.includes(url)) };
  });
  const unknown = await unknownPictures(db, [...new Set(brought.flatMap(({ urls }) => urls))]);
  for (const { row, urls } of brought) {
    const lost = urls.find((url) => unknown.has(url));
    if (lost) row.problems.push({ column: 'images', reason: `The store has no picture ${lost}. Upload it first.` });
  }
}
