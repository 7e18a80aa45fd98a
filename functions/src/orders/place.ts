/** Placing an order: a shopper does it, or an admin for somebody on the phone. */
import { ruleOf } from '@nirala/contract/delivery/areas';
import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type WriteBatch, type Firestore } from '@google-cloud/firestore';
import type { AgreedPrices } from '@nirala/contract/order/agreed-price';
import { type Advance, advanceIn, advanceSplit } from '@nirala/contract/order/advance';
import { type Refusal, HOLD_MINUTES, PAYMENT_LINK_HOURS } from '@nirala/contract/order/checkout';
import { judgeCod } from '@nirala/contract/order/cod-risk';
import { MIN_ONLINE_PAISE, type PaymentMethod } from '@nirala/contract/order/pricing';
import type { Address } from '@nirala/contract/place/address';
import { piecesRefusal, codRefusal } from '@nirala/contract/settings/order-limits';
import { noCodTo } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees, toPaise, toRupees, type Rupees } from '@nirala/contract/text/money';
import { accountOf } from '../auth/accounts.ts';
import { verifyAddress, type AddressDeps } from '../delivery/addresses.ts';
import { promiseTo } from '../delivery/promise.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { OrderDeps } from '../services/deps.ts';
import { type KeyedRequest, auditEntryRef, doneBefore } from '../store/audit.ts';
import { checkoutRef, claimCheckout, type Checkout } from '../store/checkouts.ts';
import { isFree, withPayNowOffer } from '../store/order-money.ts';
import { claimReference, hasReference, paymentReferenceRef } from '../store/payment-references.ts';
import { drawOrderNumber } from '../store/order-numbers.ts';
import { type KnownOrder, NOTHING_YET, type StoredOrder } from '../store/orders.ts';
import { CODES_IN_ORDERS, count } from '../store/rate-limits.ts';
import { inQueue, planThenRetry, type Plan } from '../store/contention.ts';
import { auditPlaced, prepareOrderWrite } from './write.ts';
import { priceBag, type CartItems, type PricedBag } from './bag.ts';
import { type CheckoutRequest, openCheckout, resumeCheckout, type LoadedCheckout, withoutPayment } from './checkout.ts';
import type { OrderWrite } from './effects.ts';
import { applyPaidAlready } from './paid-already.ts';
import { applyRelease, transitionTo } from './states.ts';

/** An admin who places an order for somebody, and the request for it. */
type PlacingAdmin = { by: Caller; request: KeyedRequest };

/**
 * Reserves the stock of a bag and a use of its coupon in one write: an online order is `held` for 20 minutes, and so is
 * a COD order until its advance is paid; without one it is `sold`, and so is an order that costs nothing. The same
 * checkout sent again is the same order. An older open checkout of the shopper is released in
 * the same write. ApiError 409 with a `Refusal` if prices, stock or the checkout differ from what the browser has, or
 * if the settings forbid the order; 429 if the shopper starts too many orders or guesses codes. An error means that
 * nothing was written. `admin` places it for the shopper, who is on the phone: then an online order is held until
 * its payment link ends, and the shopper's own checkout stays open.
 */
export function reserve(
  deps: OrderDeps,
  caller: Caller,
  request: CheckoutRequest,
  admin?: PlacingAdmin,
): Promise<KnownOrder> {
  const { redeemCode: code } = request;
  const checkout = openCheckout(deps, caller, request);
  // Calls of one shopper wait only for each other; refused calls never wait in the queue of a SKU.
  return limitCouponGuesses(deps.db, { uid: caller.uid, code }, () =>
    inQueue([`checkouts/${caller.uid}`], () =>
      planThenRetry(() => planWrite(deps, { caller, admin }, request, checkout)),
    ),
  );
}

type OrderForCaller = {
  /** The idempotency key. */
  requestId: string;
  /** E.164. */
  phone: string;
  address: Address;
  cartItems: CartItems;
  method: PaymentMethod;
  /** What the admin told the caller; compared and never trusted. */
  total: Rupees;
  agreed?: AgreedPrices | undefined;
  /** The bank's reference, if it is paid outside the gateway already. */
  paid?: { reference: string } | undefined;
};

