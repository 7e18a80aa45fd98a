import * as v from 'valibot';

/** The largest upload in bytes. */
export const MAX_PICTURE = 8 * 1024 * 1024;

/** The largest body of an upload: above `MAX_PICTURE`, so that a picture that is too large gets its own message. */
export const MAX_UPLOAD = 30 * 1024 * 1024;

/** The accepted MIME types. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** In pixels. A narrower picture would be blurred on every page. */
export const MIN_PICTURE_WIDTH = 480;

export const PICTURE_WORDS = {
  tooLarge: 'This picture is larger than 8 MB. Please save it at a smaller size.',
  empty: 'This file is empty.',
};

/** The uploaded file. */
export const pictureBytes = v.pipe(
  v.custom<Uint8Array<ArrayBuffer>>((given) => given instanceof Uint8Array, 'Send the picture as its bytes.'),
  v.check((bytes) => bytes.byteLength > 0, PICTURE_WORDS.empty),
  v.check((bytes) => bytes.byteLength <= MAX_PICTURE, PICTURE_WORDS.tooLarge),
);
