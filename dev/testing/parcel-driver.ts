/** Drives parcels in tests: a test store with a courier's stand-in beside it, whose news reaches the store. */
import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import type { CourierName } from '@nirala/contract/parcel/courier';
import { pollParcels } from '@nirala/functions/parcels/news';
import { runDueJobs, runJob } from '@nirala/functions/parcels/jobs';
import { openCouriers } from '@nirala/functions/services/courier/couriers';
import { fromOrderDoc, orderRef, type StoredOrder } from '@nirala/functions/store/orders';
import { listFields, toNewDoc } from '@nirala/functions/store/order-fields';
import { openCourierDouble, type CourierDouble, type Step } from './courier-doubles.ts';
import { emulatorFirestore } from './emulator-firestore.ts';
import { storedOrder } from './stored-order.ts';
import { createTestStore, signUp, type Shopper } from './test-store.ts';

type Options = {
  db?: Firestore;
  clock?: () => number;
  timeout?: number;
  /** The courier that is chosen in the settings. */
  courier?: CourierDouble;
  /** Another one that is set up. */
  other?: CourierDouble;
};

/** The minutes before each run of a job that is given up after six: longer than its waits of 1, 5, 30, 120 and 720. */
const RUNS = [0, 3, 10, 60, 200, 900];

/** Opens a store with a courier's stand-in, and an admin. */
export async function openParcelDriver({ db: given, clock = Date.now, timeout = 5_000, courier, other }: Options = {}) {
  const double = courier ?? (await openCourierDouble('shiprocket', { now: clock }));
  const db = given ?? emulatorFirestore();
  const now = () => new Date(clock());
  const parameters: Record<string, string> = { ...double.parameters, ...other?.parameters };
  const secrets: Record<string, string> = { ...double.secrets, ...other?.secrets };
  const couriers = openCouriers({
    parameter: (name) => parameters[name] ?? '',
    secret: (name) => secrets[name] ?? '',
    db,
    now,
    timeout,
  });
  const store = createTestStore({ db, couriers, now });
  const { call, deps } = store;
  const choose = (name: CourierName) => db.doc('settings/store').set({ courier: name }, { merge: true });
  await choose(double.name);
  const admin: Shopper = await signUp(undefined, { admin: true });

  const post = (path: string, body: object = {}, by: Shopper = admin) =>
    call(`/api/admin/parcels/${path}`, { body, token: by.token });
  const read = async (id: string) => {
    const known = fromOrderDoc(await orderRef(db, id).get());
    if (!known) throw new Error(`no order ${id}`);
    return known.order;
  };

  /** Posts a courier's webhook with this body. */
  const postNews = (body: unknown, key = double.newsKey) =>
    call('/api/parcels/news', { body, headers: { 'X-Api-Key': key } });

  return {
    ...store,
    courier: double,
    choose,
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
    book: (...ids: string[]) => post('book', { orders: ids.map((id) => ({ id })) }),
    /** Runs the triggers of all jobs. */
    async runTriggers() {
      const { docs } = await db.collection('courierJobs').get();
      for (const { id } of docs) await runJob(deps, id);
    },
    runJobs: () => runDueJobs(deps),
    /** Lets the job that is waiting fail until it is given up, with its parcel at the courier. `pass`: advances the clock. */
    async failUntilGivenUp(pass: (minutes: number) => void) {
      const { making, looking } = double.calls;
      double.fail(making, 'lost');
      double.fail(looking, 'down', RUNS.length);
      for (const minutes of RUNS) {
        pass(minutes);
        await runDueJobs(deps);
      }
      double.mend(looking);
    },
    /** Two runs, because one asks about 50 parcels and 50 pickups, and tests of crashes leave more. */
    async poll() {
      await pollParcels(deps);
      await pollParcels(deps);
    },
    async jobs(id: string) {
      const { docs } = await db.collection('courierJobs').where('orderId', '==', id).get();
      return docs.map((doc) => doc.data());
    },
    postNews,
    /** Moves a parcel at the courier, and posts the webhook about it as the courier does. `isPosted: false`: it is lost. */
    async move(awb: string, step: Step, { at = clock(), isPosted = true } = {}) {
      await double.move(awb, step, at);
      return isPosted ? postNews(double.newsOf(awb)) : undefined;
    },
    liveParcels: (id: string) =>
      double.live().filter(({ reference }) => reference === id || reference.startsWith(`${id}-`)),
    close: double.close,
  };
}

export type ParcelDriver = Awaited<ReturnType<typeof openParcelDriver>>;

/** The number of a parcel, which must have one. */
export function awbOf(parcel: { awb?: string | undefined } | undefined): string {
  if (parcel?.awb === undefined) throw new Error('the parcel has no number');
  return parcel.awb;
}
