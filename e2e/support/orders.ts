/** Changes orders and their returns directly, as jobs and couriers do. */
import { FieldValue, type DocumentData } from '@google-cloud/firestore';
import { parameterEnv } from '@nirala/dev/run/emulators/config';
import { livePaymentDeps } from '@nirala/functions/entry/live-deps';
import { followPayouts } from '@nirala/functions/orders/payout-links';
import { releaseUnpaid } from '@nirala/functions/orders/jobs';
import { orderIdFor } from '@nirala/functions/orders/checkout';
import { updateReturn } from '@nirala/functions/returns/move';
import { askPickup } from '@nirala/functions/returns/states';
import { database } from '@nirala/functions/store/database';
import { fromOrderDoc, orderRef, type StoredOrder } from '@nirala/functions/store/orders';
import { PORTS, send } from './store.ts';

// Not STORE_URL, which holds the stores of all workers: they inherit this environment.
const { STORE_URL: _own, ...parameters } = parameterEnv(PORTS);
Object.assign(process.env, parameters);

const MINUTE = 60_000;

/** Expires the reservations of all unpaid orders of a phone number, so that their stock is released. */
export async function expireReservations(phone: string): Promise<void> {
  const held = await database().collection('orders').where('userPhone', '==', phone).where('hold', '==', 'held').get();
  await Promise.all(held.docs.map((doc) => doc.ref.update({ heldUntil: new Date(Date.now() - MINUTE) })));
  await releaseUnpaid(livePaymentDeps());
}

/** Does for one order what the job of payout links does for all, as if the owner wanted the links to be sent. */
export async function runPayoutJob(id: string): Promise<void> {
  const known = fromOrderDoc(await orderRef(database(), id).get());
  if (!known) throw new Error(`There is no order ${id}.`);
  await followPayouts(livePaymentDeps(), known, true);
}

/** Changes an order as the admin would. */
export async function changeOrder(
  id: string,
  change: Partial<Pick<StoredOrder, 'status' | 'trackingLink' | 'parcel'>>,
): Promise<void> {
  await orderRef(database(), id).update(change);
}

/** Delivers an order now. */
export async function deliverOrder(id: string): Promise<void> {
  const step = { status: 'Delivered', at: new Date(), by: 'admin' };
  await orderRef(database(), id).update({ status: 'Delivered', history: FieldValue.arrayUnion(step) });
}

/** Asks the courier to fetch an approved return. A test of a store that books its parcels by hand cannot change that. */
export async function fetchByCourier(returnId: string): Promise<void> {
  await updateReturn(livePaymentDeps(), returnId, (pair) => ({ ...pair, ret: askPickup(pair.ret, 'shiprocket') }));
}

/** The courier scans the parcel with one of its status ids, and tells the store. */
export async function courierScans(awb: string, status: number): Promise<void> {
  await send(`http://127.0.0.1:${PORTS.shiprocket}/test/parcels/${awb}/move`, { to: status });
}

/** Adds `count` older copies of an order, a day apart. */
export async function copyOrder(id: string, count: number): Promise<void> {
  const createdAt = (days: number) => new Date(Date.now() - days * 24 * 60 * MINUTE);
  await addCopies(id, idsOfCopies(id, count), (index) => ({ createdAt: createdAt(index + 1) }));
}

/** The ids of the copies that `copyOrder` adds. */
export const idsOfCopies = (id: string, count: number): string[] =>
  Array.from({ length: count }, (_each, index) => orderIdFor(id, String(index + 1)));

/** Adds a copy of an order for each address, as it is. Returns their ids. */
export async function addAddresses(
  id: string,
  addresses: readonly Partial<StoredOrder['address']>[],
): Promise<string[]> {
  const ids = addresses.map((_each, index) => orderIdFor(id, `address ${index}`));
  await addCopies(id, ids, (index, { address }) => ({ address: { ...address, ...addresses[index] } }));
  return ids;
}

/** Adds a copy of an order for each id, with what `change` returns for its index and the original. */
async function addCopies(
  id: string,
  ids: readonly string[],
  change: (index: number, original: DocumentData) => object,
): Promise<void> {
  const db = database();
  const original = (await orderRef(db, id).get()).data() ?? {};
  const batch = db.batch();
  for (const [index, copy] of ids.entries())
    batch.create(orderRef(db, copy), { ...original, ...change(index, original) });
  await batch.commit();
}
