/** The addresses of published pictures that were replaced. */
import { AVIF_WIDTHS, WEBP_WIDTHS } from '@nirala/contract/product/picture';
import { SOCIAL_CARD_FILE, STORE_SOCIAL_CARD } from '@nirala/contract/page/social-card';
import published from './published-pictures.json' with { type: 'json' };

/** The id that a published picture has now, by each id that it ever had. */
const currentIds = new Map(
  Object.values<readonly (readonly string[])[]>(published).flatMap((views) =>
    views.flatMap((ids) => ids.map((id) => [id, ids.at(-1) ?? id] as const)),
  ),
);

/** The banner has files of this width, too. */
const BANNER_WIDTH = 1920;

const AVIF_FILES = new Set([...AVIF_WIDTHS, BANNER_WIDTH].map((width) => `${width}.avif`));
const WEBP_FILES = new Map(
  [...WEBP_WIDTHS, BANNER_WIDTH].map((width) => [`${width}.webp`, `${width <= 480 ? 480 : 960}.webp`]),
);

/**
 * Where to find a file of a published picture that is not there (any more): bags, orders, shared links and search engines
 * remember addresses of pictures that were replaced since, and of the 1440 pixels wide WebP that newer ones lack.
 * Undefined for an address that never existed. A picture without a link preview gets the store's.
 */
export function currentAddress(id: string, file: string): string | undefined {
  const current = currentIds.get(id);
  if (!current) return undefined;
  const isReplaced = current !== id;
  if (file === SOCIAL_CARD_FILE) return isReplaced ? `/images/${current}/${file}` : STORE_SOCIAL_CARD;
  const wanted = AVIF_FILES.has(file) ? file : WEBP_FILES.get(file);
  return wanted && (isReplaced || wanted !== file) ? `/images/${current}/${wanted}` : undefined;
}
