/** Drives parcels in tests: a test store with the courier's stand-in beside it, whose news reaches the store. */
import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { pollParcels } from '@nirala/functions/parcels/news';
import { runDueJobs, runJob } from '@nirala/functions/parcels/jobs';
import { openCouriers } from '@nirala/functions/services/courier/couriers';
import { listFields, fromOrderDoc, orderRef, toNewDoc, type StoredOrder } from '@nirala/functions/store/orders';
import { COURIER_EMAIL, COURIER_KEYS } from '../stand-ins/courier/keys.ts';
import { newsOf, startCourierStandIn, type CourierStandIn } from '../stand-ins/courier/server.ts';
import { storedOrder } from './stored-order.ts';
import { createTestStore, signUp, type Shopper } from './test-store.ts';

type Options = { db?: Firestore; clock?: () => number; timeout?: number; courier?: CourierStandIn };

export async function openParcelDriver({ db: given, clock = Date.now, timeout = 5_000, courier }: Options = {}) {
  const standIn = courier ?? (await startCourierStandIn({ now: clock }));
  const couriers = openCouriers({
    secrets: COURIER_KEYS,
    shiprocketUrl: standIn.url,
    shiprocketEmail: COURIER_EMAIL,
    timeout,
  });
  const now = () => new Date(clock());
  const store = createTestStore({ ...(given ? { db: given } : {}), couriers, courierSecrets: COURIER_KEYS, now });
  const { db, call, deps } = store;
  await db.doc('settings/store').set({ courier: 'shiprocket' }, { merge: true });
  const admin: Shopper = await signUp(undefined, { admin: true });

  const post = (path: string, body: object = {}, by: Shopper = admin) =>
    call(`/api/admin/parcels/${path}`, { body, token: by.token });
  const read = async (id: string) => {
    const known = fromOrderDoc(await orderRef(db, id).get());
    if (!known) throw new Error(`no order ${id}`);
    return known.order;
  };

  return {
    ...store,
    standIn,
    admin,
    post,
    read,
    parcelOf: async (id: string) => (await read(id)).parcel,
    /** A COD order that was placed. */
    async place(change: Partial<StoredOrder> = {}, id = `NR-${randomUUID().slice(0, 12).toUpperCase()}`) {
      const order = storedOrder(change);
      await orderRef(db, id).create({ ...toNewDoc(order), ...listFields(id, order) });
      return id;
    },
    /** Books an order at the admin's screen, without doing the job. */
    ask: (...ids: string[]) => post('book', { orders: ids.map((id) => ({ id })) }),
    /** Runs the triggers of all jobs. */
    async trigger() {
      const { docs } = await db.collection('courierJobs').get();
      for (const { id } of docs) await runJob(deps, id);
    },
    runJobs: () => runDueJobs(deps),
    poll: () => pollParcels(deps),
    async jobs(id: string) {
      const { docs } = await db.collection('courierJobs').where('orderId', '==', id).get();
      return docs.map((doc) => doc.data());
    },
    /** A webhook with this body. */
    tell: (body: unknown, key = COURIER_KEYS.newsKey) =>
      call('/api/parcels/news', { body, headers: { 'X-Api-Key': key } }),
    /** Moves a parcel at the courier, and tells the store as the courier does, unless the webhook is lost. */
    async move(awb: string, status: number, { at = clock(), tell = true } = {}) {
      await standIn.move(awb, status, { at });
      const parcel = standIn.state.byAwb(awb);
      if (!tell || !parcel) return undefined;
      return call('/api/parcels/news', { body: newsOf(parcel), headers: { 'X-Api-Key': COURIER_KEYS.newsKey } });
    },
    liveParcels: (id: string) =>
      standIn.state.live().filter(({ reference }) => reference === id || reference.startsWith(`${id}-`)),
    close: standIn.close,
  };
}

export type ParcelDriver = Awaited<ReturnType<typeof openParcelDriver>>;

/** The number of a parcel, which must have one. */
export function awbOf(parcel: { awb?: string | undefined } | undefined): string {
  if (parcel?.awb === undefined) throw new Error('the parcel has no number');
  return parcel.awb;
}
