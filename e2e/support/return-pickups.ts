/** A return that the courier fetches, and the courier's news of it. */
import { BASE_PORTS, portsAt } from '@nirala/dev/run/emulators/ports';
import { livePaymentDeps } from '@nirala/functions/entry/live-deps';
import { updateReturn } from '@nirala/functions/returns/move';
import { askPickup } from '@nirala/functions/returns/states';
// Sets the parameters of the functions.
import './orders.ts';
import { STORE_URL } from './store.ts';

const courierUrl = () => {
  const { courier } = portsAt(Number(new URL(STORE_URL).port) - BASE_PORTS.hosting);
  return `http://127.0.0.1:${courier}`;
};

/** Asks the courier to fetch an approved return. A test of a store that books its parcels by hand cannot change that. */
export async function fetchByCourier(returnId: string): Promise<void> {
  await updateReturn(livePaymentDeps(), returnId, (pair) => ({ ...pair, ret: askPickup(pair.ret, 'shiprocket') }));
}

/** The courier scans the parcel with one of its status ids, and tells the store. */
export async function courierScans(awb: string, status: number): Promise<void> {
  const reply = await fetch(`${courierUrl()}/test/parcels/${awb}/move`, {
    method: 'POST',
    body: JSON.stringify({ to: status }),
  });
  if (!reply.ok) throw new Error(`The courier answered ${reply.status}: ${await reply.text()}`);
}
