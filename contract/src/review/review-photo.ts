import * as v from 'valibot';
import { MESSAGES } from '../text/messages.ts';
import { MAX_PHOTOS } from '../text/photo-limits.ts';

/** A photo of a review, as `/images/r…/1440.webp`. See picture-url.ts. */
const photoUrl = v.pipe(
  v.string(MESSAGES.photoUnknown),
  v.regex(/^\/images\/r[0-9a-f]{24}-[0-9a-f]{3,4}\/1440\.webp$/, MESSAGES.photoUnknown),
);

/** The id in the address of a photo: `r…`. */
export const reviewPhotoIdSchema = v.pipe(v.string(), v.regex(/^r[0-9a-f]{24}-[0-9a-f]{3,4}$/, MESSAGES.photoUnknown));

export const photoIdOf = (url: string): string => url.split('/')[2] ?? '';

/** The photos that a review is to have, in their order. */
export const photoUrls = v.pipe(
  v.array(photoUrl, MESSAGES.photoUnknown),
  v.transform((urls) => [...new Set(urls)]),
  v.maxLength(MAX_PHOTOS, MESSAGES.tooManyPhotos),
);
