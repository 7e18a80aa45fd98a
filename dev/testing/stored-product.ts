import { Timestamp } from '@google-cloud/firestore';
import type { Product } from '@nirala/contract/product/product';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import { NO_FITS, NO_RATINGS } from '@nirala/contract/review/no-reviews';
import { STANDARD_SIZES } from '@nirala/contract/product/size';
import type { CatalogueDocs } from '@nirala/functions/catalogue/stocked-products';
import type { StoredProduct } from '@nirala/functions/store/products';

/** A product and its stock as Firestore stores them. */
export type StoredWithStock = StoredProduct & { product: LinkedProduct };

/** A product with its stock. `at` is the time of its last write, in milliseconds. */
export function stored(
  id: string,
  change: Partial<Product> = {},
  { active = true, at = 0 }: { active?: boolean; at?: number } = {},
): StoredWithStock {
  const product: Product = {
    _id: id,
    id,
    brand: 'Nirala',
    name: 'Neem Leaf',
    description: 'A soft tee.',
    category: 'tshirt',
    imageUrl: '/images/ab12/1440.webp',
    images: ['/images/ab12/1440.webp'],
    price: 1000,
    discountedPrice: 400,
    stock: 10,
    stockBySize: { S: 5, M: 5 },
    sizes: ['S', 'M'],
    keyHighlights: [],
    sizeChart: [],
    manufacture: 'Made in Tiruppur.',
    care: 'Wash cold.',
    colour: 'Indigo',
    for: 'unisex',
    ratingAverage: 0,
    ratingCount: 0,
    ratings: NO_RATINGS,
    fits: NO_FITS,
    createdAt: '2026-11-21T00:00:00.000Z',
    ...change,
  };
  const updatedAt = Timestamp.fromMillis(at);
  return { product, active, updatedAt, lastWrite: updatedAt };
}

/** The documents of these products: their own and those of their SKUs. */
export function docsOf(products: readonly StoredWithStock[]): CatalogueDocs {
  return {
    products,
    skus: products.flatMap(({ product: { id, stockBySize }, updatedAt }) =>
      STANDARD_SIZES.flatMap((size) => {
        const available = stockBySize[size];
        return available === undefined ? [] : [{ productId: id, size, shard: 0, available, updatedAt }];
      }),
    ),
  };
}
