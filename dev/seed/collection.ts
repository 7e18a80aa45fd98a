import type { Category } from '@nirala/contract/category';
import { garments as acidWash } from '../catalogue/acid-wash-oversized-t-shirt.ts';
import type { Garment } from '../catalogue/garment.ts';
import { garments as hoodies } from '../catalogue/hoodies.ts';
import { garments as joggers } from '../catalogue/joggers.ts';
import { garments as oversizedShirts } from '../catalogue/oversized-shirts.ts';
import { garments as oversizedTshirts } from '../catalogue/oversized-tshirt.ts';
import { garments as polos } from '../catalogue/polo-tshirt.ts';
import { garments as shorts } from '../catalogue/shorts.ts';
import { garments as sportsWear } from '../catalogue/sports-wear.ts';
import { garments as sweatShirts } from '../catalogue/sweat-shirts.ts';
import { garments as tshirts } from '../catalogue/tshirt.ts';
import { garments as varsityJackets } from '../catalogue/varsity-jacket.ts';
import { garments as vests } from '../catalogue/vests.ts';

/** The seeded collection, by category. */
export const collection: Record<Category, readonly Garment[]> = {
  tshirt: tshirts,
  'oversized-tshirt': oversizedTshirts,
  'acid-wash-oversized-t-shirt': acidWash,
  'oversized-shirts': oversizedShirts,
  hoodies,
  'sweat-shirts': sweatShirts,
  'varsity-jacket': varsityJackets,
  'polo-tshirt': polos,
  joggers,
  vests,
  shorts,
  'sports-wear': sportsWear,
};
