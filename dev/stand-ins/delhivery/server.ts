import { keysOf } from '../../lib/keys-of.ts';
import { startCourier, type CourierOptions, type CourierStandIn, type Vendor } from '../courier.ts';
import { noBalance, page, ROUTES } from './api.ts';
import { DELHIVERY_KEYS } from '../keys.ts';
import { CALLS, createState, type DelhiveryState, type VendorCall, type VendorParcel } from './state.ts';
import { PLAYS, STATUSES, toScan, toStatus, type StatusName } from './statuses.ts';

export type DelhiveryStandIn = CourierStandIn<StatusName, DelhiveryState>;

/** Starts a stand-in of Delhivery with its wire format. It refuses what Delhivery refuses. */
export const startDelhiveryStandIn = ({ now = Date.now, ...options }: CourierOptions = {}) =>
  startCourier(DELHIVERY, createState(now), options);

const DELHIVERY: Vendor<StatusName, VendorParcel, VendorCall, DelhiveryState> = {
  name: 'Delhivery',
  calls: CALLS,
  routes: ROUTES,
  authorization: () => `Token ${DELHIVERY_KEYS.delhiveryToken}`,
  refusals: {
    unknown: page(404, 'Not Found'),
    unauthorized: { status: 401, json: { detail: 'Authentication credentials were not provided.' } },
    down: page(500, 'Internal Server Error'),
    // Its firewall, with a page of its own.
    throttle: page(403, '403 Forbidden'),
    refuse: noBalance(),
  },
  statuses: keysOf(STATUSES),
  plays: PLAYS,
  place: 'Mysuru_Hub (Karnataka)',
  toScan,
  newsOf,
  newsKey: DELHIVERY_KEYS.delhiveryNewsKey,
  attempts: 2,
};

/** A webhook in the vendor's format: the newest scan of a parcel. */
export function newsOf({ awb, reference, scans }: Pick<VendorParcel, 'awb' | 'reference' | 'scans'>) {
  const last = scans.at(-1);
  return {
    Shipment: {
      Status: last && toStatus(last),
      NSLCode: last && STATUSES[last.status].code,
      Sortcode: 'BLR/HUB',
      ReferenceNo: reference,
      AWB: awb,
    },
  };
}
