/** Cancelling an order before its dispatch: all of it, or some of its pieces. */
import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import { feeOfCancelling } from '@nirala/contract/order/free-delivery';
import type { CancelReason } from '@nirala/contract/order/team-marks';
import type { Size } from '@nirala/contract/product/size';
import type { Paise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { OrderDeps } from '../services/deps.ts';
import { freeDeliveryOf, subtotalOf, withLines } from '../store/order-money.ts';
import type { KnownOrder, OrderLine, StoredOrder } from '../store/orders.ts';
import { lessened, owe, splitLine, sumOf, withAdvanceLowered } from './debts.ts';
import { requestRefunds } from './payments.ts';
import { applyCancellation, canStillBeCancelled } from './refunds.ts';
import { changeOrder, updateOrder } from './write.ts';

/**
 * Cancels an order before dispatch, for its shopper or an admin: restocks its units and refunds its payment.
 * Idempotent. An admin's cancellation is audited. `asAdmin` is set for calls from the admin's screens: there even an
 * admin's own order is cancelled as an admin. `reason`: an admin's, for the team. ApiError 404 for an order of another shopper, 409 once it is dispatched.
 */
export async function cancel(
  deps: OrderDeps,
  caller: Caller,
  orderId: string,
  { asAdmin = false, reason }: { asAdmin?: boolean; reason?: CancelReason | undefined } = {},
): Promise<KnownOrder> {
  const at = deps.now();
  const mayCancel = (uid: string) => uid === caller.uid || caller.admin;
  const isByAdmin = (uid: string) => asAdmin || uid !== caller.uid;
  const known = await updateOrder(
    deps,
    orderId,
    (order) => {
      if (!mayCancel(order.uid) || order.history.some(({ status }) => status === 'Cancelled')) return order;
      // The return is withdrawn instead: it releases the pieces.
      if (!canStillBeCancelled(order)) throw new ApiError('order-not-cancellable');
      const cancelled = applyCancellation(order, isByAdmin(order.uid) ? 'admin' : 'shopper', at);
      return reason ? { ...cancelled, cancelReason: reason } : cancelled;
    },
    { audit: { by: caller, at, action: 'order.cancel', asAdmin } },
  );
  if (!known || !mayCancel(known.order.uid)) throw new ApiError('order-not-found');
  return known.order.refundsDue ? requestRefunds(deps, known) : known;
}

type Pieces = { productId: string; size: Size; quantity: number };

/** `requestId`: the idempotency key. `_id`: the product. */
type LinesToCancel = { requestId: string; lines: readonly (Omit<Pieces, 'productId'> & { _id: string })[] };

/**
 * Cancels pieces of an order for its shopper or an admin, whose cancellation is audited. Idempotent by `requestId`.
 * ApiError 404 for an order of another shopper.
 */
export async function cancelLines(
  deps: OrderDeps,
  caller: Caller,
  orderId: string,
  { requestId, lines, asAdmin = false }: LinesToCancel & { asAdmin?: boolean },
): Promise<KnownOrder> {
  const at = deps.now();
  const pieces = lines.map(({ _id: productId, ...rest }) => ({ productId, ...rest }));
  const known = await changeOrder(
    deps,
    orderId,
    (order) => applyLineCancellation(order, { pieces, ref: requestId }, asAdmin ? 'admin' : 'shopper', at),
    { by: caller, at, action: 'order.cancel-lines', asAdmin },
  );
  return known.order.refundsDue ? requestRefunds(deps, known) : known;
}

/**
 * Cancels some pieces of an order that is paid for or COD and not packed. They leave the order's lines and totals, so
 * stock, invoice, packing slip and the amount to collect follow; what an advance is above the rest goes back. Nothing is
 * priced again: each piece takes its shares of the discounts along. If its shopper cancels so many pieces that delivery
 * would not have been free, the fee that was set when it was placed comes off what goes back. All pieces that are left
 * cancel the order. ApiError 409 if it is too late.
 */
export function applyLineCancellation(
  order: StoredOrder,
  { pieces, ref }: { pieces: readonly Pieces[]; ref: string },
  by: string,
  at: Date,
): StoredOrder {
  if (isDone(order, pieces, ref)) return order;
  requireCancellable(order);
  const cancelled = pieces.map(({ productId, size, quantity }) => {
    const line = order.lines.find((each) => each.productId === productId && each.size === size);
    if (!line || quantity > line.quantity) {
      throw refusal(`Only ${line?.quantity ?? 0} of these pieces are left in the order. Reload the page.`);
    }
    return { line, ...splitLine(line, quantity) };
  });
  if (count(pieces) === count(order.lines)) return applyCancellation(order, by, at);
  const back = cancelled.map(({ part: { productId, size, quantity, netPaise } }) => ({
    productId,
    size,
    quantity,
    amountPaise: netPaise,
  }));
  const cause = { kind: 'lines' as const, ref };
  const left = order.lines.flatMap((line) => cancelled.find((each) => each.line === line)?.rest ?? [line]);
  const feePaise = by === 'shopper' ? feeFor(order, left, sumOf(back)) : 0;
  const next = owe(order, { cause, pieces: lessened(back, feePaise) }, by, at);
  const lowered: StoredOrder = {
    ...withLines({ ...next, deliveryFeePaise: order.deliveryFeePaise + feePaise }, left),
    cancelledLines: [
      ...order.cancelledLines,
      ...cancelled.map(({ part }) => ({ ...part, at: Timestamp.fromDate(at), by })),
    ],
  };
  return withAdvanceLowered(lowered, cause, at);
}

/** The delivery fee that comes off what goes back. When the store cancels pieces, nothing comes off. */
function feeFor(order: StoredOrder, left: readonly OrderLine[], backPaise: Paise): Paise {
  const terms = freeDeliveryOf(order);
  if (!terms) return 0;
  const { deliveryFeePaise: chargedPaise, lines } = order;
  return feeOfCancelling(terms, {
    chargedPaise,
    subtotalPaise: subtotalOf(lines),
    leftPaise: subtotalOf(left),
    backPaise,
  });
}

/** Whether this request cancelled its pieces before. ApiError 409 if it was sent with other pieces. */
function isDone({ credits, history, lines }: StoredOrder, pieces: readonly Pieces[], ref: string): boolean {
  const earlier = credits.find(({ cause }) => cause.kind === 'lines' && cause.ref === ref);
  if (earlier) {
    if (isSamePieces(earlier.pieces, pieces)) return true;
    throw new ApiError('request-id-reused');
  }
  if (!history.some(({ status }) => status === 'Cancelled')) return false;
  // All that was left, once more.
  if (isSamePieces(lines, pieces)) return true;
  throw refusal('This order is cancelled already.');
}

function isSamePieces(a: readonly Pieces[], b: readonly Pieces[]): boolean {
  const textOf = (pieces: readonly Pieces[]) =>
    pieces.map(({ productId, size, quantity }) => `${productId} ${size} ${quantity}`).sort();
  return isDeepStrictEqual(textOf(a), textOf(b));
}

/** ApiError 409 if no single pieces of the order can be cancelled. */
function requireCancellable({ exchangeOf, status, parcel }: StoredOrder): void {
  // A replacement costs nothing, so nothing would be given back for it.
  if (exchangeOf) throw new ApiError('order-not-cancellable');
  if (status === 'Pending') throw refusal('This order is not paid for yet. You can only cancel all of it.');
  if (status !== 'Processing') throw new ApiError('order-not-cancellable');
  if (!parcel) return;
  throw refusal('The parcel is packed or booked already. Cancel the whole order, or return the items when it arrives.');
}

const count = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const refusal = (message: string) => new ApiError('lines-not-cancellable', { message });
