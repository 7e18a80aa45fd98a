/** The catalogue snapshot: all products in a few documents, so that a cold replica reads no others. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Timestamp, DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { productSchema, type Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import type { SkuDetails } from '@nirala/contract/product/sku';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';
import { ifValid, timestamp } from './documents.ts';
import { commitUnlessStale } from './contention.ts';
import { storedSchema } from './products.ts';

/** All products at one moment, including hidden ones. */
export type Snapshot = {
  onSale: readonly Product[];
  hidden: readonly Product[];
  /** The pieces in each shard, by product and size, of the sizes that have more than one shard. */
  shards: Readonly<Record<string, Record<Size, readonly number[]>>>;
  /** By product id, apart from the products, because shoppers never get them. Products without any are absent. */
  skuDetails: Readonly<Record<string, SkuDetails>>;
  /** Writes after these times may be missing in it. */
  marks: { products: Timestamp; skus: Timestamp };
};

/**
 * `catalogue/head`: names the parts of the snapshot. Their names contain the SHA-256 of the whole, so a name always
 * stands for the same bytes. One query reads head and parts consistently.
 */
const headSchema = v.object({
  hash: v.string(),
  parts: v.number(),
  shape: v.string(),
  marks: v.object({ products: timestamp, skus: timestamp }),
  /** The time of the last snapshot that was made from all products, and not from the changes only. */
  wholeAt: timestamp,
});
type Head = v.InferOutput<typeof headSchema>;

/** The head in Firestore; without `head` if this build cannot use it. */
export type KnownHead = { head?: Head; lastWrite: Timestamp | undefined };

/** Bytes per part. A document has at most 1,048,576, including its name and its fields' names. */
const PART = 1_000_000;

const catalogue = (db: Firestore) => db.collection('catalogue');
const headRef = (db: Firestore) => catalogue(db).doc('head');
const partName = ({ hash }: Pick<Head, 'hash'>, index: number) => `${hash.slice(0, 32)}-${index}`;
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The quality of the compression, from 0 to 11. */
const QUALITY = 5;

/** Change it when a snapshot gets other contents than products. */
const FORMAT = 2;

/** Changes with a product's schemas, in Firestore and in the API, so that no build reads a snapshot of another shape. */
const shape = () => hashOf(JSON.stringify([storedSchema, productSchema, FORMAT]));

/** Which snapshot there is, and when its head was written. */
export async function readHead(db: Firestore): Promise<KnownHead> {
  const doc = await headRef(db).get();
  return { head: toHead(doc), lastWrite: doc.updateTime };
}

function toHead(doc: DocumentSnapshot | undefined): Head | undefined {
  const head = ifValid(headSchema, doc?.data());
  return head?.shape === shape() ? head : undefined;
}

/** One read per part. Undefined, with a warning in the log, if there is no complete snapshot. */
export async function readSnapshot(db: Firestore): Promise<Snapshot | undefined> {
  const docs = new Map((await catalogue(db).get()).docs.map((doc) => [doc.id, doc]));
  const head = toHead(docs.get('head'));
  if (!head) return unreadable(docs.has('head') ? 'another build wrote it' : 'there is none');
  const parts = Array.from({ length: head.parts }, (_, index): unknown =>
    docs.get(partName(head, index))?.get('bytes'),
  );
  const bytes = Buffer.concat(parts.filter((part) => part instanceof Uint8Array));
  if (hashOf(bytes) !== head.hash) return unreadable('a part is missing or invalid');
  // The products were validated before they were written, and the hash shows that the bytes are the same.
  const products: Omit<Snapshot, 'marks'> = JSON.parse((await promisify(brotliDecompress)(bytes)).toString());
  return { ...products, marks: head.marks };
}

function unreadable(why: string): undefined {
  logWarning('the catalogue snapshot cannot be used, every product is read', { why });
}

/**
 * Replaces the snapshot whose head is `known`, unless it was replaced meanwhile. Writes the parts first, then the head
 * and the deletion of all other parts in one batch.
 */
export async function writeSnapshot(
  db: Firestore,
  known: KnownHead,
  { marks, ...products }: Snapshot,
  wholeAt: Timestamp,
): Promise<void> {
  const bytes = await promisify(brotliCompress)(JSON.stringify(products), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  const parts = Math.ceil(bytes.length / PART);
  const head: Head = { hash: hashOf(bytes), parts, shape: shape(), marks, wholeAt };
  const names = Array.from({ length: parts }, (_, index) => partName(head, index));
  await Promise.all(
    names.map((name, index) =>
      catalogue(db)
        .doc(name)
        .set({ bytes: bytes.subarray(index * PART, (index + 1) * PART) }),
    ),
  );
  const batch = db.batch();
  if (known.lastWrite) batch.update(headRef(db), head, { lastUpdateTime: known.lastWrite });
  else batch.create(headRef(db), head);
  const all = await catalogue(db).select().get();
  for (const { id, ref } of all.docs) if (id !== 'head' && !names.includes(id)) batch.delete(ref);
  // If another snapshot was written first, the parts stay, because it may use them too. The next write deletes them.
  await commitUnlessStale(batch);
}
