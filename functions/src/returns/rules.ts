/** What of an order can be returned, and how; and which of its pieces came back. Pure functions. */
import { ruleOf } from '@nirala/contract/delivery/areas';
import type { Size } from '@nirala/contract/product/size';
import {
  returnableUntil,
  type NotReturnable,
  type ReturnKind,
  type ReturnRoute,
  cameBack,
} from '@nirala/contract/return/return';
import type { Paise } from '@nirala/contract/text/money';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import { deliveryOf } from '../notifications/order-events.ts';
import type { OrderLine, StoredOrder } from '../store/orders.ts';
import type { StoredReturn } from '../store/returns.ts';

/** A size of a product. */
export type Sku = { productId: string; size: Size };

/** Why nothing of the order can be returned at this moment. */
export function whyNotReturnable(order: StoredOrder, settings: ReturnSettings, now: Date): NotReturnable | undefined {
  if (settings.kinds.length === 0) return 'nothing-offered';
  const until = windowOf(order);
  if (!until) return 'not-delivered';
  return now > until ? 'window-closed' : undefined;
}

/** The end of the window; undefined until the order is delivered. */
export function windowOf(order: StoredOrder): Date | undefined {
  const delivered = order.status === 'Delivered' ? deliveryOf(order) : undefined;
  return delivered && returnableUntil(delivered, order.returnTerms.days);
}

/** The pieces of a line that are in a return already. Those of declined and withdrawn ones are free again. */
export function piecesTaken(order: StoredOrder, sku: Sku): number {
  return (order.returns ?? [])
    .filter(({ state }) => state !== 'Declined' && state !== 'Withdrawn')
    .flatMap(({ lines }) => lines)
    .filter((line) => isSame(line, sku))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether both are the same size of the same product. */
export const isSame = (a: Sku, b: Sku) => a.productId === b.productId && a.size === b.size;

/** The line of an order with this size of a product. */
export const lineOf = (order: StoredOrder, sku: Sku): OrderLine | undefined =>
  order.lines.find((line) => isSame(line, sku));

/** What the store offers for the pieces of an order. Those that were exchanged often enough go back for their money. */
export function kindsFor({ exchangeOf }: StoredOrder, { kinds, exchangesPerPiece }: ReturnSettings): ReturnKind[] {
  return exchangeOf && exchangeOf.round >= exchangesPerPiece ? ['return'] : kinds;
}

/** How the pieces of an order come back: by the courier, or sent by the shopper. */
export function routeOf({ address }: StoredOrder, { pickup, noPickup }: ReturnSettings): ReturnRoute {
  const rule = ruleOf({ allow: [], deny: noPickup, noCod: [] }, address.pincode, [address.state]);
  return pickup && rule !== 'deny' ? 'pickup' : 'self-ship';
}

/** Pieces of one size of a product. */
export type Piece = { productId: string; size: Size; quantity: number };

/** Pieces of a line, with those of them for which less goes back: paise for each. */
export type PaidPiece = Piece & { less: { quantity: number; amountPaise: Paise }[] };

/** How many pieces of a line a person has received themselves, sellable or damaged. */
export const piecesReceived = ({ received = [] }: Pick<StoredReturn, 'received'>, sku: Sku): number =>
  received
    .filter((piece) => isSame(piece, sku) && cameBack(piece.condition))
    .reduce((sum, piece) => sum + piece.quantity, 0);

/** The pieces of a return in the sizes of the order that was paid: those that came back, or all before its receipt. */
export function paidPieces(ret: StoredReturn): PaidPiece[] {
  return ret.lines.flatMap(({ productId, size, paidSize, quantity }) => {
    const counted = ret.received ? piecesReceived(ret, { productId, size }) : quantity;
    const less = (ret.less ?? []).filter((piece) => isSame(piece, { productId, size }));
    return counted > 0 ? [{ productId, size: paidSize, quantity: counted, less }] : [];
  });
}
