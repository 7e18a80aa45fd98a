import type { Refusal } from '@nirala/contract/order/checkout';
import { notStartedMessage } from '@nirala/contract/text/message-templates';
import { ApiError } from '../lib/api-error.ts';
import type { Products } from './bag.ts';

/** ApiError 409 if a drop has not started yet, by the server's clock. Whatever takes stock asks this first. */
export function requireStarted(products: Products, now: Date): void {
  const product = firstToStart(products, now);
  if (!product?.drop) return;
  const details: Refusal = { reason: 'pieces' };
  throw new ApiError('drop-not-started', {
    message: notStartedMessage(product.name, product.drop.startsAt),
    details,
  });
}

/** Whether all products that are drops have started. */
export const haveStarted = (products: Products, now: Date) => firstToStart(products, now) === undefined;

const firstToStart = (products: Products, now: Date) =>
  [...products.values()]
    .map(({ product }) => product)
    .find(({ drop }) => drop && Date.parse(drop.startsAt) > now.getTime());
