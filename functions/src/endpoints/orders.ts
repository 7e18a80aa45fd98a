import { ORDERS_PER_PAGE } from '@nirala/contract/api/orders';
import type { ConfirmInput } from '@nirala/contract/order/checkout';
import { MESSAGES } from '@nirala/contract/text/messages';
import { verifyAddress } from '../delivery/addresses.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { cancel, cancelLines } from '../orders/cancel.ts';
import { changeAddress, changeSize, confirmCod } from '../orders/change.ts';
import { checkoutIdFor } from '../orders/checkout.ts';
import { confirmPaid, checkPayNow, startPayNow, withPossibleOffer } from '../orders/pay.ts';
import { reserve } from '../orders/place.ts';
import { requestDelivery } from '../parcels/booking.ts';
import { readOwnOrder, returnableNow } from '../returns/request.ts';
import { askAboutOrder } from '../shoppers/tickets.ts';
import { inDropLine } from '../stock/drop-line.ts';
import { readOrders } from '../store/order-lists.ts';
import { toWire } from '../store/order-wire.ts';
import { fromOrderDoc, orderRef, type KnownOrder, type StoredOrder } from '../store/orders.ts';
import { readPapers, toWirePaper } from '../store/papers.ts';
import { readUnreviewed } from '../store/reviews.ts';
import { readTicketsOf, toTicketReply } from '../store/tickets.ts';
import { readCursor } from '../store/time-cursor.ts';
import type { Handlers, Deps } from './handler.ts';
import { requireOwnPhone } from './users.ts';
import { deliveryOf } from '../notifications/order-events.ts';

type Calls =
  | 'confirmOrder'
  | 'listOrders'
  | 'readMyOrder'
  | 'askAboutOrder'
  | 'cancelOrder'
  | 'cancelOrderLines'
  | 'changeOrderAddress'
  | 'changeOrderSize'
  | 'confirmCodOrder'
  | 'payCodOrder'
  | 'checkCodPayment'
  | 'requestDelivery'
  | 'readPapers';

/** The calls of shoppers about their own orders. */
export function orders(deps: Deps): Pick<Handlers, Calls> {
  const shown = (known: KnownOrder) => {
    const until = returnableNow(known.order, deps.now());
    return withPossibleOffer(deps, { ...toWire(known), returnBy: until?.toISOString() });
  };

  /** Orders with what their shopper can still review of those that arrived lately. */
  async function withUnrated(found: readonly KnownOrder[], uid: string) {
    const ratable = new Map(found.map((known) => [known.id, productsToRate(known.order, deps.now())]));
    const unrated = await readUnreviewed(deps.db, uid, [...new Set([...ratable.values()].flat())]);
    return found.map((known) => {
      const left = ratable.get(known.id)?.filter((productId) => unrated.has(productId)) ?? [];
      return { ...shown(known), unrated: left.length > 0 ? left : undefined };
    });
  }

  /** An order that needs no payment first: on delivery, or for nothing. */
  async function placeUnpaid({ totalAmount: total, ...input }: ConfirmInput, caller: Caller) {
    const checkoutId = input.checkoutId ?? (await checkoutIdFor(deps, caller, input));
    return inDropLine(deps, input.cartItems, async () => {
      const address = await verifyAddress(deps, input.address);
      return reserve(deps, caller, { ...input, address, checkoutId, total, method: input.paymentMethod });
    });
  }

  return {
    async confirmOrder(input, caller) {
      requireOwnPhone(input.userPhone, caller);
      const isFree = input.totalAmount === 0 && (input.paymentId ?? input.razorpayOrderId) === undefined;
      const isUnpaid = input.paymentMethod === 'COD' || isFree;
      const order = isUnpaid ? await placeUnpaid(input, caller) : await confirmPaid(deps, caller, input);
      return { message: MESSAGES.orderPlaced, order: shown(order) };
    },
    async listOrders({ phoneNumber, cursor }, caller) {
      if (phoneNumber !== 'me' && phoneNumber !== caller.phone) throw new ApiError('other-account');
      const after = readCursor(cursor);
      const { items, next } = await readOrders(deps.db, caller.uid, { size: ORDERS_PER_PAGE, after });
      return { orders: await withUnrated(items, caller.uid), next };
    },
    async readMyOrder({ id }, caller) {
      const [order] = await withUnrated([await readOwnOrder(deps, caller, id)], caller.uid);
      if (!order) throw new ApiError('order-not-found');
      return { order, help: (await readTicketsOf(deps.db, id)).map(toTicketReply) };
    },
    async askAboutOrder({ id, ...written }, caller) {
      const known = await readOwnOrder(deps, caller, id);
      return { message: MESSAGES.ticketSent, ticket: toTicketReply(await askAboutOrder(deps, known, written)) };
    },
    async cancelOrder({ id }, caller) {
      return { message: MESSAGES.orderCancelled, order: shown(await cancel(deps, caller, id)) };
    },
    async confirmCodOrder({ id }, caller) {
      return { message: MESSAGES.orderConfirmed, order: shown(await confirmCod(deps, caller, id)) };
    },
    payCodOrder: ({ id }, { uid }) => startPayNow(deps, id, (order) => order.uid === uid),
    async checkCodPayment({ id }, { uid }) {
      const known = await checkPayNow(deps, id, (order) => order.uid === uid);
      return { order: shown(known) };
    },
    async cancelOrderLines({ id, ...input }, caller) {
      return { message: MESSAGES.itemsCancelled, order: shown(await cancelLines(deps, caller, id, input)) };
    },
    async changeOrderAddress({ id, address }, caller) {
      const order = shown(await changeAddress(deps, caller, id, { address }));
      return { message: MESSAGES.addressChanged, order };
    },
    async changeOrderSize({ id, _id: productId, ...wanted }, caller) {
      const order = shown(await changeSize(deps, caller, id, { productId, ...wanted }));
      return { message: MESSAGES.sizeChanged, order };
    },
    async requestDelivery({ id, request }, caller) {
      const order = shown(await requestDelivery(deps, caller, id, request));
      return { message: 'Thank you. We pass it on to the courier.', order };
    },
    async readPapers({ id }, caller) {
      const known = fromOrderDoc(await orderRef(deps.db, id).get());
      // The same answer for somebody else's order as for none, so that ids cannot be tried out.
      if (!known || !(caller.admin || known.order.uid === caller.uid)) throw new ApiError('order-not-found');
      const ids = known.order.papers.map((paper) => paper.id);
      return { papers: (await readPapers(deps.db, ids)).map(toWirePaper) };
    },
  };
}

/** For so many days after its delivery a shopper is asked to review an order. */
const RATING_DAYS = 30;

/** The products of an order that arrived lately. */
function productsToRate(order: StoredOrder, now: Date): string[] {
  const delivered = order.status === 'Delivered' ? deliveryOf(order) : undefined;
  if (!delivered || now.getTime() - delivered.getTime() > RATING_DAYS * 86_400_000) return [];
  return [...new Set(order.lines.map(({ productId }) => productId))];
}
