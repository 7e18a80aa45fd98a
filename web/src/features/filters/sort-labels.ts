import type { ProductSort } from '@nirala/contract/product/product-listing';

export const SORT_LABELS: Record<ProductSort, string> = {
  new: 'Newest first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  discount: 'Biggest discount',
  rating: 'Best rated',
  origin: 'Country of origin',
};

export const isSort = (value: string): value is ProductSort => Object.hasOwn(SORT_LABELS, value);
