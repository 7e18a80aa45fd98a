/**
 * A checkout that a shopper sends: the id of its order, all that its order is decided from, and what changes if it is
 * sent again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import type { DeliverySettings } from '@nirala/contract/delivery/settings';
import type { Advance } from '@nirala/contract/order/advance';
import type { ConfirmInput, Refusal } from '@nirala/contract/order/checkout';
import { priceOrder, type PriceRules, termsOf } from '@nirala/contract/order/pricing';
import { discountsOf } from '@nirala/contract/order/shares';
import type { Address } from '@nirala/contract/place/address';
import type { Category } from '@nirala/contract/product/category-list';
import type { Collection } from '@nirala/contract/product/collection';
import { type CodHistory, piecesRefusal } from '@nirala/contract/settings/order-limits';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import type { Settings } from '@nirala/contract/settings/settings';
import { toPaise } from '@nirala/contract/text/money';
import type { Pricing } from '@nirala/contract/product/sale';
import { promiseTo } from '../delivery/promise.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { OrderDeps } from '../services/deps.ts';
import { type ReadShards, shardsInTurn } from '../stock/shards.ts';
import { checkoutRef, claimCheckout, fromCheckoutDoc, type Checkout } from '../store/checkouts.ts';
import { isAlreadyThere, isContention, retryOnContention } from '../store/contention.ts';
import { orderIfValid } from '../store/order-lists.ts';
import { isFree, pricedBy } from '../store/order-money.ts';
import { toWire } from '../store/order-wire.ts';
import {
  couponsOf,
  fromOrderDoc,
  orderRef,
  holdsStock,
  isHoldExpired,
  type KnownOrder,
  type OrderLine,
  type StoredOrder,
  piecesAsOrdered,
} from '../store/orders.ts';
import { readCodHistory, readCodParcels } from '../store/own-orders.ts';
import type { CodParcels } from '../store/parcel-counts.ts';
import type { Coupon } from '../store/discounts.ts';
import { type Bag, currentTotal, priceChanged } from './bag.ts';
import { isOpenTo } from './effects.ts';
import { type ReadInventory, inventoryOfNewOrder, type InventoryNeeds } from './inventory.ts';
import { outOfStock } from '../stock/stock-changes.ts';

/** The input of a checkout. */
export type CheckoutRequest = Bag & {
  address: Address;
  checkoutId: string;
  isTest?: true;
  /** The advance that the shopper was shown. */
  advance?: Advance | undefined;
  /** An order that an admin places and that is paid outside the gateway already: the bank's reference. */
  paid?: { reference: string } | undefined;
  /** An order that an admin places: without coupons, also without automatic ones. */
  noCoupons?: true;
};

/** Crockford's base 32: no letters that look like digits, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits each. */
const ID_LETTERS = 12;

/**
 * The order id is derived from the caller and the checkout, so that a retry is the same order and nobody can produce
 * the id of another shopper's order: `NR-7K3M9QZ0X4TB`.
 */
