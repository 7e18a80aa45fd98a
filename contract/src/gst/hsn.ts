import type { Category } from '../product/category.ts';
import type { Wearer } from '../product/product.ts';

/** For a product that no longer exists: T-shirts, the most common garment here. */
export const DEFAULT_HSN = '6109';

/** A heading for men's garments and the one for women's; one heading if the tariff does not distinguish them. */
type Heading = string | { men: string; women: string };

/**
 * The heading of each category in the First Schedule to the Customs Tariff Act 1975, which the GST rates use. Chapter 61
 * is knitted, chapter 62 woven. Varsity jackets are lined fleece, open in front, over other clothes: they are
 * `wind-jackets and similar articles` of 6101, not the pullovers and cardigans of 6110. The sports wear here is knitted
 * tops, thus 6109; 6112 is only for track suits, ski suits and swimwear.
 */
const HEADINGS: Record<Category, Heading> = {
  tshirt: '6109',
  'oversized-tshirt': '6109',
  'acid-wash-oversized-t-shirt': '6109',
  'oversized-shirts': { men: '6205', women: '6206' },
  hoodies: '6110',
  'sweat-shirts': '6110',
  'varsity-jacket': { men: '6101', women: '6102' },
  'polo-tshirt': { men: '6105', women: '6106' },
  joggers: { men: '6103', women: '6104' },
  vests: '6109',
  shorts: { men: '6103', women: '6104' },
  'sports-wear': '6109',
};

/** The HSN code of a product: its own if the owner gave one, otherwise its category's. Unisex has the code of men's. */
export function hsnOf(product: { category: Category; for: Wearer; hsn?: string | undefined }): string {
  if (product.hsn) return product.hsn;
  const heading = HEADINGS[product.category];
  if (typeof heading === 'string') return heading;
  return product.for === 'women' ? heading.women : heading.men;
}
