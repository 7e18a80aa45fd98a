/** Another address for an order of which nothing is packed yet, from its shopper or an admin. */
import { ruleOf } from '@nirala/contract/delivery/areas';
import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import { type DeliverySettings } from '@nirala/contract/delivery/settings';
import { judgeCod } from '@nirala/contract/order/cod-risk';
import type { Address } from '@nirala/contract/place/address';
import { noCodTo } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { type AddressDeps, verifyAddress } from '../delivery/addresses.ts';
import { promiseTo } from '../delivery/promise.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { fromOrderDoc, orderRef, type KnownOrder, type StoredOrder } from '../store/orders.ts';
import { readCodParcels } from '../store/own-orders.ts';
import { changeOrder } from './write.ts';

/**
 * Changes the address of an order for its shopper or an admin, whose change is audited: the place, not the name or the
 * street, because entries are kept longer than addresses. The server judges the address as at the checkout. ApiError
 * 400 for an address to which the store does not deliver, 404 for an order of another shopper.
 */
export async function changeAddress(
  deps: PaymentDeps & AddressDeps,
  caller: Caller,
  orderId: string,
  { address: given, asAdmin = false }: { address: Address; asAdmin?: boolean },
): Promise<KnownOrder> {
  const start = fromOrderDoc(await orderRef(deps.db, orderId).get());
  if (!start || (start.order.uid !== caller.uid && !asAdmin)) throw new ApiError('order-not-found');
  const [address, delivery] = await Promise.all([verifyAddress(deps, given), deps.delivery()]);
  await requireCodParcels(deps, start.order, address);
  const at = deps.now();
  const by = asAdmin ? 'admin' : 'shopper';
  return changeOrder(deps, orderId, (order) => applyAddressChange(order, address, { delivery, by, now: at }), {
    by: caller,
    at,
    action: 'order.address',
    asAdmin,
  });
}

/**
 * ApiError 409 for a COD order to another pincode from which so many parcels came back that the owner wants orders
 * there to be paid online. A pincode that would only ask for a confirmation asks for none: the shopper is signed in, or
 * on the phone. The other rules about COD judge the phone number and the amount, which stay.
 */
async function requireCodParcels(
  deps: PaymentDeps,
  { paymentMethod, userPhone, address: before }: StoredOrder,
  { pincode }: Address,
): Promise<void> {
  if (paymentMethod !== 'COD' || pincode === before.pincode) return;
  const { codRisk } = await deps.settings();
  const parcels = await readCodParcels(deps.db, codRisk, { phone: userPhone, pincode });
  const noParcels = { delivered: 0, refused: 0 };
  const facts = { payablePaise: 0, hasReceived: true, open: 0, phone: noParcels, pincode: parcels.pincode };
  if (judgeCod(codRisk, facts).verdict === 'prepaid') {
    throw new ApiError('cod-not-allowed', { message: MESSAGES.prepaidOnly });
  }
}

/** The last changes that an order remembers. */
const KEPT_CHANGES = 20;

/**
 * An order of which nothing is packed yet, for another address or phone number of the receiver: the promised day
 * follows, the amounts stay, because no price depends on the address. The same object if nothing changes. ApiError 409
 * if it is too late, 400 for a COD order to a place where the owner wants orders to be paid online.
 */
export function applyAddressChange(
  order: StoredOrder,
  address: Address,
  { delivery, by, now }: { delivery: DeliverySettings; by: string; now: Date },
): StoredOrder {
  if (isDeepStrictEqual(order.address, address)) return order;
  if (order.status !== 'Processing') throw addressNotChangeable(MESSAGES.addressTooLate);
  if (order.parcel) throw addressNotChangeable(MESSAGES.addressPacked);
  const { pincode, state } = address;
  const isSamePlace = pincode === order.address.pincode && state === order.address.state;
  const addressChanges = [...(order.addressChanges ?? []), { at: Timestamp.fromDate(now), by }].slice(-KEPT_CHANGES);
  if (isSamePlace) return { ...order, address, addressChanges };
  if (order.paymentMethod === 'COD' && ruleOf(delivery, pincode, [state]) === 'noCod') {
    throw new ApiError('no-cod-there', { message: noCodTo(pincode) });
  }
  return { ...order, address, addressChanges, promise: promiseTo(address, delivery, now) };
}

const addressNotChangeable = (message: string) => new ApiError('address-not-changeable', { message });
