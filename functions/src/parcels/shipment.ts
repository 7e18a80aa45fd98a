import type { Settings } from '@nirala/contract/settings/settings';
import type { Shipment } from '../services/courier/courier.ts';
import type { OrderLine, StoredOrder } from '../store/orders.ts';
import { skuId } from '../store/stock/skus.ts';

/** Our id of a booking at the courier. A later booking of the same order has a number, because ids are not reused. */
export const referenceOf = (orderId: string, booking: number) => (booking === 1 ? orderId : `${orderId}-${booking}`);

/** The owner's code of a piece, or product and size without one. */
export const codeOf = (
  codes: ReadonlyMap<string, string>,
  { productId, size }: Pick<OrderLine, 'productId' | 'size'>,
) => codes.get(skuId(productId, size)) ?? skuId(productId, size);

/** Where an order goes, as couriers are told. */
export function addressOf({ address: to }: Pick<StoredOrder, 'address'>): Shipment['to'] {
  const { name, address, locality, landmark, city, state, pincode, mobileNumber } = to;
  return { name, address, locality, landmark, city, state, pincode, phone: mobileNumber };
}

/** What the courier gets to know about an order. `codes`: see `readSkuCodes`. */
export function shipmentOf(
  orderId: string,
  order: StoredOrder,
  settings: Settings,
  codes: ReadonlyMap<string, string>,
): Shipment {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    reference: referenceOf(orderId, order.parcel?.booking ?? 1),
    orderedAt: order.createdAt.toDate(),
    to: addressOf(order),
    lines: order.lines.map((line) => ({
      name: line.name,
      sku: codeOf(codes, line),
      quantity: line.quantity,
      pricePaise: line.pricePaise,
    })),
    discountPaise: order.couponDiscountPaise,
    chargesPaise: order.codChargePaise,
    totalPaise: order.totalPaise,
    isCod: order.paymentMethod === 'COD',
    grams: pieces * settings.pieceGrams,
    box: settings.parcelBox,
    pickup: settings.courierPickup,
  };
}
