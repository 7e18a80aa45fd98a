/**
 * The picture of a link preview in messengers and social networks. A JPEG, because not all of them show WebP. Its ratio is
 * what they show large. An uploaded picture is fitted onto a paper-coloured background, so the size is always the same.
 * WhatsApp drops pictures above 300 kB.
 */
export const SOCIAL_CARD = { width: 1200, height: 630, maxBytes: 300_000 } as const;

/** The file name, in the folder of the picture. */
export const SOCIAL_CARD_FILE = `${SOCIAL_CARD.width}.jpg`;

/** The store's own card, for pages without a product and pictures without a card. */
export const STORE_SOCIAL_CARD = '/card.jpg';

/** The card of a product's picture: `/images/ab12/1440.webp` becomes `/images/ab12/1200.jpg`. */
export function socialCardOf(url: string): string {
  const folder = /^\/images\/[^/]+\//.exec(url)?.[0];
  return folder ? folder + SOCIAL_CARD_FILE : STORE_SOCIAL_CARD;
}
