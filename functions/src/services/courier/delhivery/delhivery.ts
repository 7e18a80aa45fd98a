/** Delhivery as a courier of the store. */
import { isGiven } from '@nirala/contract/place/address';
import { clockOf, dayOf, daysAfter } from '@nirala/contract/text/day';
import { toPaise, toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { cleanReply } from '../../../lib/foreign-text.ts';
import { CourierError, type Adapter, type Answer, type Booked, type Courier, type Shipment } from '../courier.ts';
import { down, openApi, refused, UNKNOWN_FORMAT, wordsOf, type DelhiveryApi } from './api.ts';
import { readDelhiveryNews, readTracked, type Tracked } from './news.ts';
import { openWaybills, type Waybill, type Waybills } from './waybills.ts';

export type DelhiveryConfig = DelhiveryApi & {
  /** The account's name at Delhivery. */
  client: string;
  /** The name of the pickup place at Delhivery. */
  warehouse: string;
  newsKey: string;
  waybills: Waybills;
  now: () => Date;
};

export const delhivery: Adapter = {
  parameters: ['DELHIVERY_CLIENT', 'DELHIVERY_WAREHOUSE'],
  secrets: ['delhiveryToken'],
  newsKey: 'delhiveryNewsKey',
  open: ({ parameter, secret, db, now, timeout }) =>
    openDelhivery({
      url: parameter('DELHIVERY_API_URL'),
      token: secret('delhiveryToken'),
      client: parameter('DELHIVERY_CLIENT'),
      warehouse: parameter('DELHIVERY_WAREHOUSE'),
      newsKey: secret('delhiveryNewsKey'),
      waybills: openWaybills(db),
      now,
      timeout,
    }),
};

/** How Delhivery calls what happens at the door. `Pickup`: of a return. */
type Mode = 'COD' | 'Prepaid' | 'Pickup';

/** More numbers at once cannot be used at once. */
const NUMBERS = 25;

/** Pickups are asked for until noon for the same day. */
const NOON = '12:00';

/** The statuses of a parcel that Delhivery does not have yet. */
const AT_ORIGIN = ['manifested', 'not picked', 'open', 'scheduled'];

/** The codes after which Delhivery takes a request for another attempt. */
const CAN_BE_TRIED_AGAIN = ['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-69', 'EOD-6'];

const flag = v.fallback(v.string(), '');

const pincodesSchema = v.object({
  delivery_codes: v.array(
    v.object({
      postal_code: v.object({
        pin: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
        pre_paid: flag,
        cod: flag,
        pickup: flag,
        /** `Embargo`: not now. */
        remarks: v.fallback(v.string(), 'unknown'),
      }),
    }),
  ),
});

type Pincode = v.InferOutput<typeof pincodesSchema>['delivery_codes'][number]['postal_code'];

const numbersSchema = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((each) => each.trim())),
  v.array(v.pipe(v.string(), v.regex(/^\d{8,20}$/))),
);

const createdSchema = v.object({
  packages: v.pipe(v.array(v.object({ status: v.string(), waybill: v.nullish(v.string()) })), v.length(1)),
});

const labelSchema = v.object({
  packages: v.tupleWithRest(
    [v.object({ pdf_download_link: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) })],
    v.unknown(),
  ),
});

const editedSchema = v.object({ status: v.literal(true) });

const pickupSchema = v.object({ pickup_id: v.union([v.string(), v.number()]) });

const acceptedSchema = v.object({ request_id: v.pipe(v.string(), v.nonEmpty()) });

const chargesSchema = v.tupleWithRest([v.object({ total_amount: v.number() })], v.unknown());

const daysSchema = v.object({ data: v.object({ tat: v.number() }) });

