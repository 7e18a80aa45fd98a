import { MESSAGES } from '@nirala/contract/text/messages';
import { MAX_PICTURE, PICTURE_WORDS } from '@nirala/contract/product/upload';
import { MAX_PHOTOS } from '@nirala/contract/text/photo-limits';
import { CallError } from '../../lib/call-error.ts';
import { logFailure } from './log-failure.ts';

/** A photo in the form: on its way to the server, there (with its `url`), or not sent (with the reason). */
export type DraftPhoto = {
  key: string;
  /** The address of the chosen file; absent for a photo that the review has already. */
  preview?: string;
  file?: File;
  /** The upload, which may have ended. */
  upload?: Promise<Uploaded>;
} & Uploaded;

/** `isRefused`: the server does not take this file, so sending it again is no use. */
type Uploaded = { url?: string; error?: string | undefined; isRefused?: boolean };

export const toDraftPhoto = (url: string): DraftPhoto => ({ key: url, url });

/** The photos in the form with these files, as far as there is room. */
export function withFiles(photos: readonly DraftPhoto[], files: readonly File[]): DraftPhoto[] {
  const added = files.map((file) => ({ key: crypto.randomUUID(), preview: URL.createObjectURL(file), file }));
  return [...photos, ...added].slice(0, MAX_PHOTOS);
}

/** The statuses of a file that is no picture, or too large. */
const REFUSALS: readonly number[] = [400, 413, 415, 422];

/** Uploads the bytes of a photo and resolves to its address, or to its id if it has none. */
export type SendPhoto = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/** Sends a photo. Resolves to what `send` resolves to, or to the reason why the photo was refused. */
export async function uploadPhoto(file: File, send: SendPhoto): Promise<Uploaded> {
  try {
    const made = await shrinkPhoto(file);
    if (made.size > MAX_PICTURE) return { error: PICTURE_WORDS.tooLarge, isRefused: true };
    return { url: await send(new Uint8Array(await made.arrayBuffer())) };
  } catch (error) {
    logFailure('A photo could not be sent', error);
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

/** Bytes. A smaller file of a type that the server reads is sent as it is. */
const SMALL = 500_000;

/**
 * The bytes to upload for a photo: a large one is made smaller first, because phones write 5 MB and more, and formats
 * that only this browser reads (HEIC on an iPhone) become JPEG. What the browser cannot read is returned unchanged: the
 * server says what is wrong with it.
 */
async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL && /^image\/(jpeg|png|webp)$/.test(file.type)) return file;
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
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), 'image/jpeg', 0.88));
}
