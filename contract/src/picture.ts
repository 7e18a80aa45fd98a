import * as v from 'valibot';

/** Bytes that a picture may have before it is uploaded. */
export const MAX_PICTURE = 8 * 1024 * 1024;

/** What can be read, as a file chooser names it. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Pixels. A narrower picture would be unsharp on every page. */
export const MIN_PICTURE_WIDTH = 480;

export const PICTURE_WORDS = {
  tooLarge: 'This picture is larger than 8 MB. Please save it smaller.',
  empty: 'This file is empty.',
};

/** The file as it was chosen. */
export const pictureBytes = v.pipe(
  v.custom<Uint8Array<ArrayBuffer>>((given) => given instanceof Uint8Array, 'A picture is sent as its bytes.'),
  v.check((bytes) => bytes.byteLength > 0, PICTURE_WORDS.empty),
  v.check((bytes) => bytes.byteLength <= MAX_PICTURE, PICTURE_WORDS.tooLarge),
);