/** Delhivery's API for parcels to shoppers, behind the store's own face of a courier. */
export function openDelhivery({ client, warehouse, newsKey, waybills, now, ...account }: DelhiveryConfig): Courier {
  const { ask, askFor, check } = openApi(account);

  async function pincode(pin: string): Promise<Pincode | undefined> {
    const asked = { path: 'c/api/pin-codes/json/', query: { filter_codes: pin } };
    const { delivery_codes: codes } = await askFor(asked, pincodesSchema);
    const found = codes.find(({ postal_code: code }) => code.pin === pin)?.postal_code;
    return found?.remarks === '' ? found : undefined;
  }

  /** Delhivery takes parcels that it cannot deliver, and sends them back. */
  async function requireServed(pin: string, mode: Mode): Promise<void> {
    const served = await pincode(pin);
    if (!served) throw refused(`Delhivery does not serve ${pin} now.`);
    if (mode === 'Pickup' && served.pickup !== 'Y') throw refused(`Delhivery does not fetch parcels at ${pin}.`);
    if (mode === 'COD' && served.cod !== 'Y') throw refused(`Delhivery does not collect cash at ${pin}.`);
    if (mode === 'Prepaid' && served.pre_paid !== 'Y') throw refused(`Delhivery does not deliver to ${pin}.`);
  }

  /** The number of a booking. `instead`: a number that cannot be used. */
  async function numberFor(reference: string, instead?: string): Promise<Waybill> {
    const known = await waybills.take(reference, { instead, at: now() });
    if (known) return known;
    const asked = { path: 'waybill/api/bulk/json/', query: { cl: client, count: String(NUMBERS) } };
    await waybills.add(await askFor(asked, numbersSchema));
    const fresh = await waybills.take(reference, { instead, at: now() });
    if (!fresh) throw down('Delhivery gave no number.');
    return fresh;
  }

  /** The parcel with a number; undefined if there is none. */
  async function look(awb: string): Promise<Tracked | undefined> {
    const { reply } = await ask({ path: 'api/v1/packages/json/', query: { waybill: awb, verbose: '2' } });
    const tracked = readTracked(reply, awb);
    if (tracked) return tracked;
    const words = wordsOf(reply) ?? '';
    if (/no such waybill|does ?n.t exist|do(es)? not exist/i.test(words)) return undefined;
    throw down(words || UNKNOWN_FORMAT);
  }

  /** Sends a parcel with this number. `taken`: Delhivery says that the number is used already. */
  async function create(shipment: object, awb: string): Promise<'made' | 'taken' | 'unusable'> {
    const data = JSON.stringify({ shipments: [shipment], pickup_location: { name: warehouse } });
    const { reply } = await ask({ path: 'api/cmu/create.json', form: { format: 'json', data } });
    const { success, output } = v.safeParse(createdSchema, reply);
    const [parcel] = success ? output.packages : [];
    if (parcel?.status === 'Success' && parcel.waybill === awb) return 'made';
    const words = wordsOf(reply);
    if (words === undefined) throw down(UNKNOWN_FORMAT);
    if (/duplicate waybill/i.test(words)) return 'taken';
    if (/unable to consume waybill/i.test(words)) return 'unusable';
    throw refused(words);
  }

  /** A booking has its number before Delhivery hears of it. So it is found by that, and is made once. */
  async function bookAt(shipment: Shipment, mode: Mode, mayExist: boolean, more: object = {}): Promise<Booked> {
    const { reference } = shipment;
    let waybill = await numberFor(reference);
    const isOurs = (tracked: Tracked | undefined) => tracked?.reference === reference && !tracked.isCancelled;
    const known = mayExist ? await look(waybill.number) : undefined;
    if (isOurs(known)) return booked(waybill.number);
    // A pickup that was cancelled, and is asked for again.
    if (known) waybill = await numberFor(reference, waybill.number);
    const { number } = waybill;
    await requireServed(shipment.to.pincode, mode);
    const created = await create({ ...parcelBody(shipment, mode, waybill), ...more }, number);
    if (created === 'made') return booked(number);
    const found = await look(number);
    if (isOurs(found)) return booked(number);
    // It may be this parcel, whose first reply was lost and which is not shown yet. Another number would make a second one.
    if (created === 'taken' && !found) throw down(`Delhivery does not show the parcel ${number} yet.`);
    await numberFor(reference, number);
    throw down(`Delhivery does not take its number ${number}. The next attempt has another one.`);
  }

  async function edit(change: { waybill: string } & Record<string, unknown>): Promise<void> {
    const { reply, raw } = await ask({ path: 'api/p/edit', json: change });
    // It answers in XML at times, whatever was asked for.
    if (v.is(editedSchema, reply) || /<status>\s*true\s*<\/status>/i.test(raw)) return;
    const words = wordsOf(reply) ?? cleanReply(/<(?:remark|error)>([^<]*)</i.exec(raw)?.[1] ?? '');
    throw words ? refused(words) : down(UNKNOWN_FORMAT);
  }

  /** Tells what is new about the address. Delhivery takes an address as a whole. */
  async function changeAddress(waybill: string, { to, landmark, phone }: Answer): Promise<void> {
    if (landmark !== undefined) await edit({ waybill, add: clean(addressOf({ ...to, landmark })) });
    if (phone !== undefined) await edit({ waybill, phone: [tenDigits(phone)] });
  }

  return {
    ask: check,
    async quote({ from, to, grams, cod }) {
      const served = await pincode(to);
      if (served?.pre_paid !== 'Y' || (cod && served.cod !== 'Y')) return [];
      const route = { o_pin: from, d_pin: to, cgm: String(grams), md: 'S', ss: 'Delivered' };
      const pt = cod ? 'COD' : 'Pre-paid';
      const [[charges], days] = await Promise.all([
        askFor({ path: 'api/kinko/v1/invoice/charges/.json', query: { ...route, pt } }, chargesSchema),
        askFor(
          { path: 'api/dc/expected_tat', query: { origin_pin: from, destination_pin: to, mot: 'S', pdt: 'B2C' } },
          daysSchema,
        ).catch(() => undefined),
      ]);
      const pricePaise = toPaise(Math.round(charges.total_amount * 100) / 100);
      return [{ company: 'Delhivery', pricePaise, cod: served.cod === 'Y', days: days?.data.tat }];
    },
    book: (shipment, { mayExist }) => bookAt(shipment, shipment.cashPaise > 0 ? 'COD' : 'Prepaid', mayExist),
    bookReturn: (shipment, { mayExist, shopAddress }) => bookAt(shipment, 'Pickup', mayExist, returnBody(shopAddress)),
    async schedule(_booked, at) {
      // Pickups at shoppers are scheduled by Delhivery itself.
      if (at === 'shopper') return;
      const [time, today] = [clockOf(now()).slice(11, 16), dayOf(now())];
      const slot = time < NOON ? { day: today, time: '16:00:00' } : { day: daysAfter(today, 1), time: '11:00:00' };
      const json = {
        pickup_location: warehouse,
        pickup_date: slot.day,
        pickup_time: slot.time,
        expected_package_count: 1,
      };
      await askFor({ path: 'fm/request/new/', json }, pickupSchema).catch((error: unknown) => {
        // One pickup fetches all parcels of the place, and some accounts have one every day.
        if (!(error instanceof CourierError) || !/already exist|auto pickup/i.test(error.message)) throw error;
      });
    },
    async label({ awb }) {
      const asked = { path: 'api/p/packing_slip', query: { wbns: awb, pdf: 'true', pdf_size: '4R' } };
      return (await askFor(asked, labelSchema)).packages[0].pdf_download_link;
    },
    async cancel({ reference }) {
      const waybill = await waybills.of(reference);
      if (!waybill) return;
      const known = await look(waybill.number);
      if (!known || known.isCancelled) return;
      // Later it would turn back, and come as a return. A pickup of a return is with the shopper until it is done.
      if (known.type !== 'PP' && !AT_ORIGIN.includes(known.status.toLowerCase())) {
        throw refused('Delhivery has picked it up, so it cannot be cancelled.');
      }
      await edit({ waybill: waybill.number, cancellation: 'true' });
    },
    async track(awb) {
      const known = await look(awb);
      if (!known) throw down('Delhivery does not know this number.');
      return known.scans;
    },
    async reattempt(awb, answer) {
      const { action, day } = answer;
      const known = await look(awb);
      if (!known) throw down('Delhivery does not know this number.');
      const is = (status: string) => known.type === 'UD' && known.status.toLowerCase() === status;
      if (is('dispatched')) throw down('The parcel is on its way to the door. Delhivery is told when it is back.');
      if (action === 'return') {
        if (known.type === 'RT') return;
        return edit({ waybill: awb, cancellation: 'true' });
      }
      if (day !== undefined && day > daysAfter(dayOf(now()), 1)) {
        throw refused('Delhivery takes no day by its API. Tell it the day on its own site.');
      }
      await changeAddress(awb, answer);
      if (!is('pending') || !CAN_BE_TRIED_AGAIN.includes(known.code)) {
        throw refused(`Delhivery takes no request for another attempt now: ${known.words}.`);
      }
      const json = { data: [{ waybill: awb, act: 'RE-ATTEMPT' }] };
      await askFor({ path: 'api/p/update', json }, acceptedSchema);
    },
    news: newsKey ? { key: newsKey, read: readDelhiveryNews } : undefined,
  };
}