/**
 * Places an order of an admin for somebody on the phone, whose account gets it: cash on delivery, or reserved until it
 * is paid by the link in a notification. That is the store's own link to the order: Razorpay's Payment Links would be a
 * second way to pay, with states of their own. The server judges the order as a checkout, apart from the question to
 * confirm it. There is no coupon, not even an automatic one; a lower price can be agreed, with a reason that the audit log
 * keeps, and is a share of the lines. One that is paid already is placed at once. Idempotent by `requestId`. ApiErrors as of `reserve` and `verifyAddress`.
 */
export async function placeForCaller(
  deps: OrderDeps & AddressDeps,
  admin: Caller,
  { requestId, phone, address: asked, ...rest }: OrderForCaller,
): Promise<KnownOrder> {
  const content = { phone, address: asked, ...rest };
  const address = await verifyAddress(deps, asked);
  const uid = await accountOf(phone);
  const shopper: Caller = { uid, phone, admin: false, may: [], token: '' };
  return reserve(
    deps,
    shopper,
    { ...rest, address, checkoutId: requestId, noCoupons: true },
    {
      by: admin,
      request: { id: requestId, content },
    },
  );
}

/**
 * Runs an order that may name a coupon code. Orders with codes that do not exist count against the shopper; ApiError
 * 429, before the order runs, once there were too many.
 */
export async function limitCouponGuesses<Order>(
  db: Firestore,
  { uid, code }: { uid: string; code: string | undefined },
  order: () => Promise<Order>,
): Promise<Order> {
  if (code === undefined) return order();
  // The attempt is counted before the order runs, so that concurrent attempts cannot pass the limit together.
  const uncount = await count(db, CODES_IN_ORDERS, uid);
  try {
    const placed = await order();
    await uncount();
    return placed;
  } catch (error) {
    const isUnknownCode = error instanceof ApiError && error.code === 'coupon-invalid';
    if (!isUnknownCode) await uncount();
    throw error;
  }
}

type PlacedBy = { caller: Caller; admin: PlacingAdmin | undefined };

/** Reads what the decision needs, decides, and returns the write. Runs again on every retry. */
async function planWrite(
  deps: OrderDeps,
  { caller, admin }: PlacedBy,
  request: CheckoutRequest,
  { orderId, load }: ReturnType<typeof openCheckout>,
): Promise<Plan<KnownOrder>> {
  const now = deps.now();
  if (admin) doneBefore(await auditEntryRef(deps.db, admin.request.id).get(), admin.request);
  const { paid } = request;
  if (paid) hasReference(await paymentReferenceRef(deps.db, paid.reference).get(), orderId);
  const loaded = await load();
  const { known, checkout, inventory, older } = loaded;
  if (known && admin) return { done: known };
  if (known) {
    const after = resumeCheckout(known, request, loaded, now);
    // Its advance stays as it was reserved, as its prices do, while the shopper is shown that one.
    const isSame = after === known.order && isDeepStrictEqual(shownOf(known.order), request.advance);
    if (after.status !== 'Pending' || isSame) return { done: known };
    requireCodThere(loaded, after);
    requireCodAllowed(loaded, after);
    const judged = asCodOrder(loaded, after, now, { shown: request.advance });
    // Concurrent orders cannot pass the limits together: the other order would release this one, and so conflict with
    // this write.
    return prepareOrderWrite(deps.db, [{ id: orderId, before: known, after: judged, at: now }], inventory);
  }
  const recent = requireFewOrders(checkout, now);
  requirePiecesAllowed(loaded, request.cartItems);
  const bag = priceBag(request, loaded, now);
  const { payable } = bag.totals;
  if (request.method === 'Pre-Paid' && payable > 0 && payable < MIN_ONLINE_PAISE) throw new ApiError('invalid-amount');
  const promise = promiseTo(request.address, loaded.delivery, now);
  const unpaid = newOrder({ caller, admin }, request, { ...bag, promise }, now);
  const asked = paid
    ? applyPaidAlready(unpaid, { reference: paid.reference, amountPaise: unpaid.totalPaise }, true, now)
    : unpaid;
  requireCodThere(loaded, asked);
  requireCodAllowed(loaded, asked);
  const order = asCodOrder(loaded, asked, now, { shown: request.advance, isOnPhone: admin !== undefined });
  const releases: OrderWrite[] =
    older && !admin ? [{ id: older.id, before: older, after: applyRelease(older.order), isReplaced: true }] : [];
  const claim = (batch: WriteBatch) => {
    const fields = { recent: [...recent, Timestamp.fromDate(now)] };
    const open = admin ? {} : { orderId: order.hold === 'held' ? orderId : '' };
    claimCheckout(batch, checkoutRef(deps.db, caller.uid), checkout, { ...fields, ...open });
    const { agreed } = request;
    if (paid) claimReference(batch, deps.db, { reference: paid.reference, orderId, at: now });
    if (admin) auditPlaced(batch, deps.db, { by: admin.by, at: now, orderId, order, agreed }, admin.request);
  };
  return prepareOrderWrite(
    deps.db,
    [{ id: orderId, after: order, at: now, admin: admin?.by.phone }, ...releases],
    inventory,
    claim,
  );
}

