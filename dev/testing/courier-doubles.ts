/** The couriers' stand-ins as tests of parcels drive them, whichever courier it is. */
import type { Firestore } from '@google-cloud/firestore';
import type { Fault, Parcel } from '../stand-ins/courier-state.ts';
import type { CourierOptions } from '../stand-ins/courier.ts';
import { SHIPROCKET_EMAIL, SHIPROCKET_KEYS, DELHIVERY_ACCOUNT, DELHIVERY_KEYS } from '../stand-ins/keys.ts';
import * as shiprocket from '../stand-ins/shiprocket/server.ts';
import { CALLS as SHIPROCKET_CALLS } from '../stand-ins/shiprocket/state.ts';
import * as delhivery from '../stand-ins/delhivery/server.ts';
import { CALLS as DELHIVERY_CALLS } from '../stand-ins/delhivery/state.ts';
import type { StatusName } from '../stand-ins/delhivery/statuses.ts';

/** The couriers with an API. */
export const CALLED = ['shiprocket', 'delhivery'] as const;
/** The one at which tests run that are about the store's own logic. */
export const FIRST = CALLED[0];
type Called = (typeof CALLED)[number];

/** What a courier can say of a parcel. `unknown`: words that its list does not have. */
export type Step =
  | 'planned'
  | 'picked-up'
  | 'in-transit'
  | 'out'
  | 'failed'
  | 'delivered'
  | 'turned-back'
  | 'back'
  | 'not-fetched'
  | 'unknown';

/** The stand-in of a courier, without what is particular to it. */
export type CourierDouble = {
  name: Called;
  /** What the store has to know to call it. */
  parameters: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  newsKey: string;
  /** The calls of a booking and of a pickup. `making` leaves a parcel there, and `looking` finds it again. */
  calls: { booking: readonly string[]; pickup: readonly string[]; making: string; looking: string };
  /** Makes the next booking need this call. */
  expose: (call: string, db: Firestore) => Promise<void>;
  fail: (call: string, fault: Fault, times?: number) => void;
  /** Ends all faults of a call. */
  mend: (call: string) => void;
  /** Parcels that were not cancelled: what the store has to pay for. */
  live: () => readonly Omit<Parcel<unknown>, 'scans'>[];
  /** Adds a scan to the parcel with this number, without telling the store. */
  move: (awb: string, step: Step, at: number) => Promise<void>;
  /** The webhook about a parcel. */
  newsOf: (awb: string) => object;
  /** The webhook about a number that the store does not know yet. */
  newsAbout: (awb: string, step: Step, at: number) => object;
  close: () => Promise<void>;
};

/** Starts the stand-in of a courier. */
export const openCourierDouble = (name: Called, options: CourierOptions = {}) => OPEN[name](options);

/** The ids of Shiprocket's statuses. */
const SHIPROCKET_STATUSES: Record<Step, number> = {
  planned: 15,
  'picked-up': 42,
  'in-transit': 18,
  out: 17,
  failed: 21,
  delivered: 7,
  'turned-back': 9,
  back: 10,
  'not-fetched': 20,
  unknown: 47,
};

/** The names of Delhivery's statuses, which differ for pickups at a shopper's door. */
const DELHIVERY_STATUSES: Record<Step, { parcel: StatusName; pickup: StatusName }> = {
  planned: { parcel: 'manifested', pickup: 'scheduled' },
  'picked-up': { parcel: 'picked up', pickup: 'fetched' },
  'in-transit': { parcel: 'in transit', pickup: 'on the way to the store' },
  out: { parcel: 'dispatched', pickup: 'on the way to the store' },
  failed: { parcel: 'not delivered', pickup: 'not fetched' },
  delivered: { parcel: 'delivered', pickup: 'dto delivered' },
  'turned-back': { parcel: 'turned back', pickup: 'pickup cancelled' },
  back: { parcel: 'rto delivered', pickup: 'dto delivered' },
  'not-fetched': { parcel: 'not picked', pickup: 'not fetched' },
  unknown: { parcel: 'audited', pickup: 'audited' },
};

