import * as v from 'valibot';
import type { Route, VendorReply, VendorRequest } from '../courier.ts';
import { SHIPROCKET_EMAIL, SHIPROCKET_KEYS } from '../keys.ts';
import { NOT_SERVICED, type ShiprocketState, type VendorCall, type VendorParcel } from './state.ts';
import { BEFORE_PICKUP, toActivity } from './statuses.ts';

type Asked = VendorRequest & { state: ShiprocketState };

/** A reply that refuses a call. */
export const refuse = (status: number, message: string): VendorReply => ({
  status,
  json: { message, status_code: status },
});
const done = (json: unknown): VendorReply => ({ status: 200, json });

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const size = v.pipe(v.number(), v.minValue(0.1));
const items = v.pipe(
  v.array(v.object({ name: filled, sku: filled, units: v.pipe(v.number(), v.minValue(1)), selling_price: v.number() })),
  v.minLength(1),
);
const parcelFields = {
  order_id: v.pipe(filled, v.maxLength(50)),
  order_items: items,
  sub_total: v.number(),
  length: size,
  breadth: size,
  height: size,
  weight: v.pipe(v.number(), v.gtValue(0)),
};
const pincode = v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/));
const phone = v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/));
const createSchema = v.object({
  ...parcelFields,
  order_date: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)),
  pickup_location: filled,
  billing_customer_name: filled,
  billing_address: filled,
  billing_city: filled,
  billing_pincode: pincode,
  billing_state: filled,
  billing_country: v.literal('India'),
  billing_phone: phone,
  shipping_is_billing: v.literal(true),
  payment_method: v.picklist(['COD', 'Prepaid']),
});
const returnSchema = v.object({
  ...parcelFields,
  order_date: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  pickup_customer_name: filled,
  pickup_address: filled,
  pickup_pincode: pincode,
  pickup_phone: phone,
  shipping_customer_name: filled,
  shipping_address: filled,
  shipping_pincode: pincode,
  shipping_phone: phone,
  payment_method: v.literal('PREPAID'),
});
const assignSchema = v.object({ shipment_id: v.number(), is_return: v.optional(v.number(), 0) });
const shipmentsSchema = v.object({ shipment_id: v.pipe(v.array(v.number()), v.length(1)) });

const at = (path: string) => `/v1/external/${path}`;

/** The vendor's external API. */
export const ROUTES: readonly Route<ShiprocketState, VendorCall>[] = [
  { call: 'login', method: 'POST', path: at('auth/login'), isOpen: true, answer: logIn },
  { call: 'create', method: 'POST', path: at('orders/create/:kind(adhoc|return)'), answer: create },
  { call: 'find', method: 'GET', path: at('orders'), answer: find },
  { call: 'assign', method: 'POST', path: at('courier/assign/awb'), answer: assign },
  { call: 'pickup', method: 'POST', path: at('courier/generate/pickup'), answer: pickUp },
  { call: 'label', method: 'POST', path: at('courier/generate/label'), answer: label },
  { call: 'cancel', method: 'POST', path: at('orders/cancel'), answer: cancel },
  { call: 'track', method: 'GET', path: at('courier/track/awb/:awb'), answer: track },
  { call: 'ndr', method: 'POST', path: at('ndr/:awb/action'), answer: ndr },
  { call: 'find', method: 'GET', path: at('courier/serviceability/'), answer: quote },
];

function logIn({ state, json }: Asked): VendorReply {
  const right = { email: SHIPROCKET_EMAIL, password: SHIPROCKET_KEYS.shiprocketPassword };
  const isRight = v.is(v.object({ email: v.literal(right.email), password: v.literal(right.password) }), json);
  return isRight ? done({ token: state.newToken() }) : refuse(403, 'Invalid email and password combination.');
}

function create({ state, parts, json }: Asked): VendorReply {
  const isReturn = parts['kind'] === 'return';
  const { success, output } = v.safeParse(v.union([createSchema, returnSchema]), json);
  if (!success || isReturn !== 'pickup_pincode' in output) return refuse(422, 'The given data was invalid.');
  if (state.parcels.some(({ reference }) => reference === output.order_id)) {
    return refuse(400, 'Order id already exists.');
  }
  const isCod = 'billing_pincode' in output && output.payment_method === 'COD';
  const { id, shipmentId } = state.add({
    reference: output.order_id,
    isReturn,
    pincode: 'billing_pincode' in output ? output.billing_pincode : output.pickup_pincode,
    codAmount: isCod ? output.sub_total : 0,
  });
  return done({ order_id: id, shipment_id: shipmentId, status: 'NEW', status_code: 1, awb_code: '', courier_name: '' });
}