/** A shopper may start this many orders within 24 hours, so that nobody blocks stock by starting one after another. */
const ORDERS_PER_DAY = 20;

const DAY = 24 * 60 * 60_000;

/** The times of the shopper's orders of the last 24 hours; ApiError 429 if there are too many. */
function requireFewOrders({ recent }: Checkout, now: Date): Timestamp[] {
  const since = now.getTime() - DAY;
  const lastDay = recent.filter((at) => at.toMillis() > since);
  const oldest = lastDay[0];
  if (!oldest || lastDay.length < ORDERS_PER_DAY) return lastDay;
  throw new ApiError('too-many-orders', { retryAfter: Math.ceil((oldest.toMillis() - since) / 1000) });
}

/** ApiError 409 for more pieces than the settings allow. */
function requirePiecesAllowed({ settings }: LoadedCheckout, items: CartItems): void {
  const message = piecesRefusal(settings, items);
  const details: Refusal = { reason: 'pieces' };
  if (message !== undefined) throw new ApiError('too-many-pieces', { message, details });
}

/** ApiError 400 for a COD order to a place where the owner wants orders to be paid online. */
function requireCodThere({ delivery }: LoadedCheckout, { paymentMethod, address }: StoredOrder): void {
  const { pincode, state } = address;
  if (paymentMethod !== 'COD' || ruleOf(delivery, pincode, [state]) !== 'noCod') return;
  const details: Refusal = { reason: 'cod' };
  throw new ApiError('no-cod-there', { message: noCodTo(pincode), details });
}

/** ApiError 409 for a COD order that the settings do not allow this shopper. */
function requireCodAllowed({ settings, codHistory }: LoadedCheckout, { paymentMethod, totalPaise }: StoredOrder): void {
  if (paymentMethod !== 'COD' || !codHistory) return;
  const message = codRefusal(settings, totalPaise, codHistory);
  const details: Refusal = { reason: 'cod' };
  if (message !== undefined) throw new ApiError('cod-not-allowed', { message, details });
}

/** `shown`: the advance that the shopper was shown. `isOnPhone`: an admin places the order for somebody on the phone. */
type CodOrder = { shown: Advance | undefined; isOnPhone?: boolean };

/**
 * The COD order as the owner's rules want it: placed, with what it costs if it is paid online after all; or placed and to
 * be confirmed; or held until its advance is paid. A shopper on the phone is asked for neither. ApiError 409 for one that
 * has to be paid online, and with the right figures if the shopper was shown another advance. An order that is paid online
 * or was placed before is returned as it is.
 */
