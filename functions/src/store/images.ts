import type { Firestore } from '@google-cloud/firestore';
import { PICTURE_WIDTHS } from '@nirala/contract/picture-url';
import { addAuditEntry, type Actor } from './audit.ts';
import { isAlreadyThere } from './errors.ts';

type Picture = { id: string; files: readonly { width: number; bytes: Buffer }[] };

/** `images/{id}/variants/{width}`: one file of an uploaded picture. Immutable, because the id is a hash of the content. */
const variantRef = (db: Firestore, id: string, width: number | string) =>
  db.collection('images').doc(id).collection('variants').doc(String(width));

/** Stores a picture with its audit entry. Does nothing if the picture is stored already. */
export async function savePicture(db: Firestore, actor: Actor, { id, files }: Picture): Promise<void> {
  const batch = db.batch();
  for (const { width, bytes } of files) batch.create(variantRef(db, id, width), { bytes });
  const after = Object.fromEntries(files.map(({ width, bytes }) => [width, `${bytes.byteLength} bytes`]));
  addAuditEntry(batch, db, { ...actor, action: 'image.upload', target: `images/${id}`, after });
  await batch.commit().catch((error: unknown) => {
    if (!isAlreadyThere(error)) throw error;
  });
}

/** The bytes of a WebP file; undefined if there is none. */
export async function readVariant(db: Firestore, id: string, width: string): Promise<Uint8Array | undefined> {
  const bytes: unknown = (await variantRef(db, id, width).get()).get('bytes');
  return bytes instanceof Uint8Array ? bytes : undefined;
}

/** Drawn pictures are files of the app and not in Firestore. Their ids have this form. */
const DRAWN = /^[0-9a-f]{16}$/;

/** The pictures (`/images/{id}/1440.webp`) among these that the store does not have. */
export async function unknownPictures(db: Firestore, urls: readonly string[]): Promise<Set<string>> {
  const pictures = urls.map((url) => ({ url, id: url.split('/')[2] ?? '' })).filter(({ id }) => !DRAWN.test(id));
  if (pictures.length === 0) return new Set();
  const refs = pictures.map(({ id }) => variantRef(db, id, PICTURE_WIDTHS[2]));
  const docs = await db.getAll(...refs, { fieldMask: [] });
  return new Set(pictures.filter((_, index) => !docs[index]?.exists).map(({ url }) => url));
}
