import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import type { CategoryId } from '@nirala/contract/product/category';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import { DEFAULT_WEARER } from '@nirala/contract/product/product';
import type { NewProduct } from '@nirala/functions/store/products';
import { acidWash } from './catalogue/acid-wash-oversized-t-shirt.ts';
import { hoodies } from './catalogue/hoodies.ts';
import { joggers } from './catalogue/joggers.ts';
import { oversizedShirts } from './catalogue/oversized-shirts.ts';
import { oversizedTshirts } from './catalogue/oversized-tshirt.ts';
import { polos } from './catalogue/polo-tshirt.ts';
import { shorts } from './catalogue/shorts.ts';
import { sportsWear } from './catalogue/sports-wear.ts';
import { sweatShirts } from './catalogue/sweat-shirts.ts';
import { tshirts } from './catalogue/tshirt.ts';
import { varsityJackets } from './catalogue/varsity-jacket.ts';
import { vests } from './catalogue/vests.ts';
import type { CategorySeed, Garment } from './category-seed.ts';

/** In the order of the category bar. */
const collection: Record<CategoryId, CategorySeed> = {
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

/**
 * The picture ids of each garment, by garment id: front, back, close-up of the cloth, side. `home` and `banner` are the
 * pictures of the home page.
 */
export type Pictures = ReadonlyMap<string, readonly string[]>;

export function readPictures(): Pictures {
  const file = join(import.meta.dirname, 'pictures.json');
  const content: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(content));
}

/**
 * The collection as products, newest first. Categories alternate, so that the home page, which shows the newest products
 * first, has all twelve.
 */
export function seedProducts(pictures: Pictures): NewProduct[] {
  const categories = Object.entries(collection);
  const longest = Math.max(...categories.map(([, { garments }]) => garments.length));
  return Array.from({ length: longest }, (_, round) =>
    categories.flatMap(([category, seed]) => {
      const garment = seed.garments[round];
      return garment ? [toProduct(category, seed, garment, pictures)] : [];
    }),
  ).flat();
}

function toProduct(category: CategoryId, seed: CategorySeed, garment: Garment, pictures: Pictures): NewProduct {
  const { id, name, description, price: discountedPrice, keyHighlights, stock, colour } = garment;
  const { mrp = discountedPrice * 2.5, style: styleCode = '' } = garment;
  const { care, fabric, manufacture, sizeChart } = seed;
  return {
    id,
    name,
    description,
    keyHighlights,
    category,
    for: garment.for ?? DEFAULT_WEARER,
    care,
    fabric,
    manufacture,
    sizeChart,
    discountedPrice,
    brand: DEFAULT_BRAND.name,
    price: mrp,
    styleCode,
    stockBySize: stock,
    colour,
    images: (pictures.get(id) ?? []).map(pictureUrlOf),
  };
}
