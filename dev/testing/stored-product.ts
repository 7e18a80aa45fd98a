import { Timestamp } from '@google-cloud/firestore';
import type { Product } from '@nirala/contract/product';
import { NO_FITS, NO_RATINGS } from '@nirala/contract/no-reviews';
import type { StoredProduct } from '@nirala/functions/store/products';

/** A product as Firestore stores it. `at` is the time of its last write, in milliseconds. */
export function stored(
  id: string,
  change: Partial<Product> = {},
  { active = true, at = 0 }: { active?: boolean; at?: number } = {},
): StoredProduct {
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
