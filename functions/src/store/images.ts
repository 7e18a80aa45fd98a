import type { Firestore } from '@google-cloud/firestore';
import { PICTURE_WIDTHS } from '@nirala/contract/product';
import { noteDeed, type Deed } from './audit.ts';
import { isAlreadyThere } from './errors.ts';

type Picture = { id: string; files: readonly { width: number; bytes: Buffer }[] };

/** `images/{id}/variants/{width}`: one file of an uploaded picture. Never changed: its id is made of what it is. */
const variantRef = (db: Firestore, id: string, width: number | string) =>
  db.collection('images').doc(id).collection('variants').doc(String(width));

/** Keeps a picture with its audit entry; one that is there already is left as it is. */
export async function savePicture(
  db: Firestore,
  doing: Pick<Deed, 'by' | 'at'>,
  { id, files }: Picture,
): Promise<void> {
  const batch = db.batch();
  for (const { width, bytes } of files) batch.create(variantRef(db, id, width), { bytes });
  const after = Object.fromEntries(files.map(({ width, bytes }) => [width, `${bytes.byteLength} bytes`]));
  noteDeed(batch, db, { ...doing, action: 'image.upload', target: `images/${id}`, after });
  await batch.commit().catch((error: unknown) => {
    if (!isAlreadyThere(error)) throw error;
  });
}

/** The bytes of a WebP file; undefined where there is none. */
export async function readVariant(db: Firestore, id: string, width: string): Promise<Uint8Array | undefined> {
  const bytes: unknown = (await variantRef(db, id, width).get()).get('bytes');
  return bytes instanceof Uint8Array ? bytes : undefined;
}

/** The most values that one query may ask for. */
const AT_ONCE = 30;

/** Those of these pictures (`/images/{id}/1440.webp`) that the store has: uploaded, or on a product already. */
export async function knownPictures(db: Firestore, urls: readonly string[]): Promise<Set<string>> {
  const uploaded = await uploadedOf(db, urls);
  const others = urls.filter((url) => !uploaded.has(url));
  const pieces = Array.from({ length: Math.ceil(others.length / AT_ONCE) }, (_, index) =>
    others.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const products = db.collection('products');
  const found = await Promise.all(
    pieces.map((piece) => products.where('images', 'array-contains-any', piece).select('images').get()),
  );
  const shown = found.flatMap(({ docs }) => docs.flatMap((doc): unknown[] => doc.get('images')));
  return new Set([...uploaded, ...others.filter((url) => shown.includes(url))]);
}

async function uploadedOf(db: Firestore, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const refs = urls.map((url) => variantRef(db, url.split('/')[2] ?? '', PICTURE_WIDTHS[2]));
  const docs = await db.getAll(...refs, { fieldMask: [] });
  return new Set(urls.filter((_, index) => docs[index]?.exists));
}
