/** Widths in pixels at which every picture exists. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const;

/** What a product's `images` say of a picture. */
export function pictureUrlOf(id: string): string {
  return `/images/${id}/${PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]}.webp`;
}

/** The same picture at another of its widths: `/images/ab12/1440.webp` at 480 is `/images/ab12/480.webp`. */
export function pictureAt(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return url.replace(/^(\/images\/[^/]+\/)\d+\.webp$/, `$1${width}.webp`);
}
