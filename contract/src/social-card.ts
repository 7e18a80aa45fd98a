import { BRAND_COLOURS } from './brand.ts';

/**
 * What a link to the store shows in a messenger or a social network: a JPEG, since not all of them show WebP, with
 * the whole picture on a ground of paper, so that its size is known whatever was uploaded. Below 300 kB, above which
 * WhatsApp leaves a picture out.
 */
export const SOCIAL_CARD = { width: 1200, height: 1500, ground: BRAND_COLOURS.paper, maxBytes: 300_000 } as const;

/** The name of the file, beside the widths of its picture. */
export const SOCIAL_CARD_FILE = `${SOCIAL_CARD.width}.jpg`;

/** The store's own, for pages without a product, and where a picture has none. */
export const STORE_SOCIAL_CARD = '/card.jpg';

/** The card of a picture that a product names: of `/images/ab12/1440.webp` it is `/images/ab12/1200.jpg`. */
export function socialCardOf(url: string): string {
  const folder = /^\/images\/[^/]+\//.exec(url)?.[0];
  return folder ? folder + SOCIAL_CARD_FILE : STORE_SOCIAL_CARD;
}
