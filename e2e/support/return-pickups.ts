/** A return that the courier fetches, and the courier's news of it. */
import { livePaymentDeps } from '@nirala/functions/entry/live-deps';
import { updateReturn } from '@nirala/functions/returns/move';
import { askPickup } from '@nirala/functions/returns/states';
import { send, PORTS } from './store.ts';
// Sets the parameters of the functions.
import './orders.ts';

/** Asks the courier to fetch an approved return. A test of a store that books its parcels by hand cannot change that. */
export async function fetchByCourier(returnId: string): Promise<void> {
  await updateReturn(livePaymentDeps(), returnId, (pair) => ({ ...pair, ret: askPickup(pair.ret, 'shiprocket') }));
}

/** The courier scans the parcel with one of its status ids, and tells the store. */
export async function courierScans(awb: string, status: number): Promise<void> {
  await send(`http://127.0.0.1:${PORTS.shiprocket}/test/parcels/${awb}/move`, { to: status });
}
