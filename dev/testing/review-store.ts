import { NEXT_CURSOR, TOTAL_COUNT } from '@nirala/contract/api/endpoint';
import { reviewSchema } from '@nirala/contract/review/review';
import { orderRef } from '@nirala/functions/store/orders';
import * as v from 'valibot';
import { storedOrder } from './stored-order.ts';
import { shirt, createTestStore, type Shopper } from './test-store.ts';

/** What a shopper types for a review. */
export const REVIEW = { name: 'Asha Rao', rating: 5, review: 'Soft, and the colour stays.' };

/** A test store with helpers to write, count and list reviews. */
export function createReviewStore() {
  const all = createTestStore();
  const { call, db, stock } = all;
  async function newProduct(): Promise<string> {
    const product = shirt();
    await stock(product);
    return product.id;
  }

  /** Each visitor has a different network address, so that tests do not share a rate limit. */
  let visitors = 0;
  const visitor = (address = `10.1.0.${(visitors += 1)}`) => ({ headers: { 'X-Forwarded-For': address } });

  function write(body: object, who: Pick<Shopper, 'token'> | { headers: Record<string, string> } = visitor()) {
    return call('/api/reviews', { body: { ...REVIEW, ...body }, ...who });
  }

  async function counted(productId: string) {
    const { json } = await call(`/api/shirts/${productId}`);
    const { ratings, fits, ratingAverage, ratingCount } = json;
    return { ratings, fits, ratingAverage, ratingCount };
  }

  const list = async (query: string) => {
    const { json, headers } = await call(`/api/reviews?${query}`);
    return {
      items: v.parse(v.array(reviewSchema), json),
      next: headers.get(NEXT_CURSOR),
      total: headers.get(TOTAL_COUNT),
    };
  };

  /** The owner's choices, with reviews of people who have not bought counted in the stars. */
  const choose = (change: object = {}) => db.doc('settings/store').set({ unverifiedReviewsCount: true, ...change });

  /** Delivers an order with the product, so that the shopper's reviews of it are verified. */
  async function deliver({ uid, phone }: Shopper, productId: string): Promise<void> {
    const [line] = storedOrder().lines;
    if (!line) throw new Error('the order has no line');
    const order = storedOrder({ uid, userPhone: phone, status: 'Delivered', lines: [{ ...line, productId }] });
    await orderRef(db, `NR-${uid}`).set(order);
  }

  return { ...all, newProduct, visitor, write, counted, list, choose, deliver };
}
