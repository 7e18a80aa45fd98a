/** The order of the pieces that a shopper gets in an exchange. */
import { Timestamp } from '@google-cloud/firestore';
import { orderIdFor } from '../orders/checkout.ts';
import { drawOrderNumber } from '../store/order-numbers.ts';
import { NOTHING_YET, type StoredOrder } from '../store/orders.ts';
import type { StoredReturn } from '../store/returns.ts';

/** No shopper can have the id of a return as their uid, so no checkout can produce this id. */
export const exchangeOrderId = (returnId: string) => orderIdFor(returnId, 'exchange');

/**
 * The order with the pieces that a shopper gets instead: held until the pieces of the return arrive. Nobody pays for
 * it, whatever its pieces cost now, so its whole price is taken off.
 */
export function exchangeOrder(
  order: StoredOrder,
  ret: StoredReturn,
  { returnId, at, heldUntil }: { returnId: string; at: Date; heldUntil: Date },
): StoredOrder {
  const moment = Timestamp.fromDate(at);
  const lines = ret.lines.map(({ productId, name, image, size, quantity, wantedSize = size }) => {
    const from = order.lines.find((line) => line.productId === productId && line.size === size);
    const pricePaise = from?.pricePaise ?? 0;
    const originalPricePaise = from?.originalPricePaise ?? 0;
    const share = { kind: 'exchange' as const, name: 'Exchange', paise: pricePaise * quantity };
    return {
      productId,
      name,
      image,
      size: wantedSize,
      quantity,
      pricePaise,
      originalPricePaise,
      shares: [share],
      netPaise: 0,
      ratePercent: from?.ratePercent ?? 0,
      returnable: from?.returnable === false ? false : undefined,
    };
  });
  return {
    uid: order.uid,
    userPhone: order.userPhone,
    checkoutId: `exchange-${returnId}`,
    number: drawOrderNumber(),
    status: 'Pending',
    // The courier collects nothing.
    paymentMethod: 'Pre-Paid',
    lines,
    codChargePaise: 0,
    deliveryFeePaise: 0,
    totalPaise: 0,
    address: order.address,
    returnTerms: order.returnTerms,
    priceTerms: order.priceTerms,
    createdAt: moment,
    hold: 'held',
    heldUntil: Timestamp.fromDate(heldUntil),
    ...NOTHING_YET,
    listed: true,
    history: [{ status: 'Pending', at: moment, by: 'shopper' }],
    exchangeOf: {
      orderId: ret.orderId,
      returnId,
      paidOrderId: ret.paidOrderId,
      round: (order.exchangeOf?.round ?? 0) + 1,
      sizes: ret.lines.map(({ productId, size, paidSize, wantedSize = size }) => ({
        productId,
        size: wantedSize,
        paidSize,
      })),
    },
  };
}
