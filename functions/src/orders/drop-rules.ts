import type { Firestore } from '@google-cloud/firestore';
import type { Drop } from '@nirala/contract/drop';
import type { Refusal } from '@nirala/contract/checkout';
import { dropLimitMessage, notStartedMessage } from '@nirala/contract/message-templates';
import { ApiError } from '../lib/api-error.ts';
import type { StoredOrder } from '../store/orders.ts';
import { readOwnPieces, type OwnPieces } from '../store/own-orders.ts';
import type { StoredProduct } from '../store/products.ts';

/** The drops of an order by product, and the shopper's other orders since the first of them started. */
export type OwnDrops = { drops: ReadonlyMap<string, Drop>; orders: readonly OwnPieces[] };

type Products = ReadonlyMap<string, StoredProduct>;

/** The products that are sold as a drop, by id. */
export function dropsIn(products: Products): Map<string, Drop> {
  return new Map([...products].flatMap(([id, { product }]) => (product.drop ? [[id, product.drop] as const] : [])));
}

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

/**
 * Reads what `requireDropLimits` needs. Undefined without a drop. Call it after reading `checkouts/{uid}`, and write that
 * document together with the order, so that no other order of this shopper comes in between.
 */
export async function readOwnDrops(db: Firestore, phone: string, products: Products): Promise<OwnDrops | undefined> {
  const drops = dropsIn(products);
  if (drops.size === 0) return undefined;
  const first = Math.min(...[...drops.values()].map(({ startsAt }) => Date.parse(startsAt)));
  return { drops, orders: await readOwnPieces(db, phone, new Date(first)) };
}

/**
 * ApiError 409 if this order and the shopper's other orders since the start of a drop have more of its pieces than a
 * phone number may have.
 */
export function requireDropLimits({ drops, orders }: OwnDrops, { lines }: StoredOrder): void {
  for (const [productId, { perPhone, startsAt }] of drops) {
    const since = orders.filter(({ at }) => at >= Date.parse(startsAt));
    const own = lines.filter((line) => line.productId === productId);
    const wanted = piecesOf(productId, lines);
    const ordered = since.reduce((sum, order) => sum + piecesOf(productId, order.lines), 0);
    if (!own[0] || ordered + wanted <= perPhone) continue;
    const details: Refusal = { reason: 'pieces' };
    throw new ApiError('drop-limit', { message: dropLimitMessage(own[0].name, perPhone, ordered), details });
  }
}

const piecesOf = (productId: string, lines: OwnPieces['lines']) =>
  lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
