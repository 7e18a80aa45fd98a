/**
 * A test order of an admin: it takes the way of every order, from the reservation to the refund, with test keys. `isTest`
 * in its document keeps it out of the figures and the messages, and cancels it in the write that records its payment, so
 * that nobody packs it even if the browser is closed.
 */
import { priceOrder, termsOf } from '@nirala/contract/order/pricing';
import { toPaise, toRupees } from '@nirala/contract/text/money';
import type { TestOrder } from '@nirala/contract/api/admin/setup';
import type { Address } from '@nirala/contract/place/address';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import { offlinePlaces } from '../delivery/pincodes.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { OrderDeps } from '../services/deps.ts';
import { asApiError } from '../services/payments/gateway.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { cancel } from './cancel.ts';
import { orderIdFor } from './checkout.ts';
import { requireGateway, startPayment } from './pay.ts';
import { fetchPayments, recordPayments, requestRefunds } from './payments.ts';
import { reserve } from './place.ts';

/**
 * Reserves one piece for a test order of this admin and starts its payment. Idempotent by `requestId`. ApiError 409
 * `test-order-live` with live keys, so that no real money moves; 409 if nothing is in stock.
 */
export async function placeTestOrder(
  deps: OrderDeps,
  admin: Caller,
  { requestId, products }: { requestId: string; products: Iterable<LinkedProduct> },
) {
  if (requireGateway(deps).isLive) throw new ApiError('test-order-live');
  const piece = cheapestPiece(products, deps.now());
  const price = toPaise(piece.product.discountedPrice);
  const terms = termsOf(await deps.settings(), 'Pre-Paid');
  const { totals } = priceOrder([{ price, originalPrice: price, quantity: 1 }], terms);
  const request = {
    checkoutId: requestId,
    address: await ownAddress(deps, admin.phone),
    cartItems: [{ _id: piece.product.id, size: piece.size, quantity: 1 }],
    redeemCode: undefined,
    method: 'Pre-Paid' as const,
    total: toRupees(totals.payable),
    isTest: true as const,
    noCoupons: true as const,
  };
  const reserved = await reserve(deps, admin, request, {
    by: admin,
    request: { id: requestId, content: 'test order' },
  });
  const { known, start } = await startPayment(deps, reserved);
  return { known, start };
}

/**
 * Ends a test order of this admin: records what was paid for it, which cancels it, or cancels it unpaid. Its refund is
 * requested; the reconciler repeats that. ApiError 409 for any other order, 503 if the gateway does not answer.
 */
export async function endTestOrder(deps: OrderDeps, admin: Caller, requestId: string): Promise<KnownOrder> {
  const id = orderIdFor(admin.uid, requestId);
  const known = fromOrderDoc(await orderRef(deps.db, id).get());
  if (!known?.order.isTest) throw new ApiError('no-test-order');
  try {
    const payments = await fetchPayments(deps, known.order);
    const recorded = (await recordPayments(deps, id, { payments })) ?? known;
    if (recorded.order.status === 'Pending') return await cancel(deps, admin, id, { asAdmin: true });
    // The gateway may take a moment for a refund.
    return recorded.order.refunds.some(({ state }) => state === 'pending')
      ? await requestRefunds(deps, recorded)
      : recorded;
  } catch (error) {
    throw asApiError(error, 'payment-unchecked');
  }
}

/** A test order as its admin sees it. */
export function toTestOrder({ id, order }: KnownOrder): TestOrder {
  const [line] = order.lines;
  const isBack = order.refunds.length > 0 && order.refunds.every(({ state }) => state === 'processed');
  return {
    id,
    name: line?.name ?? '',
    size: line?.size ?? '',
    total: toRupees(order.totalPaise),
    paymentId: order.captures[0]?.paymentId,
    state:
      order.captures.length > 0 ? (isBack ? 'refunded' : 'refunding') : order.hold === 'held' ? 'waiting' : 'unpaid',
  };
}

/** Of the cheapest product the size with the most pieces, so that the last one of a size stays on sale if that is possible. */
function cheapestPiece(products: Iterable<LinkedProduct>, now: Date) {
  const pieces = [...products]
    .filter(({ drop }) => !drop || Date.parse(drop.startsAt) <= now.getTime())
    .flatMap((product) =>
      Object.entries(product.stockBySize).flatMap(([size, left = 0]) => (left > 0 ? [{ product, size, left }] : [])),
    )
    .toSorted(
      (a, b) =>
        Number(a.left === 1) - Number(b.left === 1) ||
        a.product.discountedPrice - b.product.discountedPrice ||
        b.left - a.left,
    );
  if (pieces[0]) return pieces[0];
  throw new ApiError('not-on-sale', { message: 'Nothing on sale has a piece in stock. Add a product or stock first.' });
}

/** The order goes to the store itself, and is never sent. */
async function ownAddress({ settings, delivery }: OrderDeps, phone: string): Promise<Address> {
  const [{ address, sellerState }, { pincode }] = await Promise.all([settings(), delivery()]);
  const place = await offlinePlaces(pincode);
  const [first = '', second = ''] = address;
  return {
    name: 'Test order',
    address: first || 'The store',
    locality: second || 'The store',
    mobileNumber: phone,
    pincode,
    city: place?.city || 'The store',
    state: place?.states[0] ?? sellerState,
    landmark: 'Not Provided',
  };
}
