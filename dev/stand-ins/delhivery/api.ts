import { dayOf } from '@nirala/contract/text/day';
import { parseJson } from '@nirala/functions/lib/foreign-text';
import * as v from 'valibot';
import type { Route, VendorReply, VendorRequest } from '../courier.ts';
import { DELHIVERY_ACCOUNT } from '../keys.ts';
import { PINCODES, type DelhiveryState, type VendorCall, type VendorParcel } from './state.ts';
import { AT_ORIGIN, STATUSES, toScan, toStatus } from './statuses.ts';

type Asked = VendorRequest & { state: DelhiveryState };

const done = (json: unknown): VendorReply => ({ status: 200, json });
/** A reply in HTML, which Delhivery gives where others have an error in JSON. */
export const page = (status: number, title: string): VendorReply => ({
  status,
  text: `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const pincode = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[1-9]\d{5}$/));
const shipmentSchema = v.object({
  name: filled,
  add: filled,
  pin: pincode,
  phone: filled,
  order: filled,
  payment_mode: v.picklist(['COD', 'Prepaid', 'Pickup']),
  waybill: v.optional(v.string(), ''),
  products_desc: v.optional(v.string(), ''),
  total_amount: v.optional(v.number(), 0),
  cod_amount: v.optional(v.number(), 0),
  return_add: v.optional(v.string(), ''),
  return_pin: v.optional(v.string(), ''),
});
type Shipment = v.InferOutput<typeof shipmentSchema>;
const manifestSchema = v.object({
  shipments: v.pipe(v.array(v.unknown()), v.length(1)),
  pickup_location: v.object({ name: v.string() }),
});
const editSchema = v.object({
  waybill: v.string(),
  cancellation: v.optional(v.literal('true')),
  add: v.optional(filled),
  phone: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/))), v.length(1))),
});
const pickupSchema = v.object({
  pickup_location: v.string(),
  pickup_date: v.pipe(v.string(), v.isoDate()),
  pickup_time: v.pipe(v.string(), v.regex(/^\d\d:\d\d:\d\d$/)),
  expected_package_count: v.pipe(v.number(), v.minValue(1)),
});
const ndrSchema = v.object({
  data: v.pipe(v.array(v.object({ waybill: v.string(), act: v.literal('RE-ATTEMPT') })), v.length(1)),
});

/** The calls of Delhivery's API that the store uses. */
export const ROUTES: readonly Route<DelhiveryState, VendorCall>[] = [
  { call: 'pincode', method: 'GET', path: '/c/api/pin-codes/json/', answer: pincodes },
  { call: 'pincode', method: 'GET', path: '/api/dc/expected_tat', answer: daysOnTheWay },
  { call: 'pincode', method: 'GET', path: '/api/kinko/v1/invoice/charges/.json', answer: charges },
  { call: 'waybills', method: 'GET', path: '/waybill/api/bulk/json/', answer: waybills },
  { call: 'create', method: 'POST', path: '/api/cmu/create.json', answer: create },
  { call: 'edit', method: 'POST', path: '/api/p/edit', answer: edit },
  { call: 'pickup', method: 'POST', path: '/fm/request/new/', answer: pickUp },
  { call: 'label', method: 'GET', path: '/api/p/packing_slip', answer: label },
  { call: 'track', method: 'GET', path: '/api/v1/packages/json/', answer: track },
  { call: 'ndr', method: 'POST', path: '/api/p/update', answer: ndr },
];

function pincodes({ query }: Asked): VendorReply {
  const pin = query.get('filter_codes') ?? '';
  if (PINCODES.notServed.includes(pin)) return done({ delivery_codes: [] });
  const code = {
    pin: Number(pin),
    city: 'Bengaluru',
    state_code: 'KA',
    pre_paid: 'Y',
    cod: PINCODES.prepaidOnly.includes(pin) ? 'N' : 'Y',
    pickup: PINCODES.prepaidOnly.includes(pin) ? 'N' : 'Y',
    repl: 'N',
    is_oda: 'N',
    remarks: PINCODES.embargo.includes(pin) ? 'Embargo' : '',
  };
  return done({ delivery_codes: [{ postal_code: code }] });
}

function daysOnTheWay(): VendorReply {
  return done({ success: true, data: { tat: 4 } });
}

function charges({ query }: Asked): VendorReply {
  const isFilled = ['md', 'cgm', 'o_pin', 'd_pin', 'ss', 'pt'].every((name) => query.get(name));
  if (!isFilled) return { status: 400, json: { error: 'md is mandatory field and possible values can be S,E' } };
  return done([{ total_amount: 61.5, zone: 'A', status: 'Delivered' }]);
}

function waybills({ state, query }: Asked): VendorReply {
  const count = Number(query.get('count'));
  if (query.get('cl') !== DELHIVERY_ACCOUNT.client || !(count >= 1 && count <= 10_000)) {
    return { status: 400, json: `Bad Request! Invalid count for client ${query.get('cl')}` };
  }
  return done(state.giveNumbers(count).join(','));
}

const saved = (exception: string) =>
  `Crashing while saving package due to exception '${exception}'. Package might have been partially saved.`;

/** What `create` answers, whether it worked or not: always with status 200. */
function failed(order: string, remark: string) {
  return {
    package_count: 1,
    upload_wbn: 'UPL613271465538178304',
    packages: [{ waybill: '', refnum: order, status: 'Fail', serviceable: true, remarks: [remark] }],
    success: false,
    rmk: 'An internal Error has occurred, Please get in touch with client.support@delhivery.com',
  };
}
/** What `create` answers when the account has no balance. */
export const noBalance = (): VendorReply =>
  done(failed('', saved('Prepaid client manifest charge API failed due to insufficient balance')));

const nothing = (rmk: string): VendorReply =>
  done({ package_count: 0, upload_wbn: null, packages: [], success: false, error: true, rmk });

function create({ state, body }: Asked): VendorReply {
  const form = new URLSearchParams(body);
  if (form.get('format') !== 'json') return nothing('format key missing in the post');
  const data = form.get('data') ?? '';
  if (/[&#%;\\]/.test(data)) return nothing('Unterminated string starting at: line 1 column 25 (char 24)');
  const manifest = v.safeParse(manifestSchema, parseJson(data));
  if (!manifest.success) return nothing("'unicode' object has no attribute 'get'");
  const { shipments, pickup_location: place } = manifest.output;
  if (place.name !== DELHIVERY_ACCOUNT.warehouse) return nothing('ClientWarehouse matching query does not exist.');
  const read = v.safeParse(shipmentSchema, shipments[0]);
  if (!read.success)
    return nothing('An internal Error has occurred, Please get in touch with client.support@delhivery.com');
  const shipment = read.output;
  const why = refusal(state, shipment);
  if (why !== undefined) return done(failed(shipment.order, why));
  const parcel = add(state, shipment);
  const made = { waybill: parcel.awb, refnum: shipment.order, status: 'Success', serviceable: true, remarks: [''] };
  return done({ package_count: 1, upload_wbn: 'UPL14784772876334680653', packages: [made], success: true });
}

const samenessOf = ({ order, total_amount: total, products_desc: goods, payment_mode: mode, name }: Shipment) =>
  JSON.stringify([order, total, goods, mode, name]);

function refusal(state: DelhiveryState, shipment: Shipment): string | undefined {
  const { order, phone, pin, waybill, payment_mode: mode } = shipment;
  if (order.length > 50)
    return 'oid does not pass the validator <lambda>.check if there any extra character or dots in column';
  if (!/^(\+?91-?|0)?[6-9]\d{9}$/.test(phone)) return `Incorrect phone number(s) for order ${order}`;
  if (waybill !== '' && state.byAwb(waybill)) return 'Duplicate waybill';
  if (waybill !== '' && !state.given.get(waybill)?.isUsable) return `Unable to consume waybill ${waybill}`;
  if (state.parcels.some(({ sameness }) => sameness === samenessOf(shipment))) return 'Duplicate order id';
  if (PINCODES.notServed.includes(pin) || PINCODES.embargo.includes(pin))
    return saved(`${pin} is non serviceable pincode`);
  if (mode === 'COD' && PINCODES.prepaidOnly.includes(pin))
    return saved('Package type COD not serviceable for this account');
  if (mode === 'Pickup' && (shipment.return_add === '' || shipment.return_pin === ''))
    return saved('return address is missing');
  return undefined;
}

function add(state: DelhiveryState, shipment: Shipment): VendorParcel {
  const isReturn = shipment.payment_mode === 'Pickup';
  const parcel: VendorParcel = {
    awb: shipment.waybill || (state.giveNumbers(1)[0] ?? ''),
    reference: shipment.order,
    isCancelled: false,
    isReturn,
    // Reverse pickups are scheduled at once.
    hasPickup: isReturn,
    hasLabel: false,
    pincode: shipment.pin,
    codAmount: shipment.payment_mode === 'COD' ? shipment.cod_amount : 0,
    address: shipment.add,
    phone: shipment.phone,
    sameness: samenessOf(shipment),
    scans: [{ status: isReturn ? 'scheduled' : 'manifested', at: state.now(), place: 'Bengaluru_Hub (Karnataka)' }],
    answers: [],
  };
  state.parcels.push(parcel);
  return parcel;
}

const nameOf = ({ scans }: VendorParcel) => scans.at(-1)?.status ?? 'manifested';

/** In XML, as it was seen. */
function edited({ awb, reference }: VendorParcel, status: 'True' | 'False', remark: string): VendorReply {
  const fields = `<status>${status}</status><waybill>${awb}</waybill><order_id>${reference}</order_id><remark>${remark}</remark>`;
  return { status: 200, text: `<?xml version="1.0" encoding="utf-8"?>\n<root>${fields}</root>` };
}

function edit({ state, json }: Asked): VendorReply {
  const { success, output } = v.safeParse(editSchema, json);
  if (!success) return done({ status: false, error: 'Invalid data provided' });
  const parcel = state.byAwb(output.waybill);
  if (!parcel) return done({ status: false, error: 'Incorrect waybill' });
  const { status, type } = STATUSES[nameOf(parcel)];
  const isOpen = ['Manifested', 'Not Picked', 'In Transit', 'Pending', 'Scheduled'].includes(status) && type !== 'RT';
  if (output.cancellation) {
    if (parcel.isCancelled) return edited(parcel, 'True', 'Shipment has been cancelled.');
    if (!isOpen) return edited(parcel, 'False', `Shipment cannot be cancelled in status ${status}`);
    cancel(state, parcel);
    return edited(parcel, 'True', 'Shipment has been cancelled.');
  }
  if (!isOpen || parcel.isCancelled) return done({ status: false, error: `Edit is not allowed in status ${status}` });
  parcel.address = output.add ?? parcel.address;
  parcel.phone = output.phone?.[0] ?? parcel.phone;
  return done({ status: true, waybill: parcel.awb, order_id: parcel.reference, remark: 'Package has been updated.' });
}

/** What is on its way turns back; what was not picked up is never picked up. */
function cancel(state: DelhiveryState, parcel: VendorParcel): void {
  const isHere = AT_ORIGIN.includes(nameOf(parcel));
  const status = !isHere ? 'turned back' : parcel.isReturn ? 'pickup closed' : 'cancelled';
  parcel.isCancelled = isHere;
  parcel.scans.push({ status, at: state.now(), place: 'Bengaluru_Hub (Karnataka)' });
}

function pickUp({ state, json }: Asked): VendorReply {
  const { success, output } = v.safeParse(pickupSchema, json);
  if (!success) return { status: 400, json: { error: 'pickup_time, pickup_date and pickup_location are required' } };
  const today = dayOf(new Date(state.now()));
  if (output.pickup_location !== DELHIVERY_ACCOUNT.warehouse) {
    return { status: 400, json: { error: 'Invalid Pickup Location ClientWarehouse matching query does not exist.' } };
  }
  if (output.pickup_date < today) return { status: 400, json: { pickup_date: 'Pickup date cannot be in past' } };
  for (const parcel of state.live()) parcel.hasPickup = true;
  if (state.pickup.day !== undefined && state.pickup.day >= today) {
    const message = 'A Pickup Request 4711 for this Pickup Location Already Exist.';
    return { status: 400, json: { success: false, pr_exist: true, pickup_id: 4711, error: { message, code: 669 } } };
  }
  state.pickup.day = output.pickup_date;
  const { pickup_date, pickup_time, pickup_location: pickup_location_name } = output;
  return done({
    pickup_id: 4711,
    pickup_location_name,
    pickup_date,
    pickup_time,
    incoming_center_name: 'Bengaluru_Hub',
  });
}

function label({ state, query }: Asked): VendorReply {
  const parcel = state.byAwb(query.get('wbns') ?? '');
  if (!parcel || parcel.isCancelled || query.get('pdf') !== 'true') return done({ packages: [], packages_found: 0 });
  parcel.hasLabel = true;
  const found = {
    wbn: parcel.awb,
    pdf_download_link: `https://courier.example/labels/${parcel.awb}.pdf`,
    pdf_encoding: '',
  };
  return done({ packages: [found], packages_found: 1 });
}

