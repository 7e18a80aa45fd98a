import type { Firestore } from '@google-cloud/firestore';
import { PICTURE_WIDTHS } from '@nirala/contract/product';

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
  const widest = String(PICTURE_WIDTHS.at(-1));
  const refs = urls.map((url) => db.doc(`images/${url.split('/')[2]}/variants/${widest}`));
  const docs = await db.getAll(...refs, { fieldMask: [] });
  return new Set(urls.filter((_, index) => docs[index]?.exists));
}
