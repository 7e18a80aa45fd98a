/** Uploaded pictures, as the files that browsers load. */
import type { Firestore } from '@google-cloud/firestore';
import { WEBP_WIDTHS } from '@nirala/contract/product/picture';
import { addAuditEntry, type Actor } from './audit.ts';
import { isAlreadyThere } from './contention.ts';

type Picture = { id: string; files: readonly { name: string; bytes: Buffer }[] };

/**
 * One file of an uploaded picture: `images/{id}/variants/480` for `480.webp`, and `…/variants/360.avif`. Immutable,
 * because the id is a hash of the content. Photos of reviews, whose ids begin with `r`, are in `reviewPhotos`.
 */
export function variantRef(db: Firestore, id: string, name: string) {
  const pictures = id.startsWith('r') ? db.collection('reviewPhotos') : db.collection('images');
  return pictures.doc(id).collection('variants').doc(name.replace('.webp', ''));
}

/** The files of an uploaded picture, without their bytes. */
export const variantsOf = (db: Firestore, id: string) =>
  db.collection('images').doc(id).collection('variants').select();

/** The name of a picture's widest file. */
const WIDEST = `${WEBP_WIDTHS[WEBP_WIDTHS.length - 1]}.webp`;

/** Stores a picture with its audit entry. Does nothing if the picture is stored already. */
export async function savePicture(db: Firestore, actor: Actor, { id, files }: Picture): Promise<void> {
  const batch = db.batch();
  for (const { name, bytes } of files) batch.create(variantRef(db, id, name), { bytes });
  const after = Object.fromEntries(files.map(({ name, bytes }) => [name, `${bytes.byteLength} bytes`]));
  addAuditEntry(batch, db, { ...actor, action: 'image.upload', target: `images/${id}`, after });
  await batch.commit().catch((error: unknown) => {
    if (!isAlreadyThere(error)) throw error;
  });
}

/** The bytes of a file of an uploaded picture; undefined if there is none. */
export async function readVariant(db: Firestore, id: string, name = WIDEST): Promise<Uint8Array | undefined> {
  const bytes: unknown = (await variantRef(db, id, name).get()).get('bytes');
  return bytes instanceof Uint8Array ? bytes : undefined;
}

/** The bytes of an uploaded picture by its path, `/images/{id}/{file}`; undefined if there is none. */
export async function readPicture(db: Firestore, url: string): Promise<Uint8Array | undefined> {
  const [, , id = '', name = ''] = url.split('/');
  return readVariant(db, id, name);
}

/** Published pictures are files of the app and not in Firestore. Their ids have this form. */
const PUBLISHED = /^[0-9a-f]{14,16}(?:-[0-9a-f]{3,4})?$/;

/** Whether a picture with this id is a file of the app. */
export const isPublished = (id: string): boolean => PUBLISHED.test(id);

/** The pictures (`/images/{id}/1440.webp`) among these that the store does not have. */
export async function unknownPictures(db: Firestore, urls: readonly string[]): Promise<Set<string>> {
  const pictures = urls.map((url) => ({ url, id: url.split('/')[2] ?? '' })).filter(({ id }) => !isPublished(id));
  if (pictures.length === 0) return new Set();
  const refs = pictures.map(({ id }) => variantRef(db, id, WIDEST));
  const docs = await db.getAll(...refs, { fieldMask: [] });
  return new Set(pictures.filter((_, index) => !docs[index]?.exists).map(({ url }) => url));
}
