import * as v from 'valibot';

const PATH = 'A picture is a path like /images/…/1440.webp.';

/** The path of an uploaded or seeded picture: `/images/{id}/1440.webp`. `says`: what is wrong with any other value. */
export const picturePath = (says = PATH) =>
  v.pipe(v.string(says), v.regex(/^\/images\/[\w-]{1,64}\/1440\.webp$/, says));

/** Such a path, or an empty text for no picture. */
export const optionalPicturePath = (says = PATH) => v.union([v.literal(''), picturePath(says)], says);
