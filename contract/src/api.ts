import { about } from './api/about.ts';
import { admin } from './api/admin.ts';
import { pages } from './api/pages.ts';
import { product } from './api/product.ts';
import { products } from './api/products.ts';
import { shopper } from './api/shopper.ts';
import type { FailureCode } from './api/failure-codes.ts';

/**
 * Every call of the API, by name. The server must handle each of them, and the browser calls them by these names. The
 * browser loads each of the six tables when it makes the first call of that table.
 */
export const API = { ...product, ...products, ...about, ...shopper, ...pages, ...admin };

export type Api = typeof API;
export type CallName = keyof Api;

/**
 * The JSON body of every failure of the API. `error` is a sentence for people, `code` is for programs: see
 * failure-codes.ts. A 409 on a checkout says more in `details`: see `refusalSchema`.
 */
export type Failure = { error: string; code: FailureCode; details?: unknown };
