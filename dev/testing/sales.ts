/** Sales, as tests make them. */
import type { Firestore } from '@google-cloud/firestore';
import type { Sale } from '@nirala/contract/product/sale';
import { writeSale } from '@nirala/functions/store/sales';

/** 20 percent off a product with the id `tee`, for a long time. */
export const saleOf = (change: Partial<Sale> = {}): Sale => ({
  id: 'diwali',
  name: 'Diwali',
  from: '2020-01-01T00:00:00.000Z',
  until: '2099-01-01T00:00:00.000Z',
  off: 'percent',
  percent: 20,
  price: null,
  on: 'products',
  products: ['tee'],
  categories: [],
  collections: [],
  ...change,
});

/** A sale of a product in 2090, so that its price stays. */
export const comingSaleOf = (id: string, productId: string): Sale =>
  saleOf({ id, from: '2090-01-01T00:00:00.000Z', products: [productId] });

/** Stores a sale, or replaces it. */
export async function saveSale(db: Firestore, { id, ...sale }: Sale): Promise<void> {
  const batch = db.batch();
  writeSale(batch, db, id, sale);
  await batch.commit();
}
