/** Whether the drops of an order have started, by the server's clock. Whatever takes stock asks this first. */
import type { Refusal } from '@nirala/contract/order/checkout';
import { notStartedMessage } from '@nirala/contract/text/message-templates';
import { ApiError } from '../lib/api-error.ts';
import type { StoredProduct } from '../store/products.ts';

type Products = ReadonlyMap<string, StoredProduct>;

/** ApiError 409 if one of the products is a drop that has not started yet. */
export function requireStarted(products: Products, now: Date): void {
  const product = firstToStart(products, now);
  if (!product?.drop) return;
  const details: Refusal = { reason: 'pieces' };
  const message = notStartedMessage(product.name, product.drop.startsAt);
  throw new ApiError('drop-not-started', { message, details });
}

/** Whether all products that are drops have started. */
export const haveStarted = (products: Products, now: Date) => firstToStart(products, now) === undefined;

const firstToStart = (products: Products, now: Date) =>
  [...products.values()]
    .map(({ product }) => product)
    .find(({ drop }) => drop && Date.parse(drop.startsAt) > now.getTime());
