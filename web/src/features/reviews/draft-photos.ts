import { MESSAGES } from '@nirala/contract/messages';
import { MAX_PICTURE, PICTURE_WORDS } from '@nirala/contract/picture';
import { MAX_PHOTOS } from '@nirala/contract/photo-limits';
import { CallError } from '../../lib/call-error.ts';
import { logFailure } from './log-failure.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo in the form: on its way to the server, there (with its `url`), or refused (with the reason). */
export type DraftPhoto = {
  key: string;
  /** The address of the chosen file; absent for a photo that the review has already. */
  preview?: string;
  file?: File;
  url?: string;
  error?: string;
};

export const toDraftPhoto = (url: string): DraftPhoto => ({ key: url, url });

/** The photos in the form with these files, as far as there is room. */
export function withFiles(photos: readonly DraftPhoto[], files: readonly File[]): DraftPhoto[] {
  const added = files.map((file) => ({ key: crypto.randomUUID(), preview: URL.createObjectURL(file), file }));
  return [...photos, ...added].slice(0, MAX_PHOTOS);
}

/** Uploads the bytes of a photo and resolves to its address, or to its id if it has none. */
export type SendPhoto = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/** Sends a photo. Resolves to what `send` resolves to, or to the reason why the photo was refused. */
export async function uploadPhoto(file: File, send: SendPhoto): Promise<Pick<DraftPhoto, 'url' | 'error'>> {
  try {
    const made = await shrinkPhoto(file);
    if (made.size > MAX_PICTURE) return { error: PICTURE_WORDS.tooLarge };
    return { url: await send(new Uint8Array(await made.arrayBuffer())) };
  } catch (error) {
    logFailure('A photo could not be sent', error);
    return { error: error instanceof CallError ? error.message : MESSAGES.photoFailed };
  }
}

/** Why a form cannot be sent with these photos yet; undefined if it can. */
export function photosProblem(photos: readonly DraftPhoto[]): string | undefined {
  if (photos.some(({ error }) => error !== undefined)) return 'Remove the photo that could not be sent.';
  if (photos.some(({ url }) => url === undefined)) return 'Your photos are on their way. Please wait a moment.';
  return undefined;
}