/** The filter of the query is only a hint at the vendor: other orders may be in the reply. */
function find({ state }: Asked): VendorReply {
  const data = state.parcels.map(({ id, reference, isCancelled, shipmentId, awb }) => ({
    id,
    channel_order_id: reference,
    status: isCancelled ? 'CANCELED' : 'NEW',
    shipments: [{ id: shipmentId, awb: awb ?? null, courier: 'Delhivery Surface' }],
  }));
  return done({ data: data.toReversed() });
}

function assign({ state, json }: Asked): VendorReply {
  const { success, output } = v.safeParse(assignSchema, json);
  const isReturn = success && output.is_return === 1;
  const parcel = success ? state.byShipment(output.shipment_id) : undefined;
  if (!parcel || parcel.isCancelled || parcel.isReturn !== isReturn) {
    return refuse(400, 'Shipment not found.');
  }
  if (NOT_SERVICED.includes(parcel.pincode)) {
    return done({ awb_assign_status: 0, message: 'No courier serves this pincode.' });
  }
  if (parcel.awb !== undefined) return refuse(400, 'AWB is already assigned.');
  parcel.awb = String(19_000_000_000_000 + parcel.id);
  parcel.scans.push({ status: 3, at: state.now(), place: 'Bengaluru' });
  return done({
    awb_assign_status: 1,
    response: { data: { awb_code: parcel.awb, courier_name: 'Delhivery Surface' } },
  });
}

function parcelOf({ state, json }: Asked): VendorParcel | undefined {
  const { success, output } = v.safeParse(shipmentsSchema, json);
  const parcel = success ? state.byShipment(output.shipment_id[0] ?? 0) : undefined;
  return parcel?.awb === undefined || parcel.isCancelled ? undefined : parcel;
}

function pickUp(asked: Asked): VendorReply {
  const parcel = parcelOf(asked);
  if (!parcel) return refuse(400, 'The AWB is cancelled or not assigned.');
  if (parcel.hasPickup) return refuse(400, 'Already in Pickup Queue.');
  parcel.hasPickup = true;
  return done({ pickup_status: 1, response: { pickup_scheduled_date: null } });
}

function label(asked: Asked): VendorReply {
  const parcel = parcelOf(asked);
  if (!parcel) return refuse(400, 'The AWB is cancelled or not assigned.');
  parcel.hasLabel = true;
  return done({ label_created: 1, label_url: `https://courier.example/labels/${parcel.awb}.pdf`, not_created: [] });
}

function cancel({ state, json }: Asked): VendorReply {
  const { success, output } = v.safeParse(v.object({ ids: v.array(v.number()) }), json);
  const parcel = success ? state.parcels.find(({ id }) => id === output.ids[0]) : undefined;
  if (!parcel) return refuse(404, 'Order not found.');
  if (parcel.isCancelled) return refuse(400, 'The order is cancelled already.');
  if (parcel.scans.some(({ status }) => !BEFORE_PICKUP.includes(status)))
    return refuse(400, 'The order is picked up and cannot be cancelled.');
  parcel.isCancelled = true;
  return done({});
}

function track({ state, parts }: Asked): VendorReply {
  const parcel = state.byAwb(parts['awb'] ?? '');
  if (!parcel || parcel.isCancelled) return done({ tracking_data: { track_status: 0, error: 'AWB not found.' } });
  return done({
    tracking_data: {
      track_status: 1,
      shipment_status: parcel.scans.at(-1)?.status ?? 1,
      shipment_track: [{ awb_code: parcel.awb }],
      shipment_track_activities: parcel.scans.map(toActivity).toReversed(),
      track_url: `https://courier.example/track/${parcel.awb}`,
    },
  });
}

function ndr({ state, parts, json }: Asked): VendorReply {
  const parcel = state.byAwb(parts['awb'] ?? '');
  if (!parcel || parcel.scans.every(({ status }) => status !== 21)) return refuse(400, 'Invalid AWB.');
  if (!v.is(v.object({ action: v.picklist(['re-attempt', 'return']), comments: filled }), json)) {
    return refuse(422, 'The given data was invalid.');
  }
  parcel.answers.push(json);
  return done({ status: true, message: 'The action was recorded.' });
}

function quote({ query }: Asked): VendorReply {
  if (NOT_SERVICED.includes(query.get('delivery_postcode') ?? ''))
    return refuse(404, 'No courier serves this pincode.');
  const company = { courier_name: 'Delhivery Surface', rate: 61.5, cod: 1, estimated_delivery_days: '4' };
  return done({ status: 200, data: { available_courier_companies: [company] } });
}
