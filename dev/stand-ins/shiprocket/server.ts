import { startCourier, type CourierOptions, type CourierStandIn, type Vendor } from '../courier.ts';
import { ROUTES, refuse } from './api.ts';
import { SHIPROCKET_KEYS } from '../keys.ts';
import { CALLS, createState, type ShiprocketState, type VendorCall, type VendorParcel } from './state.ts';
import { PLAYS, STATUSES, toActivity, vendorTime } from './statuses.ts';

export type ShiprocketStandIn = CourierStandIn<number, ShiprocketState>;

/** Starts a stand-in of Shiprocket with its wire format. It refuses what Shiprocket refuses. */
export const startShiprocketStandIn = ({ now = Date.now, ...options }: CourierOptions = {}) =>
  startCourier(SHIPROCKET, createState(now), options);

const SHIPROCKET: Vendor<number, VendorParcel, VendorCall, ShiprocketState> = {
  name: 'Shiprocket',
  calls: CALLS,
  routes: ROUTES,
  authorization: (state) => `Bearer ${state.token()}`,
  refusals: {
    unknown: refuse(404, 'Not Found'),
    unauthorized: refuse(401, 'Unauthenticated.'),
    down: refuse(500, 'Server Error'),
    throttle: refuse(429, 'Too Many Attempts.'),
    refuse: refuse(422, 'The account has no balance.'),
  },
  statuses: Object.keys(STATUSES).map(Number),
  plays: PLAYS,
  place: 'Mysuru',
  toScan: toActivity,
  newsOf,
  newsKey: SHIPROCKET_KEYS.shiprocketNewsKey,
  attempts: 1,
};

/** A webhook in the vendor's format, about the newest scan, with all scans. */
export function newsOf({
  awb,
  id,
  reference,
  isReturn,
  scans,
}: Pick<VendorParcel, 'awb' | 'id' | 'reference' | 'isReturn' | 'scans'>) {
  const last = scans.at(-1);
  const label = STATUSES[last?.status ?? 3] ?? '';
  const [date = '', clock = ''] = vendorTime(last?.at ?? 0).split(' ');
  return {
    awb,
    courier_name: 'Delhivery Surface',
    current_status: label,
    current_status_id: last?.status,
    shipment_status: label,
    shipment_status_id: last?.status,
    current_timestamp: `${date.split('-').toReversed().join(' ')} ${clock}`,
    order_id: reference,
    sr_order_id: id,
    is_return: isReturn ? 1 : 0,
    scans: scans.map(toActivity),
  };
}
