import * as v from 'valibot';
import { COURIER_EMAIL, COURIER_KEYS } from './keys.ts';
import { NOT_SERVICED, type CourierState, type VendorCall, type VendorParcel } from './state.ts';
import { BEFORE_PICKUP, toActivity } from './statuses.ts';

export type VendorRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  body: unknown;
};
export type VendorReply = { status: number; json: unknown };

const refuse = (status: number, message: string): VendorReply => ({ status, json: { message, status_code: status } });
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

type Route = { call: VendorCall; method: string; path: RegExp; answer: (asked: Asked) => VendorReply };
type Asked = VendorRequest & { state: CourierState; part: string };

const ROUTES: readonly Route[] = [
  { call: 'create', method: 'POST', path: /^orders\/create\/(adhoc|return)$/, answer: create },
  { call: 'find', method: 'GET', path: /^orders$/, answer: find },
  { call: 'assign', method: 'POST', path: /^courier\/assign\/awb$/, answer: assign },
  { call: 'pickup', method: 'POST', path: /^courier\/generate\/pickup$/, answer: pickUp },
  { call: 'label', method: 'POST', path: /^courier\/generate\/label$/, answer: label },
  { call: 'cancel', method: 'POST', path: /^orders\/cancel$/, answer: cancel },
  { call: 'track', method: 'GET', path: /^courier\/track\/awb\/(.+)$/, answer: track },
  { call: 'ndr', method: 'POST', path: /^ndr\/(.+)\/action$/, answer: ndr },
  { call: 'find', method: 'GET', path: /^courier\/serviceability\/$/, answer: quote },
];

/** Answers a call of the vendor's external API, or undefined if its reply is lost. */
export function answerVendor(state: CourierState, asked: VendorRequest): VendorReply | undefined {
  if (asked.path === 'auth/login') return withFault(state, 'login', () => logIn(state, asked.body));
  for (const { call, method, path, answer } of ROUTES) {
    const match = asked.method === method ? path.exec(asked.path) : null;
    if (!match) continue;
    if (asked.authorization !== `Bearer ${state.token()}`) return refuse(401, 'Unauthenticated.');
    return withFault(state, call, () => answer({ ...asked, state, part: match[1] ?? '' }));
  }
  return refuse(404, 'Not Found');
}

function withFault(state: CourierState, call: VendorCall, answer: () => VendorReply): VendorReply | undefined {
  state.calls.push(call);
  const fault = state.nextFault(call);
  if (fault === 'down') return refuse(500, 'Server Error');
  if (fault === 'throttle') return refuse(429, 'Too Many Attempts.');
  if (fault === 'refuse') return refuse(422, 'The account has no balance.');
  const reply = answer();
  return fault === 'lost' ? undefined : reply;
}

function logIn(state: CourierState, body: unknown): VendorReply {
  const right = { email: COURIER_EMAIL, password: COURIER_KEYS.shiprocketPassword };
  const isRight = v.is(v.object({ email: v.literal(right.email), password: v.literal(right.password) }), body);
  return isRight ? done({ token: state.newToken() }) : refuse(403, 'Invalid email and password combination.');
}

function create({ state, part, body }: Asked): VendorReply {
  const isReturn = part === 'return';
  const { success, output } = v.safeParse(v.union([createSchema, returnSchema]), body);
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

function assign({ state, body }: Asked): VendorReply {
  const { success, output } = v.safeParse(assignSchema, body);
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

function parcelOf({ state, body }: Asked): VendorParcel | undefined {
  const { success, output } = v.safeParse(shipmentsSchema, body);
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

function cancel({ state, body }: Asked): VendorReply {
  const { success, output } = v.safeParse(v.object({ ids: v.array(v.number()) }), body);
  const parcel = success ? state.parcels.find(({ id }) => id === output.ids[0]) : undefined;
  if (!parcel) return refuse(404, 'Order not found.');
  if (parcel.isCancelled) return refuse(400, 'The order is cancelled already.');
  if (parcel.scans.some(({ status }) => !BEFORE_PICKUP.includes(status)))
    return refuse(400, 'The order is picked up and cannot be cancelled.');
  parcel.isCancelled = true;
  return { status: 204, json: undefined };
}

function track({ state, part }: Asked): VendorReply {
  const parcel = state.byAwb(decodeURIComponent(part));
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

function ndr({ state, part, body }: Asked): VendorReply {
  const parcel = state.byAwb(decodeURIComponent(part));
  if (!parcel || parcel.scans.every(({ status }) => status !== 21)) return refuse(400, 'Invalid AWB.');
  if (!v.is(v.object({ action: v.picklist(['re-attempt', 'return']), comments: filled }), body)) {
    return refuse(422, 'The given data was invalid.');
  }
  parcel.answers.push(body);
  return done({ status: true, message: 'The action was recorded.' });
}

function quote({ query }: Asked): VendorReply {
  if (NOT_SERVICED.includes(query.get('delivery_postcode') ?? ''))
    return refuse(404, 'No courier serves this pincode.');
  const company = { courier_name: 'Delhivery Surface', rate: 61.5, cod: 1, estimated_delivery_days: '4' };
  return done({ status: 200, data: { available_courier_companies: [company] } });
}
