import { admin } from './api/admin.ts';
import { content } from './api/content.ts';
import { discounts } from './api/discounts.ts';
import { messages } from './api/messages.ts';
import { orders } from './api/orders.ts';
import { payments } from './api/payments.ts';
import { pincodes } from './api/pincodes.ts';
import { products } from './api/products.ts';
import { reviews } from './api/reviews.ts';
import { store } from './api/store.ts';
import { users } from './api/users.ts';
import type { FailureCode } from './failure-codes.ts';

/** Every call of the API, by name. The server must handle each of them, and the browser calls them by these names. */
export const API = {
  ...products,
  ...discounts,
  ...users,
  ...pincodes,
  ...orders,
  ...payments,
  ...content,
  ...messages,
  ...reviews,
  ...store,
  ...admin,
};

export type Api = typeof API;
export type CallName = keyof Api;

/**
 * The JSON body of every failure of the API. `error` is a sentence for people, `code` is for programs: see
 * failure-codes.ts. A 409 on a checkout says more in `details`: see `refusalSchema`.
 */
export type Failure = { error: string; code: FailureCode; details?: unknown };
