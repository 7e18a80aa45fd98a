import type { Address } from '@nirala/contract/address';
import { promise, type OrderPromise } from '@nirala/contract/delivery/promise';
import type { DeliverySettings } from '@nirala/contract/delivery/settings';

/** When an order to this address arrives, as it is stored with the order. */
export function promiseTo(
  { pincode, state }: Pick<Address, 'pincode' | 'state'>,
  delivery: DeliverySettings,
  now: Date,
): OrderPromise {
  const { earliest, latest, dispatch } = promise(pincode, now, delivery, state);
  return { earliest, latest, dispatch };
}
