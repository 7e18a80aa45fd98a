import { MESSAGES } from '@nirala/contract/text/messages';
import { MAX_PICTURE, PICTURE_WORDS } from '@nirala/contract/product/upload';
import { MAX_PHOTOS } from '@nirala/contract/text/photo-limits';
import { CallError } from '../../lib/call-error.ts';
import { logFailure } from './log-failure.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Where a photo is that was sent, or why it was not. `isRefused`: sending the same file again is no use. */
type UploadResult = { url?: string; error?: string | undefined; isRefused?: boolean };

/** A photo in a form: on its way to the server, there (with its `url`), or not sent (with the `error`). */
export type DraftPhoto = {
  key: string;
  /** The address of the chosen file; absent for a photo that the review has already. */
  preview?: string;
  file?: File;
  /** The upload, which may have ended. */
  upload?: Promise<UploadResult>;
} & UploadResult;

/** Uploads the bytes of a photo and resolves to its address, or to its id if it has none. */
export type SendPhoto = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/** A photo that the review has already. */
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
