/** The widths, in pixels, in which every picture is stored. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const;

/** The URL of a picture in a product's `images`: its widest file. */
export function pictureUrlOf(id: string): string {
  return `/images/${id}/${PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]}.webp`;
}

/** The URL of the same picture at another width: `/images/ab12/1440.webp` at 480 is `/images/ab12/480.webp`. */
export function pictureAt(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return url.replace(/^(\/images\/[^/]+\/)\d+\.webp$/, `$1${width}.webp`);
}