function track({ state, query }: Asked): VendorReply {
  const parcel = state.byAwb(query.get('waybill') ?? '');
  const last = parcel?.scans.at(-1);
  if (!parcel || !last) return done({ Success: false, Error: 'No such waybill or Order Id found' });
  const shipment = {
    AWB: parcel.awb,
    ReferenceNo: parcel.reference,
    OrderType: parcel.isReturn ? 'Pickup' : parcel.codAmount > 0 ? 'COD' : 'Pre-paid',
    Status: { ...toStatus(last), StatusCode: STATUSES[last.status].code, RecievedBy: '' },
    Scans: query.get('verbose') === '2' ? parcel.scans.map(toScan) : undefined,
  };
  return done({ ShipmentData: [{ Shipment: shipment }] });
}

/** It answers with an id; the outcome is asked for later. */
function ndr({ state, json }: Asked): VendorReply {
  const { success, output } = v.safeParse(ndrSchema, json);
  if (!success) return { status: 400, json: { error: 'Invalid data provided' } };
  const [asked] = output.data;
  const parcel = asked && state.byAwb(asked.waybill);
  if (!parcel) return { status: 400, json: { error: 'Incorrect waybill' } };
  parcel.answers.push(asked);
  return done({ request_id: 'UPL70200521839149515' });
}
