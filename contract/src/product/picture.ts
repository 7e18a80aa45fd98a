/**
 * A picture is a folder of files, `/images/{id}/{width}.{format}`, and is stored and sent as `/images/{id}/1440.webp`.
 * Browsers load AVIF files, or WebP if they cannot show AVIF. The id of a picture with AVIF files ends with the colour to
 * show until it has loaded: `/images/3280cc061349-b42/`.
 */
const WITH_AVIF = /^\/images\/[^/]+-([0-9a-f]{3,4})\/(?=\d)/;

/** The widths of the AVIF files, in pixels. The pictures' places in web/src/components/picture.tsx choose among them. */
export const AVIF_WIDTHS = [180, 360, 640, 960, 1440] as const;

/** The widths of the WebP files. A published picture lacks the last, which `images` then redirects to the one before. */
export const WEBP_WIDTHS = [480, 960, 1440] as const;

/** The URL of a picture in a product's `images`. */
export function pictureUrlOf(id: string): string {
  return `/images/${id}/${WEBP_WIDTHS[WEBP_WIDTHS.length - 1]}.webp`;
}

/** The WebP file of a picture at a width: `/images/ab12/1440.webp` at 480 is `/images/ab12/480.webp`. */
export function pictureAt(url: string, width: (typeof WEBP_WIDTHS)[number]): string {
  return url.replace(/^(\/images\/[^/]+\/)\d+\.webp$/, `$1${width}.webp`);
}

/** The AVIF files of a picture as a `srcset`; undefined if it has none. */
export function avifSetOf(url: string, widths: readonly number[]): string | undefined {
  const folder = WITH_AVIF.exec(url)?.[0];
  return folder && widths.map((width) => `${folder}${width}.avif ${width}w`).join(', ');
}

/** The colour to show until a picture has loaded, for CSS: `#b42`, or `#0000` for one that is partly transparent. */
export function pictureColour(url: string): string | undefined {
  const colour = WITH_AVIF.exec(url)?.[1];
  return colour && `#${colour}`;
}
