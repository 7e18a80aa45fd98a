import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import { productSchema, type Product } from '@nirala/contract/product';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';
import { isAlreadyThere, isContention } from './errors.ts';
import { storedSchema } from './products.ts';

/** All products of a moment, hidden ones too. */
export type Snapshot = {
  onSale: readonly Product[];
  hidden: readonly Product[];
  /** What was written after this is not in it, or may not be. */
  mark: Timestamp;
};

/**
 * `catalogue/head`: whose parts are the snapshot. They are named by the SHA-256 of the whole, so a name never stands
 * for other bytes, and one query reads head and parts as they were at one moment.
 */
const headSchema = v.object({
  hash: v.string(),
  parts: v.number(),
  shape: v.string(),
  mark: v.instance(Timestamp),
  /** When each product was last read for it, and not only what had changed. */
  wholeAt: v.instance(Timestamp),
});
type Head = v.InferOutput<typeof headSchema>;

/** The head as it is in Firestore; without `head` where there is none that this build can use. */
export type KnownHead = { head?: Head; lastWrite: Timestamp | undefined };

/** Bytes. A document may have 1,048,576, with its name and its fields' names. */
const PART = 1_000_000;

const catalogue = (db: Firestore) => db.collection('catalogue');
const headRef = (db: Firestore) => catalogue(db).doc('head');
const partName = ({ hash }: Pick<Head, 'hash'>, index: number) => `${hash.slice(0, 32)}-${index}`;
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Another for every change of a product's schemas, as it is kept or travels: what a build of other days wrote is read anew. */
const shapeOf = () => hashOf(JSON.stringify([storedSchema, productSchema]));

export async function readHead(db: Firestore): Promise<KnownHead> {
  const doc = await headRef(db).get();
  const head = toHead(doc);
  return { ...(head ? { head } : {}), lastWrite: doc.updateTime };
}

function toHead(doc: DocumentSnapshot | undefined): Head | undefined {
  const { success, output } = v.safeParse(headSchema, doc?.data());
  return success && output.shape === shapeOf() ? output : undefined;
}

/** One read a part; undefined (and a line in the log) where there is no snapshot, or none that is whole. */
export async function readSnapshot(db: Firestore): Promise<Snapshot | undefined> {
  const docs = new Map((await catalogue(db).get()).docs.map((doc) => [doc.id, doc]));
  const head = toHead(docs.get('head'));
  if (!head) return unreadable(docs.has('head') ? 'its shape is of another build' : 'there is none');
  const parts = Array.from({ length: head.parts }, (_, index): unknown =>
    docs.get(partName(head, index))?.get('bytes'),
  );
  const bytes = Buffer.concat(parts.filter((part) => part instanceof Uint8Array));
  if (hashOf(bytes) !== head.hash) return unreadable('a part is missing or broken');
  // Each product passed its schema before it was written, and the hash says that these are the bytes.
  const products: Pick<Snapshot, 'onSale' | 'hidden'> = JSON.parse(
    (await promisify(brotliDecompress)(bytes)).toString(),
  );
  return { ...products, mark: head.mark };
}

function unreadable(why: string): undefined {
  logWarning('the snapshot of the catalogue can not be used, every product is read', { why });
}

/**
 * Puts a snapshot in the place of the one that `known` is the head of, unless another was put there meanwhile. Its
 * parts are written first; with the head, all others are deleted in the same moment.
 */
export async function writeSnapshot(
  db: Firestore,
  known: KnownHead,
  { onSale, hidden, mark }: Snapshot,
  wholeAt: Timestamp,
): Promise<void> {
  const json = JSON.stringify({ onSale, hidden });
  const bytes = await promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const parts = Math.ceil(bytes.length / PART);
  const head: Head = { hash: hashOf(bytes), parts, shape: shapeOf(), mark, wholeAt };
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
  await batch.commit().catch((error: unknown) => {
    // The parts stay: they may be the other's too. Who writes next clears them away.
    if (!isContention(error) && !isAlreadyThere(error)) throw error;
  });
}
