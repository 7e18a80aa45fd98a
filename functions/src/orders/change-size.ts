/** Another size for some pieces of an order of which nothing is packed yet, from its shopper or an admin. */
import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/product/size';
import type { Settings } from '@nirala/contract/settings/settings';
import { tooManyPiecesPerSize } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { PaymentDeps } from '../services/deps.ts';
import type { KnownOrder, StoredOrder, OrderLine } from '../store/orders.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { splitLine } from './debts.ts';
import { changeOrder } from './write.ts';

/** `size`: the one that was ordered. `requestId`: the idempotency key. */
export type WantedChange = { requestId: string; productId: string; size: Size; quantity: number; wantedSize: Size };

/**
 * Changes the size of pieces for the shopper of an order or an admin, whose change is audited. The new size is taken from
 * stock and the old one put back in one write. Idempotent by `requestId`. ApiError 404 for an order of another shopper,
 * 409 if the size is sold out or not made.
 */
export async function changeSize(
  deps: PaymentDeps,
  caller: Caller,
  orderId: string,
  { asAdmin = false, ...wanted }: WantedChange & { asAdmin?: boolean },
): Promise<KnownOrder> {
  const at = deps.now();
  const [settings, doc] = await Promise.all([deps.settings(), productRef(deps.db, wanted.productId).get()]);
  const stored = fromDoc(doc);
  const isMade = stored?.active === true && stored.product.sizes.includes(wanted.wantedSize);
  return changeOrder(
    deps,
    orderId,
    (order) => {
      const after = applySizeChange(order, wanted, settings, asAdmin ? 'admin' : 'shopper', at);
      if (after !== order && !isMade) throw sizeNotChangeable('This size is not sold any more.');
      return after;
    },
    { by: caller, at, action: 'order.size', asAdmin },
  );
}

/** An order stores each of its changes, so their number is limited. */
export const MAX_SIZE_CHANGES = 20;

/**
 * An order of which nothing is packed yet, with some pieces of a line in another size, for the price that was paid for
 * them: a price that changed since is no reason to charge or to refund. The coupon and the limit of a drop are not
 * judged again, because products and pieces stay the same. Pieces join the line that has the new size already. The same
 * object if this request was done before. ApiError 409 if it is too late, or for a replacement, whose pieces belong to
 * a return.
 */
export function applySizeChange(
  order: StoredOrder,
  { requestId, productId, size, quantity, wantedSize }: WantedChange,
  { maxPerLine }: Pick<Settings, 'maxPerLine'>,
  by: string,
  at: Date,
): StoredOrder {
  const asked = { productId, from: size, to: wantedSize, quantity };
  const known = order.sizeChanges?.find((each) => each.requestId === requestId);
  if (known) {
    const { at: _at, by: _by, requestId: _id, ...done } = known;
    if (!isDeepStrictEqual(done, asked)) throw new ApiError('request-id-reused');
    return order;
  }
  if (order.exchangeOf)
    throw sizeNotChangeable('The pieces of an exchange keep their size. You can exchange them once more.');
  if (order.status !== 'Processing') throw sizeNotChangeable(MESSAGES.sizeTooLate);
  if (order.parcel) throw sizeNotChangeable(MESSAGES.sizePacked);
  if (wantedSize === size) throw sizeNotChangeable('Choose another size than the one that you ordered.');
  if ((order.sizeChanges?.length ?? 0) >= MAX_SIZE_CHANGES) {
    throw sizeNotChangeable('The sizes of this order were changed too often. Please call or write to us.');
  }
  const line = order.lines.find((each) => each.productId === productId && each.size === size);
  if (!line || quantity > line.quantity) {
    throw sizeNotChangeable(`Only ${line?.quantity ?? 0} of these pieces are in the order. Reload the page.`);
  }
  const { part, rest } = splitLine(line, quantity);
  const same = order.lines.find((each) => each.productId === productId && each.size === wantedSize);
  if (same && same.quantity + quantity > maxPerLine) throw sizeNotChangeable(tooManyPiecesPerSize(maxPerLine));
  const changed = same ? joined(same, part) : { ...part, size: wantedSize };
  return {
    ...order,
    lines: order.lines.flatMap((each) => {
      if (each === same) return [changed];
      if (each !== line) return [each];
      return same ? rest : [...rest, changed];
    }),
    sizeChanges: [...(order.sizeChanges ?? []), { requestId, ...asked, at: Timestamp.fromDate(at), by }],
  };
}

/** A line with the pieces of another one that get its size. */
const joined = (line: OrderLine, part: OrderLine): OrderLine => ({
  ...line,
  quantity: line.quantity + part.quantity,
  netPaise: line.netPaise + part.netPaise,
  couponSharePaise: line.couponSharePaise + part.couponSharePaise,
});

const sizeNotChangeable = (message: string) => new ApiError('size-not-changeable', { message });
