import type { Category } from '@nirala/contract/category';
import { garments as acidWash } from '../art/catalogue/acid-wash-oversized-t-shirt.ts';
import type { Garment } from '../art/catalogue/garment.ts';
import { garments as hoodies } from '../art/catalogue/hoodies.ts';
import { garments as joggers } from '../art/catalogue/joggers.ts';
import { garments as oversizedShirts } from '../art/catalogue/oversized-shirts.ts';
import { garments as oversizedTshirts } from '../art/catalogue/oversized-tshirt.ts';
import { garments as polos } from '../art/catalogue/polo-tshirt.ts';
import { garments as shorts } from '../art/catalogue/shorts.ts';
import { garments as sportsWear } from '../art/catalogue/sports-wear.ts';
import { garments as sweatShirts } from '../art/catalogue/sweat-shirts.ts';
import { garments as tshirts } from '../art/catalogue/tshirt.ts';
import { garments as varsityJackets } from '../art/catalogue/varsity-jacket.ts';
import { garments as vests } from '../art/catalogue/vests.ts';

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