function asCodOrder(
  { settings, codHistory, codParcels, products }: LoadedCheckout,
  order: StoredOrder,
  now: Date,
  { shown, isOnPhone = false }: CodOrder,
): StoredOrder {
  if (order.paymentMethod !== 'COD' || !codHistory || !codParcels) return order;
  const drops = order.lines.filter(({ productId }) => products.get(productId)?.product.drop);
  const facts = {
    payablePaise: order.totalPaise,
    ...codHistory,
    ...codParcels,
    drops: drops.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  // Nobody can refuse to pay for what costs nothing.
  const { verdict, reasons } = isFree(order) ? FREE : judgeCod(settings.codRisk, facts, toPaise(settings.codAdvance));
  const details: Refusal = { reason: 'cod' };
  if (verdict === 'prepaid') throw new ApiError('cod-not-allowed', { message: MESSAGES.prepaidOnly, details });
  const isAsked = verdict !== 'usual' && !isOnPhone;
  const advance = isAsked && verdict === 'advance' ? advanceIn(settings) : undefined;
  if (!isDeepStrictEqual(advance, shown)) throw advanceChanged(order, advance);
  if (isAsked && advance) return waitingFor(order, advance, { verdict, reasons });
  const by = isOnPhone ? 'admin' : 'shopper';
  const { advance: _none, codRisk: _before, ...rest } = order.advance ? withoutPayment(order) : order;
  const unpaid: StoredOrder = { ...rest, hold: 'sold', heldUntil: undefined, paymentFailure: undefined };
  const placed = transitionTo(withPayNowOffer(unpaid, settings), 'Processing', by, now);
  if (!isAsked) return placed;
  const confirmBy = Timestamp.fromMillis(now.getTime() + settings.codConfirmHours * 60 * 60_000);
  return { ...placed, codRisk: { verdict, reasons }, confirmBy };
}

const FREE: ReturnType<typeof judgeCod> = { verdict: 'usual', reasons: [] };

/** The advance of an order, as its shopper was shown it. */
const shownOf = ({ advance }: StoredOrder): Advance | undefined =>
  advance && { amount: toRupees(advance.paise), kept: advance.kept };

/** The order that waits for its advance. It stays held as long as it was. */
function waitingFor(
  order: StoredOrder,
  { amount, kept }: Advance,
  codRisk: NonNullable<StoredOrder['codRisk']>,
): StoredOrder {
  const advance = { paise: toPaise(amount), kept };
  if (isDeepStrictEqual(order.advance, advance)) return order;
  return { ...withoutPayment(order), advance, codRisk };
}

/** ApiError 409: the shopper was shown another advance than is asked for now, or none. */
function advanceChanged({ totalPaise }: StoredOrder, advance: Advance | undefined): ApiError {
  const details: Refusal = { reason: 'cod', advance };
  const message = advance
    ? `For this order we ask for ${formatRupees(advance.amount)} in advance: ${advanceSplit(advance, toRupees(totalPaise))} Please check and confirm again.`
    : 'This order needs no advance any more. Please check and confirm again.';
  return new ApiError('advance-changed', { message, details });
}

function newOrder(
  { caller, admin }: PlacedBy,
  request: CheckoutRequest,
  { lines, totals, promise, coupons, returnTerms, priceTerms }: PricedBag & Pick<StoredOrder, 'promise'>,
  now: Date,
): StoredOrder {
  const at = Timestamp.fromDate(now);
  const by = admin ? 'admin' : 'shopper';
  const order: StoredOrder = {
    uid: caller.uid,
    userPhone: caller.phone,
    checkoutId: request.checkoutId,
    number: drawOrderNumber(),
    address: request.address,
    promise,
    returnTerms,
    priceTerms,
    status: 'Pending',
    paymentMethod: request.method,
    hold: 'held',
    listed: true,
    createdAt: at,
    lines,
    codChargePaise: totals.codCharge,
    deliveryFeePaise: totals.deliveryFee,
    totalPaise: totals.payable,
    redeemCode: request.redeemCode,
    ...(coupons && { coupons }),
    ...NOTHING_YET,
    history: [{ status: 'Pending', at, by }],
  };
  if (request.isTest) order.isTest = true;
  // What costs nothing waits for no payment.
  if (request.method === 'Pre-Paid' && isFree(order)) {
    return transitionTo({ ...order, hold: 'sold' }, 'Processing', by, now);
  }
  const minutes = admin && !request.isTest ? PAYMENT_LINK_HOURS * 60 : HOLD_MINUTES;
  return { ...order, heldUntil: Timestamp.fromMillis(now.getTime() + minutes * 60_000) };
}
