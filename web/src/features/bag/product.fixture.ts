import type { Product } from '@nirala/contract/product/product';
import { NO_FITS, NO_RATINGS } from '@nirala/contract/review/no-reviews';
import { DEFAULT_TERMS, productReturns } from '@nirala/contract/return/terms';

/** A complete product for tests; `overrides` replaces fields. */
export function product(overrides: Partial<Product> = {}): Product {
  return {
    _id: 'tee',
    id: 'tee',
    brand: 'Nirala',
    name: 'Marigold Tee',
    description: 'A tee.',
    imageUrl: '/images/tee/1440.webp',
    images: ['/images/tee/1440.webp'],
    price: 1998,
    discountedPrice: 799,
    stock: 8,
    stockBySize: { S: 0, M: 2, L: 6 },
    sizes: ['S', 'M', 'L'],
    category: 'tshirt',
    keyHighlights: [],
    sizeChart: [],
    manufacture: '',
    care: '',
    colour: 'Marigold',
    for: 'unisex',
    ratingAverage: 0,
    ratingCount: 0,
    ratings: NO_RATINGS,
    fits: NO_FITS,
    createdAt: '2026-11-01T00:00:00.000Z',
    returns: productReturns(DEFAULT_TERMS, {}),
    ...overrides,
  };
}
