/**
 * What a shopper or an admin still changes about an order that has not left: the size of pieces, the address, the
 * confirmation of a COD order, and the links to it in notifications.
 */
import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import { ruleOf } from '@nirala/contract/delivery/areas';
import type { DeliverySettings } from '@nirala/contract/delivery/settings';
import { judgeCod } from '@nirala/contract/order/cod-risk';
import { mergeShares } from '@nirala/contract/order/shares';
import type { Address } from '@nirala/contract/place/address';
import type { Size } from '@nirala/contract/product/size';
import type { Settings } from '@nirala/contract/settings/settings';
import { tooManyPiecesPerSize, noCodTo } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { type AddressDeps, verifyAddress } from '../delivery/addresses.ts';
import { promiseTo } from '../delivery/promise.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { OrderDeps } from '../services/deps.ts';
import { isOnSale } from '../store/categories.ts';
import { type KnownOrder, type StoredOrder, type OrderLine, fromOrderDoc, orderRef } from '../store/orders.ts';
import { readCodParcels } from '../store/own-orders.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { count, LINKS_TURNED_OFF } from '../store/rate-limits.ts';
import { splitLine } from './debts.ts';
import { changeOrder, updateOrder } from './write.ts';

/** `size`: the one that was ordered. `requestId`: the idempotency key. */
export type SizeRequest = { requestId: string; productId: string; size: Size; quantity: number; wantedSize: Size };

/**
 * Changes the size of pieces for the shopper of an order or an admin, whose change is audited. The new size is taken from
 * stock and the old one put back in one write. Idempotent by `requestId`. ApiError 404 for an order of another shopper,
 * 409 if the size is sold out or not made.
 */
export async function changeSize(
  deps: OrderDeps,
  caller: Caller,
  orderId: string,
  { asAdmin = false, ...wanted }: SizeRequest & { asAdmin?: boolean },
): Promise<KnownOrder> {
  const at = deps.now();
  const [settings, categories, doc] = await Promise.all([
    deps.settings(),
    deps.categories(),
    productRef(deps.db, wanted.productId).get(),
  ]);
  const stored = fromDoc(doc);
  const isMade = isOnSale(stored, categories) && stored.product.sizes.includes(wanted.wantedSize);
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
  { requestId, productId, size, quantity, wantedSize }: SizeRequest,
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
  shares: mergeShares([...line.shares, ...part.shares]),
  online: mergeShares([line.online ?? [], part.online ?? []].flat())[0],
});

const sizeNotChangeable = (message: string) => new ApiError('size-not-changeable', { message });

/**
 * Changes the address of an order for its shopper or an admin, whose change is audited: the place, not the name or the
 * street, because entries are kept longer than addresses. The server judges the address as at the checkout. ApiError
 * 400 for an address to which the store does not deliver, 404 for an order of another shopper.
 */
export async function changeAddress(
  deps: OrderDeps & AddressDeps,
  caller: Caller,
  orderId: string,
  { address: given, asAdmin = false }: { address: Address; asAdmin?: boolean },
): Promise<KnownOrder> {
  const start = fromOrderDoc(await orderRef(deps.db, orderId).get());
  if (!start || (start.order.uid !== caller.uid && !asAdmin)) throw new ApiError('order-not-found');
  const [address, delivery] = await Promise.all([verifyAddress(deps, given), deps.delivery()]);
  await requireCodParcels(deps, start.order, address);
  const at = deps.now();
  const by = asAdmin ? 'admin' : 'shopper';
  return changeOrder(deps, orderId, (order) => applyAddressChange(order, address, { delivery, by, now: at }), {
    by: caller,
    at,
    action: 'order.address',
    asAdmin,
  });
}

/**
 * ApiError 409 for a COD order to another pincode from which so many parcels came back that the owner wants orders there
 * to be paid online, or with an advance that it does not have. A pincode that would only ask for a confirmation asks for
 * none: the shopper is signed in, or on the phone. The other rules about COD judge the phone number and the amount, which
 * stay, and so does an order of a customer who was blocked later.
 */