function callNamed<T extends string>(calls: readonly T[], call: string): T {
  const found = calls.find((each) => each === call);
  if (!found) throw new Error(`no call ${call}`);
  return found;
}

/** The parcel with this number. */
const parcelWith = <T extends { awb?: string | undefined }>(parcels: readonly T[], awb: string) => {
  const found = parcels.find((parcel) => parcel.awb === awb);
  if (!found) throw new Error(`no parcel ${awb}`);
  return found;
};

const OPEN: Record<Called, (options: CourierOptions) => Promise<CourierDouble>> = {
  async shiprocket(options) {
    const { state, move, url, close } = await shiprocket.startShiprocketStandIn(options);
    return {
      name: 'shiprocket',
      parameters: { SHIPROCKET_API_URL: url, SHIPROCKET_EMAIL: SHIPROCKET_EMAIL },
      secrets: SHIPROCKET_KEYS,
      newsKey: SHIPROCKET_KEYS.shiprocketNewsKey,
      calls: {
        booking: ['login', 'create', 'assign', 'pickup', 'label'],
        making: 'assign',
        looking: 'find',
        pickup: ['login', 'create', 'assign', 'pickup'],
      },
      // A token that is not accepted any more makes the store log in again.
      expose: async (call) => void (call === 'login' && state.newToken()),
      fail: (call, fault, times) => state.fail(callNamed(SHIPROCKET_CALLS, call), fault, times),
      mend: (call) => state.mend(callNamed(SHIPROCKET_CALLS, call)),
      live: state.live,
      move: (awb, step, at) => move(awb, SHIPROCKET_STATUSES[step], { at, tell: false }),
      newsOf: (awb) => shiprocket.newsOf(parcelWith(state.parcels, awb)),
      newsAbout: (awb, step, at) => ({
        ...shiprocket.newsOf({
          awb,
          id: 0,
          reference: '',
          isReturn: false,
          scans: [{ status: SHIPROCKET_STATUSES[step], at, place: 'Mysuru' }],
        }),
        scans: [],
      }),
      close,
    };
  },
  async delhivery(options) {
    const { state, move, url, close } = await delhivery.startDelhiveryStandIn(options);
    const nameOf = (awb: string, step: Step) =>
      DELHIVERY_STATUSES[step][state.byAwb(awb)?.isReturn ? 'pickup' : 'parcel'];
    return {
      name: 'delhivery',
      parameters: {
        DELHIVERY_API_URL: url,
        DELHIVERY_CLIENT: DELHIVERY_ACCOUNT.client,
        DELHIVERY_WAREHOUSE: DELHIVERY_ACCOUNT.warehouse,
      },
      secrets: DELHIVERY_KEYS,
      newsKey: DELHIVERY_KEYS.delhiveryNewsKey,
      calls: {
        booking: ['waybills', 'pincode', 'create', 'pickup', 'label'],
        making: 'create',
        looking: 'track',
        pickup: ['waybills', 'pincode', 'create'],
      },
      // Without a free number the store asks for some.
      expose: async (call, db) => {
        if (call === 'waybills') await db.doc('waybills/free').delete();
      },
      fail: (call, fault, times) => state.fail(callNamed(DELHIVERY_CALLS, call), fault, times),
      mend: (call) => state.mend(callNamed(DELHIVERY_CALLS, call)),
      live: state.live,
      move: (awb, step, at) => move(awb, nameOf(awb, step), { at, tell: false }),
      newsOf: (awb) => delhivery.newsOf(parcelWith(state.parcels, awb)),
      newsAbout: (awb, step, at) =>
        delhivery.newsOf({
          awb,
          reference: '',
          scans: [{ status: DELHIVERY_STATUSES[step].parcel, at, place: 'Mysuru' }],
        }),
      close,
    };
  },
};
