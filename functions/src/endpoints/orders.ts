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
import { inDropLine } from '../stock/drop-line.ts';
import { readOrders } from '../store/order-lists.ts';
import { toWire } from '../store/order-wire.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { readPapers, toWirePaper } from '../store/papers.ts';
import { readCursor } from '../store/time-cursor.ts';
import type { Handlers, Deps } from './handler.ts';
import { requireOwnPhone } from './users.ts';

type Calls =
  | 'confirmOrder'
  | 'listOrders'
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
  const shown = (known: KnownOrder) => withPossibleOffer(deps, toWire(known));

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
      return { orders: items.map(shown), next };
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