async function requireCodParcels(
  deps: OrderDeps,
  { paymentMethod, userPhone, address: before, advance }: StoredOrder,
  { pincode }: Address,
): Promise<void> {
  if (paymentMethod !== 'COD' || pincode === before.pincode) return;
  const { codRisk } = await deps.settings();
  const parcels = await readCodParcels(deps.db, codRisk, { phone: userPhone, pincode });
  const noParcels = { delivered: 0, refused: 0 };
  const facts = {
    payablePaise: 0,
    isBlocked: false,
    hasReceived: true,
    open: 0,
    phone: noParcels,
    pincode: parcels.pincode,
    drops: 0,
  };
  const { verdict } = judgeCod(codRisk, facts);
  if (verdict === 'prepaid') throw new ApiError('cod-not-allowed', { message: MESSAGES.prepaidOnly });
  if (verdict === 'advance' && !advance) throw new ApiError('cod-not-allowed', { message: ADVANCE_FIRST });
}

const ADVANCE_FIRST =
  'For this pincode we ask for a part of the price in advance. Please cancel this order and place it again.';

/** The last changes that an order remembers. */
const KEPT_CHANGES = 20;

/**
 * An order of which nothing is packed yet, for another address or phone number of the receiver: the promised day
 * follows, the amounts stay, because no price depends on the address. The same object if nothing changes. ApiError 409
 * if it is too late, 400 for a COD order to a place where the owner wants orders to be paid online.
 */
export function applyAddressChange(
  order: StoredOrder,
  address: Address,
  { delivery, by, now }: { delivery: DeliverySettings; by: string; now: Date },
): StoredOrder {
  if (isDeepStrictEqual(order.address, address)) return order;
  if (order.status !== 'Processing') throw addressNotChangeable(MESSAGES.addressTooLate);
  if (order.parcel) throw addressNotChangeable(MESSAGES.addressPacked);
  const { pincode, state } = address;
  const isSamePlace = pincode === order.address.pincode && state === order.address.state;
  const addressChanges = [...(order.addressChanges ?? []), { at: Timestamp.fromDate(now), by }].slice(-KEPT_CHANGES);
  if (isSamePlace) return { ...order, address, addressChanges };
  if (order.paymentMethod === 'COD' && ruleOf(delivery, pincode, [state]) === 'noCod') {
    throw new ApiError('no-cod-there', { message: noCodTo(pincode) });
  }
  return { ...order, address, addressChanges, promise: promiseTo(address, delivery, now) };
}

const addressNotChangeable = (message: string) => new ApiError('address-not-changeable', { message });

/**
 * Confirms a COD order that the owner's rules ask about, for its shopper or an admin, whose confirmation is audited.
 * Idempotent. ApiError 404 for an order of another shopper, 409 if it is cancelled.
 */
export async function confirmCod(
  deps: OrderDeps,
  caller: Caller,
  orderId: string,
  { asAdmin = false } = {},
): Promise<KnownOrder> {
  const at = deps.now();
  return changeOrder(deps, orderId, (order) => applyConfirmation(order, asAdmin ? 'admin' : 'shopper', at), {
    by: caller,
    at,
    action: 'order.confirm',
    asAdmin,
  });
}

/** Like `confirmCod`, for whoever opens the link of a notification. */
export async function confirmByLink(deps: OrderDeps, orderId: string): Promise<KnownOrder> {
  const known = await updateOrder(deps, orderId, (order) => applyConfirmation(order, 'link', deps.now()));
  if (!known) throw new ApiError('link-not-valid');
  return known;
}

/** The COD order after its shopper confirmed it; the same object if it waits for no confirmation. */
export function applyConfirmation(order: StoredOrder, by: string, at: Date): StoredOrder {
  if (order.status === 'Cancelled') throw new ApiError('order-not-waiting');
  if (order.confirmBy === undefined) return order;
  const { confirmBy: _done, ...rest } = order;
  return { ...rest, confirmed: { at: Timestamp.fromDate(at), by } };
}

/** Turns off the links to an order in notifications that were sent, for its shopper. ApiError 404, 429. */
export async function turnOffLinks(deps: OrderDeps, { uid }: Caller, orderId: string): Promise<void> {
  const known = fromOrderDoc(await orderRef(deps.db, orderId).get());
  if (known?.order.uid !== uid) throw new ApiError('order-not-found');
  await count(deps.db, LINKS_TURNED_OFF, uid);
  await updateOrder(deps, orderId, (order) => ({ ...order, linkGeneration: (order.linkGeneration ?? 0) + 1 }));
}