const booked = (awb: string): Booked => ({ awb, trackingUrl: trackingUrl(awb) });

/** The page on which a shopper follows the parcel. */
const trackingUrl = (awb: string) => `https://www.delhivery.com/track-v2/package/${encodeURIComponent(awb)}`;

/** `cod_amount` is what is collected at the door. */
function parcelBody(
  { reference, orderedAt, to, lines, totalPaise, cashPaise, grams, box }: Shipment,
  mode: Mode,
  { number, nth }: Waybill,
) {
  const goods = clean(lines.map(({ name, sku, quantity }) => `${quantity} x ${name} (${sku})`).join(', ')).slice(
    0,
    500,
  );
  return {
    waybill: number,
    order: reference,
    order_date: clockOf(orderedAt).slice(0, 19).replace('T', ' '),
    payment_mode: mode,
    total_amount: toRupees(totalPaise),
    cod_amount: mode === 'COD' ? toRupees(cashPaise) : 0,
    name: clean(to.name),
    add: clean(addressOf(to)),
    city: clean(to.city),
    state: clean(to.state),
    country: 'India',
    pin: to.pincode,
    phone: tenDigits(to.phone),
    // Delhivery refuses what looks like an order that it had, be it cancelled.
    products_desc: nth === 1 ? goods : `${goods} ${number}`,
    quantity: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    weight: grams,
    shipment_length: box.length,
    shipment_width: box.breadth,
    shipment_height: box.height,
    shipping_mode: 'Surface',
  };
}

/** Where the parcel of a return goes. */
function returnBody(shop: Shipment['to']) {
  return {
    return_name: clean(shop.name),
    return_add: clean(addressOf(shop)),
    return_city: clean(shop.city),
    return_state: clean(shop.state),
    return_country: 'India',
    return_pin: shop.pincode,
    return_phone: tenDigits(shop.phone),
  };
}

const addressOf = ({ address, locality, landmark }: Shipment['to']) =>
  [address, ...[locality, landmark].filter(isGiven)].join(', ');

/** Delhivery does not take these signs, nor the one that JSON writes before a quotation mark. */
const clean = (text: string) =>
  text
    .replaceAll('&', ' and ')
    .replaceAll('"', "'")
    .replaceAll(/[#%;\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const tenDigits = (phone: string) => phone.replace(/\D/g, '').slice(-10);
