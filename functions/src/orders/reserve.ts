import { Timestamp, type WriteBatch } from '@google-cloud/firestore';
import { HOLD_MINUTES, type Refusal } from '@nirala/contract/checkout';
import { codRefusal, piecesRefusal } from '@nirala/contract/order-limits';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { checkoutRef, claimCheckout, type Checkout } from '../store/checkouts.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import { mergeLines, priceBag, type Asked, type PricedBag, type Wanted } from './price-bag.ts';
import { resumeCheckout } from './resume-checkout.ts';
import { requireMinimum, requireActiveCoupon } from './coupon-rules.ts';
import { loadCheckout, type LoadedCheckout } from './load-checkout.ts';
import { limitCouponGuesses } from './coupon-rate-limit.ts';
import { applyRelease } from './apply-payment.ts';
import { transitionTo } from './transition.ts';
import { orderIdFor } from './order-id.ts';
import { retryOnContention, planThenRetry, type Plan } from '../store/retry.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { prepareOrderWrite, type Change } from './write-orders.ts';

/** Orders that one shopper may begin within a day; nobody keeps stock from others by beginning again and again. */
const A_DAY = 24 * 60 * 60_000;
const ORDERS_A_DAY = 20;

/** Razorpay takes nothing below one rupee. */
const LEAST_PAISE = 100;

/**
 * Claims every piece of a bag and a use of its coupon, in one write: online as `held` for 20 minutes, on delivery as
 * sold. The same checkout again is the same order; a shopper's older checkout gives its pieces back in the same
 * write. ApiError 409 with a `Refusal` when prices, stock or the checkout are not what the browser thinks, or when the
 * settings do not allow the order; 429 when one shopper begins too many, or guesses codes. Nothing is written unless all is.
 */
export function reserve(deps: PaymentDeps, caller: Caller, asked: Asked): Promise<KnownOrder> {
  const orderId = orderIdFor(caller.uid, asked.checkoutId);
  const wanted = mergeLines(asked.cartItems);
  const code = asked.redeemCode;
  const plan = async (): Promise<Plan<KnownOrder>> => {
    const now = deps.now();
    const about = { ...caller, orderId, wanted, code, method: asked.method, total: asked.total };
    const fresh = await loadCheckout(deps.db, about);
    const { known, checkout, inventory, older } = fresh;
    if (known) {
      const after = resumeCheckout(known, { ...asked, wanted }, now);
      if (after === known.order) return { done: known };
      mustTakeCash(fresh, after);
      // No other order passes the limits at the same time: it would release this one, and so write it too.
      return { write: prepareOrderWrite(deps.db, [{ id: orderId, before: known, after }], inventory) };
    }
    const recent = notTooMany(checkout, now);
    mustHoldPieces(fresh, wanted);
    const coupon = code === undefined ? undefined : requireActiveCoupon(inventory.coupons.get(code), code, now);
    const bag = priceBag({ wanted, ...asked }, inventory.products, coupon?.discount.discountPercentage ?? 0);
    if (coupon) requireMinimum(coupon, bag.totals.subtotal);
    if (asked.method === 'Pre-Paid' && bag.totals.payable < LEAST_PAISE) throw new ApiError('invalid-amount');
    const order = newOrder(caller, asked, bag, now);
    mustTakeCash(fresh, order);
    const giving: Change[] = older ? [{ id: older.id, before: older, after: applyRelease(older.order) }] : [];
    const remember = (batch: WriteBatch) => {
      const open = order.hold === 'held' ? orderId : '';
      claimCheckout(batch, checkoutRef(deps.db, caller.uid), checkout, {
        orderId: open,
        recent: [...recent, Timestamp.fromDate(now)],
      });
    };
    return { write: prepareOrderWrite(deps.db, [{ id: orderId, after: order }, ...giving], inventory, remember) };
  };
  const products = [...new Set(wanted.map((item) => item._id))];
  // One shopper's calls wait for each other only; those that are refused never stand in the queue of a product.
  const inTurn = () =>
    retryOnContention([`checkouts/${caller.uid}`], async () => ({ done: await planThenRetry(products, plan) }));
  return limitCouponGuesses(deps.db, { uid: caller.uid, code }, inTurn);
}

/** ApiError 409 for an order that has more pieces than the settings allow. */
function mustHoldPieces({ settings }: LoadedCheckout, wanted: Wanted): void {
  const trouble = piecesRefusal(settings, wanted);
  const details: Refusal = { reason: 'pieces' };
  if (trouble !== undefined) throw new ApiError('too-many-pieces', { message: trouble, details });
}

/** ApiError 409 for an order that this shopper cannot pay on delivery under the settings. */
function mustTakeCash({ settings, codHistory }: LoadedCheckout, { paymentMethod, totalPaise }: StoredOrder): void {
  if (paymentMethod !== 'COD' || !codHistory) return;
  const trouble = codRefusal(settings, totalPaise, codHistory);
  const details: Refusal = { reason: 'cod' };
  if (trouble !== undefined) throw new ApiError('cod-not-allowed', { message: trouble, details });
}

/** The times of the last day's orders; ApiError 429 when there are too many. */
function notTooMany({ recent }: Checkout, now: Date): Timestamp[] {
  const since = now.getTime() - A_DAY;
  const lately = recent.filter((at) => at.toMillis() > since);
  const oldest = lately[0];
  if (!oldest || lately.length < ORDERS_A_DAY) return lately;
  throw new ApiError('too-many-orders', { retryAfter: Math.ceil((oldest.toMillis() - since) / 1000) });
}

function newOrder(caller: Caller, asked: Asked, { lines, totals }: PricedBag, now: Date): StoredOrder {
  const at = Timestamp.fromDate(now);
  const order: StoredOrder = {
    ...{ uid: caller.uid, userPhone: caller.phone, checkoutId: asked.checkoutId, address: asked.address },
    ...{ status: 'Pending', paymentMethod: asked.method, hold: 'held', listed: true, createdAt: at },
    lines,
    subtotalPaise: totals.subtotal,
    couponDiscountPaise: totals.couponDiscount,
    codChargePaise: totals.codCharge,
    totalPaise: totals.payable,
    ...(asked.redeemCode === undefined ? {} : { redeemCode: asked.redeemCode }),
    ...{ captures: [], refunds: [], refundsDue: false },
    history: [{ status: 'Pending', at, by: 'shopper' }],
  };
  if (asked.method === 'COD') return transitionTo({ ...order, hold: 'sold' }, 'Processing', 'shopper', now);
  return { ...order, heldUntil: Timestamp.fromMillis(now.getTime() + HOLD_MINUTES * 60_000) };
}
