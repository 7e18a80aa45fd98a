import { ORDERS_PER_PAGE } from '@nirala/contract/api/orders';
import type { ConfirmInput } from '@nirala/contract/order/checkout';
import { MESSAGES } from '@nirala/contract/text/messages';
import { verifyAddress } from '../delivery/addresses.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { cancel, cancelLines } from '../orders/cancel.ts';
import { changeAddress, changeSize } from '../orders/change.ts';
import { checkoutIdFor } from '../orders/checkout.ts';
import { confirmPaid } from '../orders/pay.ts';
import { checkPayNow } from '../orders/payments.ts';
import { reserve } from '../orders/place.ts';
import { applyConfirmation } from '../orders/states.ts';
import { updateOrder } from '../orders/write.ts';
import { answerFailedDelivery } from '../parcels/booking.ts';
import { inDropLine } from '../stock/drop-line.ts';
import { readOrders } from '../store/order-lists.ts';
import { fromOrderDoc, orderRef } from '../store/orders.ts';
import { readPapers, toWirePaper } from '../store/papers.ts';
import { readCursor } from '../store/time-cursor.ts';
import type { Handlers, Deps } from './handler.ts';
import { shownOrder } from './shown-order.ts';
import { startPayNow } from './start-pay-now.ts';
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

export function orders(deps: Deps): Pick<Handlers, Calls> {
  async function placeCodOrder({ totalAmount: total, ...input }: ConfirmInput, caller: Caller) {
    const checkoutId = input.checkoutId ?? (await checkoutIdFor(deps, caller, input));
    return inDropLine(deps, input.cartItems, async () => {
      const address = await verifyAddress(deps, input.address);
      return reserve(deps, caller, { ...input, address, checkoutId, total, method: 'COD' });
    });
  }

  return {
    async confirmOrder(input, caller) {
      requireOwnPhone(input.userPhone, caller);
      const order =
        input.paymentMethod === 'COD' ? await placeCodOrder(input, caller) : await confirmPaid(deps, caller, input);
      return { message: MESSAGES.orderPlaced, order: shownOrder(deps, order) };
    },
    async listOrders({ phoneNumber, cursor }, caller) {
      if (phoneNumber !== 'me' && phoneNumber !== caller.phone) throw new ApiError('other-account');
      const after = readCursor(cursor);
      const { items, next } = await readOrders(deps.db, caller.uid, { size: ORDERS_PER_PAGE, after });
      return { orders: items.map((known) => shownOrder(deps, known)), next };
    },
    async cancelOrder({ id }, caller) {
      return { message: MESSAGES.orderCancelled, order: shownOrder(deps, await cancel(deps, caller, id)) };
    },
    async confirmCodOrder({ id }, { uid }) {
      const known = await updateOrder(deps, id, (order) =>
        order.uid === uid ? applyConfirmation(order, 'shopper', deps.now()) : order,
      );
      if (known?.order.uid !== uid) throw new ApiError('order-not-found');
      return { message: MESSAGES.orderConfirmed, order: shownOrder(deps, known) };
    },
    payCodOrder: ({ id }, { uid }) => startPayNow(deps, id, (order) => order.uid === uid),
    async checkCodPayment({ id }, { uid }) {
      const known = await checkPayNow(deps, id, (order) => order.uid === uid);
      return { order: shownOrder(deps, known) };
    },
    async cancelOrderLines({ id, ...input }, caller) {
      return { message: MESSAGES.itemsCancelled, order: shownOrder(deps, await cancelLines(deps, caller, id, input)) };
    },
    async changeOrderAddress({ id, address }, caller) {
      const order = shownOrder(deps, await changeAddress(deps, caller, id, { address }));
      return { message: MESSAGES.addressChanged, order };
    },
    async changeOrderSize({ id, _id: productId, ...wanted }, caller) {
      const order = shownOrder(deps, await changeSize(deps, caller, id, { productId, ...wanted }));
      return { message: MESSAGES.sizeChanged, order };
    },
    async requestDelivery({ id, request }, { uid }) {
      const known = await updateOrder(deps, id, (order) =>
        order.uid === uid ? answerFailedDelivery(order, request, deps.now()) : order,
      );
      if (known?.order.uid !== uid) throw new ApiError('order-not-found');
      return { message: 'Thank you. We pass it on to the courier.', order: shownOrder(deps, known) };
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
