import { MESSAGES } from '@nirala/contract/text/messages';
import { MAX_PICTURE, PICTURE_WORDS } from '@nirala/contract/product/upload';
import { MAX_PHOTOS } from '@nirala/contract/text/photo-limits';
import { CallError } from '../../lib/call-error.ts';

/** Where a photo is that was sent, or why it was not. `isRefused`: sending the same file again is no use. */
type UploadResult = { url?: string; error?: string | undefined; isRefused?: boolean };

/** A photo in a form: on its way to the server, there (with its `url`), or not sent (with the `error`). */
export type DraftPhoto = {
  key: string;
  /** The address of the chosen file; absent for a photo that was saved with an earlier version. */
  preview?: string;
  file?: File;
  /** The upload, which may have ended. */
  upload?: Promise<UploadResult>;
} & UploadResult;

/** Uploads the bytes of a photo and resolves to its address, or to its id if it has none. */
export type SendPhoto = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/** A photo that was saved with an earlier version of what the form changes. */
export const toDraftPhoto = (url: string): DraftPhoto => ({ key: url, url });

/** The photos of a form with these files at the end, as far as there is room. */
export function withFiles(photos: readonly DraftPhoto[], files: readonly File[]): DraftPhoto[] {
  const added = files.slice(0, Math.max(0, MAX_PHOTOS - photos.length));
  return [...photos, ...added.map((file) => ({ key: crypto.randomUUID(), preview: URL.createObjectURL(file), file }))];
}

/** The statuses of a file that is no picture, or too large. */
const REFUSALS: readonly number[] = [400, 413, 415, 422];

/** Makes a photo smaller and sends it. Resolves to what `send` resolves to, or to the reason why the photo was refused. */
export async function uploadPhoto(file: File, send: SendPhoto): Promise<UploadResult> {
  try {
    const shrunk = await shrinkPhoto(file);
    if (shrunk.size > MAX_PICTURE) return { error: PICTURE_WORDS.tooLarge, isRefused: true };
    return { url: await send(new Uint8Array(await shrunk.arrayBuffer())) };
  } catch (error) {
    // eslint-disable-next-line no-console -- the specification asks for this line (§7)
    console.error('A photo could not be sent', error);
    return error instanceof CallError
      ? { error: error.message, isRefused: REFUSALS.includes(error.status) }
      : { error: MESSAGES.photoFailed };
  }
}

/** Why a form cannot be sent with these photos; undefined if it can, also while some are on their way. */
export function photosProblem(photos: readonly DraftPhoto[]): string | undefined {
  const failed = photos.filter(({ error }) => error !== undefined);
  if (failed.some(({ isRefused }) => isRefused)) return 'Remove the photo that could not be sent.';
  return failed.length > 0 ? 'Try again to send the photo, or remove it.' : undefined;
}

/** The addresses of the photos, once all have been sent. Throws CallError if one cannot be sent. */
export async function sentPhotos(photos: readonly DraftPhoto[]): Promise<string[]> {
  const sent = await Promise.all(photos.map(async (photo) => ({ ...photo, ...(await photo.upload) })));
  const problem = photosProblem(sent);
  if (problem !== undefined) throw new CallError(0, problem);
  return sent.flatMap(({ url }) => url ?? []);
}

/** Pixels. The server keeps 1,440 of the width. */
const MAX_SIDE = 2000;

/** Of a JPEG: no loss that is seen on a screen. */
const QUALITY = 0.88;

/** Bytes. A smaller file of a type that the server reads is sent as it is. */
const SMALL_FILE = 500_000;

/**
 * The bytes to upload for a photo: a large one is made smaller first, because phones write 5 MB and more, and formats
 * that only this browser reads (HEIC on an iPhone) become JPEG. What the browser cannot read is returned unchanged: the
 * server says what is wrong with it.
 */
async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_FILE && /^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG has no transparency, and would show black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY));
}
