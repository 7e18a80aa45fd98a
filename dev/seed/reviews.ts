import { createHash } from 'node:crypto';
import type { CategoryId } from '@nirala/contract/product/category';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import type { NewProduct } from '@nirala/functions/store/products';
import { Timestamp } from '@google-cloud/firestore';
import { readPictures } from './products.ts';
import { NAMES, SAID, TAILS, type Said } from './review-words.ts';
import type { NewReview } from './save-reviews.ts';

const DAY = 24 * 60 * 60_000;

/** The newest products, which have the fewest reviews. */
const NEWEST = 24;

const WORDS_OF: Record<CategoryId, readonly Said[]> = {
  tshirt: SAID.tee,
  'oversized-tshirt': SAID.tee,
  'acid-wash-oversized-t-shirt': SAID.tee,
  'oversized-shirts': SAID.shirt,
  'polo-tshirt': SAID.shirt,
  hoodies: SAID.warm,
  'sweat-shirts': SAID.warm,
  'varsity-jacket': SAID.jacket,
  joggers: SAID.legs,
  shorts: SAID.legs,
  vests: SAID.light,
  'sports-wear': SAID.light,
};

/**
 * Garments that are on the slides of the home page, and the place of their slide in `home` of pictures.json. Each has one
 * review with that picture as the shopper's photo, and with the close-up of its cloth.
 */
export const PHOTOGRAPHED: Readonly<Record<string, number>> = {
  'oversized-shirts-ajrakh-evening': 0,
  'varsity-jacket-sher-dil': 1,
  'tshirt-haldi-bandhej': 2,
  'joggers-patola-weekend': 3,
  'vests-lal-bandhej': 4,
  'sweat-shirts-kullu-border': 7,
};

/** The place of the close-up among the pictures of a garment. */
const CLOSE_UP = 2;

/**
 * Reviews of two thirds of the collection; every run creates the same ones. The newest garments have the fewest. Some have
 * photos, which are pictures of the collection.
 */
export function seedReviews(products: readonly NewProduct[], now = Date.now()): NewReview[] {
  const slides = readPictures().get('home') ?? [];
  const dealt = new Map<readonly Said[], number>();
  let people = 0;
  return products.flatMap((product, place) => {
    if (place % 3 === 1) return [];
    const chance = dice(product.id);
    // Most wear the middle size. These dice are separate, so that the other values stay as they were.
    const wearers = dice(`${product.id}/size`);
    const sizes = (['M', 'L', 'S', 'XL'] as const).filter((size) => product.stockBySize[size] !== undefined);
    const words = WORDS_OF[product.category] ?? SAID.tee;
    const count = 1 + Math.floor(chance() * (place < NEWEST ? 4 : 7));
    let photos = photosOf(product, slides);
    return Array.from({ length: count }, (_, index): NewReview => {
      // Every text is used once before any is repeated: 11 and 17 are prime to the lengths of the lists.
      const turn = dealt.get(words) ?? 0;
      dealt.set(words, turn + 1);
      const [rating, fit, text] = words[(turn * 11) % words.length] ?? [5, '', ''];
      const tails = rating >= 4 ? TAILS.glad : TAILS.sorry;
      const tail = chance() < 0.4 ? ` ${tails[Math.floor(chance() * tails.length)]}` : '';
      const daysAgo = 2 + chance() * 30 * (index + 1);
      people += 1;
      // Whoever is glad shows it.
      const shown = rating >= 4 ? photos : [];
      if (shown.length > 0) photos = [];
      return {
        id: `seed-${product.id}-${index}`,
        productId: product.id,
        name: NAMES[(people * 17) % NAMES.length] ?? '',
        rating,
        review: text.replaceAll('{colour}', product.colour.toLowerCase()) + tail,
        ...(shown.length > 0 ? { photos: shown } : {}),
        ...(fit === '' ? {} : { fit, size: sizes[Math.floor(wearers() ** 2 * sizes.length)] ?? 'M' }),
        verified: chance() < 0.7,
        approved: true,
        helpful: Math.floor(chance() ** 3 * 15),
        createdAt: Timestamp.fromMillis(Math.round(now - daysAgo * DAY)),
      };
    });
  });
}

/** The photos that one review of this garment has: URLs, or none. */
function photosOf({ id, images }: NewProduct, slides: readonly string[]): string[] {
  const slide = slides[PHOTOGRAPHED[id] ?? -1];
  return slide === undefined ? [] : [pictureUrlOf(slide), ...images.slice(CLOSE_UP, CLOSE_UP + 1)];
}

/** Pseudorandom numbers from 0 to 1, seeded by the name. */
function dice(name: string): () => number {
  let throws = 0;
  return () => {
    throws += 1;
    return createHash('sha256').update(`${name}/${throws}`).digest().readUInt32BE() / 2 ** 32;
  };
}
