import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '@nirala/contract/brand';
import { CATEGORY_SLUGS, type Category } from '@nirala/contract/category';
import { DEFAULT_WEARER } from '@nirala/contract/wearer';
import type { NewProduct } from '@nirala/functions/store/products';
import { cuts } from '../art/catalogue/cuts.ts';
import type { Garment } from '../art/catalogue/garment.ts';
import { ROOT } from '../lib/paths.ts';
import { collection } from './collection.ts';

/** The picture ids of each garment, by garment id: front, back, fabric. */
export type Pictures = ReadonlyMap<string, readonly string[]>;

export function readPictures(): Pictures {
  const file = join(ROOT, 'dev', 'art', 'catalogue', 'pictures.json');
  const content: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(content));
}

/**
 * The collection as products, newest first. Categories alternate, so that the home page, which shows the newest products
 * first, has all twelve.
 */
export function seedProducts(pictures: Pictures): NewProduct[] {
  const longest = Math.max(...CATEGORY_SLUGS.map((category) => collection[category].length));
  return Array.from({ length: longest }, (_, round) =>
    CATEGORY_SLUGS.flatMap((category) => {
      const garment = collection[category][round];
      return garment ? [toProduct(category, garment, pictures)] : [];
    }),
  ).flat();
}

function toProduct(category: Category, garment: Garment, pictures: Pictures): NewProduct {
  const { id, name, description, price: discountedPrice, keyHighlights, stock, drawing } = garment;
  const { care, fabric, manufacture, sizeChart } = cuts[category];
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
    brand: BRAND.name,
    // The whole collection has a discount of 60 %, so the price is the discounted price divided by 0.4.
    price: (discountedPrice * 5) / 2,
    stockBySize: stock,
    colour: drawing.colour.name,
    images: (pictures.get(id) ?? []).map((picture) => `/images/${picture}/1440.webp`),
  };
}