export function orderIdFor(uid: string, checkoutId: string): string {
  const digest = createHash('sha256').update(`${uid}/${checkoutId}`).digest();
  const letters = [...digest.subarray(0, ID_LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `NR-${letters.join('')}`;
}

/** Milliseconds in which the same request without an id counts as a repeated one. */
const REPEATED_WITHIN = 2 * 60_000;

type UnnamedRequest = Pick<ConfirmInput, 'cartItems' | 'redeemCode' | 'address' | 'paymentMethod'>;

/**
 * The checkoutId for a request without one, like the payload of the specification. The same bag, coupon, address and
 * method from the same shopper within two minutes is a repeated request (a double click, a lost reply) and gets the
 * same id, unless that order was cancelled in between. The id is stored in `checkouts/{uid}`, so concurrent requests
 * agree.
 */
export function checkoutIdFor(deps: OrderDeps, { uid }: Caller, request: UnnamedRequest): Promise<string> {
  const { db } = deps;
  const ref = checkoutRef(db, uid);
  const key = keyOf(request);
  return retryOnContention([ref.path], async () => {
    const now = deps.now().getTime();
    const checkout = fromCheckoutDoc(await ref.get());
    const last = checkout.unnamed;
    if (last?.key === key && now - last.at.toMillis() < REPEATED_WITHIN) {
      const known = fromOrderDoc(await orderRef(db, orderIdFor(uid, last.checkoutId)).get());
      if (!known || holdsStock(known.order)) return { done: last.checkoutId };
    }
    const unnamed = { key, checkoutId: randomUUID(), at: Timestamp.fromMillis(now) };
    const batch = db.batch();
    claimCheckout(batch, ref, checkout, { unnamed });
    try {
      await batch.commit();
      return { done: unnamed.checkoutId };
    } catch (error) {
      if (isContention(error) || isAlreadyThere(error)) return undefined;
      throw error;
    }
  });
}

function keyOf({ cartItems, redeemCode, address, paymentMethod }: UnnamedRequest): string {
  const lines = cartItems.map(({ _id, size, quantity }) => `${_id}/${size}/${quantity}`);
  const parts = [lines.sort(), redeemCode ?? '', Object.entries(address).sort(), paymentMethod];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** All data that the decision about a reservation needs. */
export type LoadedCheckout = ReadInventory & {
  /** The order of this checkout, if it exists already. */
  known: KnownOrder | undefined;
  checkout: Checkout;
  settings: Settings;
  delivery: DeliverySettings;
  returns: ReturnSettings;
  /** The owner's categories. */
  categories: readonly Category[];
  pricing: Pricing;
  /** The collections that coupons name, and the automatic coupons that this shopper may use. */
  offers: { collections: readonly Collection[]; automatic: readonly Coupon[] };
  /** Set only for an order that becomes one on delivery: a placed one is not judged again. */
  codHistory: CodHistory | undefined;
  /** The parcels to its phone number and pincode, and whether an admin wants it paid online, for the same orders. */
  codParcels: CodParcels | undefined;
  /** An older checkout of the same shopper whose stock is still held. */
  older: KnownOrder | undefined;
};

/** A checkout of a shopper: the id of its order, and how to read everything about it, again on every retry. */
export function openCheckout(
  deps: OrderDeps,
  caller: Caller,
  request: CheckoutRequest,
): { orderId: string; load: () => Promise<LoadedCheckout> } {
  const orderId = orderIdFor(caller.uid, request.checkoutId);
  const readShards = shardsInTurn();
  return { orderId, load: () => loadCheckout(deps, caller, orderId, request, readShards) };
}

/**
 * Takes one round trip for an online order, and a second one for COD, for a shopper with another open checkout, for a
 * coupon with a limit, and for a drop. The second one reads newer data than `checkouts/{uid}` and the coupon.
 */
async function loadCheckout(
  deps: OrderDeps,
  { uid, phone }: Caller,
  orderId: string,
  { address, cartItems, redeemCode, method, total, noCoupons }: CheckoutRequest,
  readShards: ReadShards,
): Promise<LoadedCheckout> {
  const { db } = deps;
  const lines = cartItems.map((item) => ({ productId: item._id, size: item.size, quantity: item.quantity }));
  const wanted = inventoryOfNewOrder(db, { lines, redeemCode, userPhone: phone }, readShards);
  const [settings, delivery, returns, categories, pricing, offers, [orderDoc, checkoutDoc, ...docs]] =
    await Promise.all([
      deps.settings(),
      deps.delivery(),
      deps.returns(),
      deps.categories(),
      deps.pricing(),
      deps.offers(),
      db.getAll(orderRef(db, orderId), checkoutRef(db, uid), ...wanted.refs),
    ]);
  if (!orderDoc || !checkoutDoc) throw new Error('getAll must return every requested document');
  const known = fromOrderDoc(orderDoc);
  const checkout = fromCheckoutDoc(checkoutDoc);
  const older = known ? undefined : await readOlder(deps, checkout, orderId);
  const read = await wanted.read(docs, older?.order);
  // An older checkout may return the last piece.
  if (!known && !older) refuseSoldOut(deps, lines, read.products);
  const automatic = known || noCoupons ? [] : offers.automatic;
  const becomesCod = method === 'COD' && (known?.order.paymentMethod !== 'COD' || known.order.status === 'Pending');
  const [inventory, codHistory, codParcels] = await Promise.all([
    known ? read.inventory : wanted.complete(read, automatic),
    // The browser's total can be used here, because an order is refused if it differs from the server's.
    becomesCod ? readCodHistory(db, phone, settings, toPaise(total)) : undefined,
    becomesCod ? readCodParcels(db, settings.codRisk, { phone, pincode: address.pincode }) : undefined,
  ]);
  const { products } = read;
  const isNew = ({ id }: { id: string }) => id !== orderId && id !== older?.id;
  const ownOrders = inventory.ownOrders?.filter(isNew) ?? [];
  const mayUse = automatic
    .flatMap(({ discount: { code } }) => inventory.coupons.get(code) ?? [])
    .filter((coupon) => isOpenTo(withUseBack(coupon, older), ownOrders));
  const isOfCollection = [...inventory.coupons.values()].some(({ stored }) => stored.on === 'collections');
  return {
    known,
    checkout,
    settings,
    delivery,
    returns,
    categories,
    pricing,
    inventory,
    products,
    offers: { collections: isOfCollection ? await deps.collections() : [], automatic: mayUse },
    codHistory,
    codParcels,
    older,
  };
}

/** The coupon with the use that an older checkout gives back in the same write. */
const withUseBack = (coupon: Coupon, older: KnownOrder | undefined): Coupon =>
  coupon.left !== undefined && older && couponsOf(older.order).includes(coupon.discount.code)
    ? { ...coupon, left: coupon.left + 1 }
    : coupon;

/** The shopper's other checkout, if its stock is still held. */
async function readOlder(
  { db }: OrderDeps,
  { orderId: olderId }: Checkout,
  orderId: string,
): Promise<KnownOrder | undefined> {
  if (!olderId || olderId === orderId) return undefined;
  const older = orderIfValid(await orderRef(db, olderId).get());
  return older?.order.hold === 'held' ? older : undefined;
}

/**
 * Milliseconds for which the replica's stock counts: it is refreshed every five seconds while it is asked, and after a
 * pause pieces may be back.
 */
const REPLICA_FRESH = 10_000;

/** ApiError 409 for a size of a drop that the replica saw sold out just now. The crowd costs no more reads then. */
function refuseSoldOut(
  { drops }: OrderDeps,
  lines: InventoryNeeds['lines'],
  products: LoadedCheckout['products'],
): void {
  for (const { productId, size } of lines) {
    const { drop, stockBySize } = drops?.seen(productId, REPLICA_FRESH) ?? {};
    const name = products.get(productId)?.product.name;
    if (drop && stockBySize?.[size] === 0 && name !== undefined) throw outOfStock({ productId, name, size }, 0);
  }
}

/**
 * The order after its checkout was sent again; the same object if nothing changes. Until it is paid, the address and
 * the payment method may change; lines, coupon and prices stay as reserved, unless the store charges less by now: then
 * the checkout is over, and the next one has the lower price. One on delivery is judged and placed after this. ApiError
 * 409 with a `Refusal` if the checkout is over, has expired, was cancelled, or was placed with the other payment method.
 */
export function resumeCheckout(
  known: KnownOrder,
  request: CheckoutRequest,
  loaded: LoadedCheckout,
  now: Date,
): StoredOrder {
  const { order } = known;
  const { delivery, settings } = loaded;
  const isOver = () => {
    const details: Refusal = { reason: 'over' };
    return new ApiError('checkout-expired', { details });
  };
  if (!isSameBag(piecesAsOrdered(order), request.cartItems) || order.redeemCode !== request.redeemCode) {
    throw new ApiError('checkout-id-reused');
  }
  if (order.hold === 'released') throw isOver();
  if (order.status !== 'Pending') {
    // A repeated request without a payment gets the order that was placed. Nothing is left to pay online or changed.
    const isRepeated = order.paymentMethod === request.method && (request.method === 'COD' || isFree(order));
    if (isRepeated && isSameAddress(order.address, request.address)) return order;
    const details: Refusal = { reason: 'placed', order: toWire(known) };
    throw new ApiError('already-placed', { details });
  }
  if (isHoldExpired(order, now)) throw isOver();
  // A coupon of it is for online payment only: paid in cash it is another order, at another price.
  if (request.method === 'COD' && order.priceTerms.onlineOnly) throw isOver();
  const priced =
    request.method === order.paymentMethod
      ? order
      : pricedBy(order.advance ? withoutPayment(order) : order, request.method);
  const current = currentTotal(request, loaded, now);
  const isCheaperNow = current !== undefined && current < priced.totalPaise;
  if (isCheaperNow && piecesRefusal(settings, request.cartItems) === undefined) throw isOver();
  if (toPaise(request.total) !== priced.totalPaise) {
    // The browser computes the total by the charges of today. It cannot reach one that was reserved with others.
    throw hasChargesOf(settings, priced) ? priceChanged(order.lines, priced.totalPaise, settings) : isOver();
  }
  const { address } = request;
  const addressed = isDeepStrictEqual(order.address, address)
    ? priced
    : { ...priced, address, promise: promiseTo(address, delivery, now) };
  // It is cancelled as soon as it is paid, and nothing of it may be sent.
  if (order.isTest && request.method === 'COD') throw new ApiError('checkout-id-reused');
  return addressed;
}

/**
 * The unpaid order without the payment that was begun for it, to be paid in another way. A payment that still arrives there
 * is refunded: see applyPayment().
 */
export function withoutPayment(order: StoredOrder): StoredOrder {
  const {
    gatewayOrderId,
    earlierGatewayOrders = [],
    advance: _other,
    codRisk: _judged,
    paymentFailure: _failed,
    ...rest
  } = order;
  if (gatewayOrderId === undefined) return rest;
  const others = earlierGatewayOrders.filter((id) => id !== gatewayOrderId);
  return { ...rest, earlierGatewayOrders: [...others, gatewayOrderId] };
}

/** Whether an order has the charges, and the discount for paying online, that the rules give for its lines. */
function hasChargesOf(rules: PriceRules, { lines, paymentMethod, totalPaise }: StoredOrder): boolean {
  const discounts = discountsOf(lines).filter(({ kind }) => kind === 'combo' || kind === 'coupon');
  const priced = lines.map((line) => ({
    price: line.pricePaise,
    originalPrice: line.originalPricePaise,
    quantity: line.quantity,
  }));
  return priceOrder(priced, termsOf(rules, paymentMethod, discounts)).totals.payable === totalPaise;
}

/** Whether the lines of an order are the items of a bag. */
function isSameBag(
  lines: readonly Pick<OrderLine, 'productId' | 'size' | 'quantity'>[],
  items: CheckoutRequest['cartItems'],
): boolean {
  const key = (id: string, size: string, quantity: number) => `${id}/${size}/${quantity}`;
  const ordered = new Set(lines.map((line) => key(line.productId, line.size, line.quantity)));
  return ordered.size === items.length && items.every((item) => ordered.has(key(item._id, item.size, item.quantity)));
}

/** The mark of a typed place may differ, because a retry may find the postal service working. */
function isSameAddress({ typedByHand: _then, ...a }: StoredOrder['address'], { typedByHand: _now, ...b }: Address) {
  return isDeepStrictEqual(a, b);
}
