/** What a courier gets to know about a parcel: of an order, or of a return. */
import { sharesPaise } from '@nirala/contract/order/shares';
import { courierPhone } from '@nirala/contract/text/phone';
import { offlinePlaces } from '../delivery/pincodes.ts';
import { CourierError, type Shipment } from '../services/courier/courier.ts';
import type { ParcelDeps } from '../services/deps.ts';
import { isFree } from '../store/order-money.ts';
import { fromOrderDoc, type OrderLine, orderRef, type StoredOrder } from '../store/orders.ts';
import type { KnownReturn } from '../store/returns.ts';
import { readSkuCodes, skuId } from '../store/stock/skus.ts';

/** Our id of a booking at the courier. A later booking of the same order has a number, because ids are not reused. */
export const referenceOf = (orderId: string, booking: number) => (booking === 1 ? orderId : `${orderId}-${booking}`);

/** The parcel of an order, for its present booking. */
export async function orderShipment(deps: ParcelDeps, orderId: string, order: StoredOrder): Promise<Shipment> {
  return {
    reference: referenceOf(orderId, order.parcel?.booking ?? 1),
    orderedAt: order.createdAt.toDate(),
    to: addressOf(order),
    ...(await contentOf(deps, order.lines)),
    discountPaise: sharesPaise(order.lines.flatMap(({ shares }) => shares)),
    chargesPaise: order.codChargePaise + order.deliveryFeePaise,
    totalPaise: order.totalPaise,
    isCod: order.paymentMethod === 'COD' && !isFree(order),
  };
}

/** The parcel of a return. Nothing is collected at the door. CourierError `refused` if its order cannot be read. */
export async function returnShipment(deps: ParcelDeps, { id, ret }: KnownReturn): Promise<Shipment> {
  const order = fromOrderDoc(await orderRef(deps.db, ret.orderId).get())?.order;
  if (!order) throw new CourierError('refused', 'The order of this return cannot be read.');
  const priceOf = ({ productId, size }: Goods) =>
    order.lines.find((line) => line.productId === productId && line.size === size)?.pricePaise ?? 0;
  const lines = ret.lines.map((line) => ({ ...line, pricePaise: priceOf(line) }));
  return {
    reference: id,
    orderedAt: ret.createdAt.toDate(),
    to: addressOf(order),
    ...(await contentOf(deps, lines)),
    discountPaise: 0,
    chargesPaise: 0,
    totalPaise: lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
    isCod: false,
  };
}

type Goods = Pick<OrderLine, 'productId' | 'size' | 'name' | 'quantity'>;

/** What is in a parcel, its weight and its box, and where the store's parcels are picked up. */
async function contentOf({ db, settings }: ParcelDeps, goods: readonly (Goods & Pick<OrderLine, 'pricePaise'>)[]) {
  const [{ pieceGrams, parcelBox, courierPickup }, codes] = await Promise.all([settings(), readSkuCodes(db, goods)]);
  const lines = goods.map(({ productId, size, name, quantity, pricePaise }) => {
    const id = skuId(productId, size);
    // The owner's code of the piece, if it has one.
    return { name, sku: codes.get(id) ?? id, quantity, pricePaise };
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { lines, grams: pieces * pieceGrams, box: parcelBox, pickup: courierPickup };
}

/** Where an order goes, as couriers are told. */
export function addressOf({ address: to }: Pick<StoredOrder, 'address'>): Shipment['to'] {
  const { name, address, locality, landmark, city, state, pincode, mobileNumber } = to;
  return { name, address, locality, landmark, city, state, pincode, phone: mobileNumber };
}

/** The store's own pincode and address, to which the courier brings the parcel of a return. */
export async function shopOf(deps: ParcelDeps): Promise<{ from: string; shopAddress: Shipment['to'] }> {
  const [settings, { pincode }] = await Promise.all([deps.settings(), deps.delivery()]);
  const { legalName: name, address, phone, officerPhone } = settings;
  const { city = '', states: [state = ''] = [] } = (await offlinePlaces(pincode)) ?? {};
  const shop = { name, address: address.join(', '), locality: '', landmark: '', city, state, pincode };
  return { from: pincode, shopAddress: { ...shop, phone: courierPhone([phone, officerPhone]) ?? '' } };
}
