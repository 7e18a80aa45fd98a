import { toPaise } from '@nirala/contract/text/money';
import type { Order } from '@nirala/contract/order/order';
import { DELIVERY_FEE, type Totals } from '@nirala/contract/order/pricing';

type Priced = Pick<Order, 'cartItems' | 'subtotal' | 'couponDiscount' | 'codCharge' | 'totalAmount'>;

/** The totals of a placed order, in paise, for the price summary. */
export function orderTotals({ cartItems, subtotal, couponDiscount, codCharge, totalAmount }: Priced): Totals {
  const mrp = cartItems.reduce((sum, line) => sum + toPaise(line.originalPrice) * line.quantity, 0);
  return {
    mrp,
    discountOnMrp: mrp - toPaise(subtotal),
    subtotal: toPaise(subtotal),
    couponDiscount: toPaise(couponDiscount),
    deliveryFee: DELIVERY_FEE,
    codCharge: toPaise(codCharge),
    payable: toPaise(totalAmount),
  };
}
