/** Shiprocket as a courier of the store. */
import { isGiven } from '@nirala/contract/place/address';
import { clockOf } from '@nirala/contract/text/day';
import { toPaise, toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { parseJson, replyText } from '../../../lib/foreign-text.ts';
import type { VendorAnswer } from '../../vendor-answer.ts';
import { CourierError, type Adapter, type Courier, type Booked, type Shipment } from '../courier.ts';
import { readShiprocketNews, readTracked } from './news.ts';

export const shiprocket: Adapter = {
  parameters: ['SHIPROCKET_EMAIL'],
  secrets: ['shiprocketPassword'],
  newsKey: 'shiprocketNewsKey',
  open: ({ parameter, secret, timeout }) =>
    openShiprocket({
      url: parameter('SHIPROCKET_API_URL'),
      email: parameter('SHIPROCKET_EMAIL'),
      password: secret('shiprocketPassword'),
      newsKey: secret('shiprocketNewsKey'),
      timeout,
    }),
};

type ShiprocketConfig = { url: string; email: string; password: string; newsKey: string; timeout?: number | undefined };

/** Milliseconds for one call. */
const TIMEOUT = 10_000;

/** Milliseconds for which a token is used. They are valid for ten days. */
const TOKEN_AGE = 9 * 24 * 60 * 60_000;

const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), replyText, v.nonEmpty());

const optionalId = v.fallback(v.optional(v.nullable(idText)), undefined);

const loginSchema = v.object({ token: v.string() });

const createdSchema = v.object({ order_id: idText, shipment_id: idText });

const assignedSchema = v.object({
  awb_assign_status: v.literal(1),
  response: v.object({ data: v.object({ awb_code: idText }) }),
});

const labelSchema = v.object({ label_url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) });

const foundSchema = v.object({
  data: v.array(
    v.object({
      id: idText,
      channel_order_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
      status: v.optional(v.string(), ''),
      shipments: v.fallback(v.array(v.object({ id: optionalId, awb: optionalId })), []),
    }),
  ),
});

const quotesSchema = v.object({
  data: v.object({
    available_courier_companies: v.array(
      v.object({
        courier_name: replyText,
        rate: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
        cod: v.fallback(v.number(), 0),
        estimated_delivery_days: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), Number.NaN),
      }),
    ),
  }),
});

const messageSchema = v.object({ message: v.pipe(replyText, v.nonEmpty()) });

type Ask = { method: 'GET' | 'POST'; path: string; body?: object };

type Answered = { status: number; reply: unknown };

/** Shiprocket's external API: https://apidocs.shiprocket.in/ */
export function openShiprocket({ url, email, password, newsKey, timeout = TIMEOUT }: ShiprocketConfig): Courier {
  let token: { value: string; until: number } | undefined;

  async function send({ method, path, body }: Ask, bearer?: string): Promise<Answered> {
    try {
      const response = await fetch(`${url}/v1/external/${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, reply: parseJson(await response.text()) };
    } catch (error) {
      throw new CourierError('down', 'Shiprocket gave no usable answer.', error);
    }
  }

  async function logIn(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const { status, reply } = await send({ method: 'POST', path: 'auth/login', body: { email, password } });
    const { success, output } = v.safeParse(loginSchema, reply);
    // A wrong password is the owner's to mend, so that the parcel is not given up.
    if (status !== 200 || !success)
      throw new CourierError('down', `Shiprocket refused the login with status ${status}.`);
    token = { value: output.token, until: Date.now() + TOKEN_AGE };
    return token.value;
  }

  /** Calls with a token, and once more with a new one if Shiprocket does not accept it any more. */
  async function ask(asked: Ask): Promise<Answered> {
    let answered = await send(asked, await logIn());
    if (answered.status === 401) {
      token = undefined;
      answered = await send(asked, await logIn());
    }
    const { status, reply } = answered;
    if (status >= 500 || status === 401 || status === 408 || status === 429) {
      throw new CourierError('down', `Shiprocket answered with status ${status}.`);
    }
    if (status >= 400)
      throw new CourierError('refused', wordsOf(reply) ?? `Shiprocket refused it with status ${status}.`);
    return answered;
  }

  async function askFor<T extends v.GenericSchema>(asked: Ask, schema: T): Promise<v.InferOutput<T>> {
    const { reply } = await ask(asked);
    const { success, output } = v.safeParse(schema, reply);
    if (success) return output;
    const words = wordsOf(reply);
    if (words !== undefined) throw new CourierError('refused', words);
    throw new CourierError('down', 'Shiprocket answered in an unknown format.');
  }

  /** The order with this reference that was not cancelled. The filter of the query is not trusted. */
  async function find(reference: string) {
    const path = `orders?channel_order_id=${encodeURIComponent(reference)}`;
    const { data } = await askFor({ method: 'GET', path }, foundSchema);
    const found = data.find(({ channel_order_id: id, status }) => id === reference && !/cancel/i.test(status));
    const [shipment] = found?.shipments ?? [];
    return found && { vendorId: found.id, shipmentId: shipment?.id ?? undefined, awb: shipment?.awb ?? undefined };
  }

  /** An order id that exists is found again, so that a repeated call makes no second parcel. */
  async function create(path: string, reference: string, body: object) {
    try {
      const { order_id: vendorId, shipment_id: shipmentId } = await askFor(
        { method: 'POST', path, body },
        createdSchema,
      );
      return { vendorId, shipmentId, awb: undefined };
    } catch (error) {
      const found = error instanceof CourierError && error.kind === 'refused' ? await find(reference) : undefined;
      if (found) return found;
      throw error;
    }
  }

  async function bookAt(path: string, reference: string, body: object, mayExist: boolean, isReturn: boolean) {
    const known = (mayExist ? await find(reference) : undefined) ?? (await create(path, reference, body));
    const { vendorId, shipmentId } = known;
    if (known.awb !== undefined) return booked(known.awb, vendorId, shipmentId);
    if (shipmentId === undefined) throw new CourierError('refused', 'Shiprocket has this order without a shipment.');
    const assign = { shipment_id: Number(shipmentId), is_return: isReturn ? 1 : undefined };
    const { response } = await askFor({ method: 'POST', path: 'courier/assign/awb', body: assign }, assignedSchema);
    return booked(response.data.awb_code, vendorId, shipmentId);
  }

  /** Logs in anew: a token that is known says nothing about the password of today. */
  async function check(): Promise<VendorAnswer> {
    try {
      const { status, reply } = await send({ method: 'POST', path: 'auth/login', body: { email, password } });
      if (status === 200 && v.is(loginSchema, reply))
        return { state: 'answered', says: 'Shiprocket accepts the login.' };
      if (![400, 401, 403, 422].includes(status)) {
        return { state: 'unknown', says: `Shiprocket answered with status ${status}.` };
      }
      return { state: 'refused', says: `Shiprocket refuses the login: ${wordsOf(reply) ?? 'it gave no reason.'}` };
    } catch (error) {
      if (error instanceof CourierError) return { state: 'unknown', says: error.message };
      throw error;
    }
  }

  return {
    ask: check,
    async quote({ from, to, grams, cod }) {
      const query = new URLSearchParams({
        pickup_postcode: from,
        delivery_postcode: to,
        weight: String(grams / 1000),
        cod: cod ? '1' : '0',
      });
      const answer = ask({ method: 'GET', path: `courier/serviceability/?${query}` });
      const { reply } = await answer.catch(nobodyIfRefused);
      const { success, output } = v.safeParse(quotesSchema, reply);
      if (!success) return [];
      return output.data.available_courier_companies.map((company) => ({
        company: company.courier_name,
        pricePaise: toPaise(Math.round(company.rate * 100) / 100),
        cod: company.cod === 1,
        days: Number.isNaN(company.estimated_delivery_days) ? undefined : company.estimated_delivery_days,
      }));
    },
    book: (shipment, { mayExist }) =>
      bookAt('orders/create/adhoc', shipment.reference, orderBody(shipment), mayExist, false),
    bookReturn: (shipment, { mayExist, from, shopAddress }) =>
      bookAt('orders/create/return', shipment.reference, returnBody(shipment, from, shopAddress), mayExist, true),
    async schedule({ shipmentId }) {
      const body = { shipment_id: [Number(shipmentId)] };
      await ask({ method: 'POST', path: 'courier/generate/pickup', body }).catch((error: unknown) => {
        // A repeated call is refused because the pickup exists.
        if (!(error instanceof CourierError) || !/already/i.test(error.message)) throw error;
      });
    },
    async label({ shipmentId }) {
      const body = { shipment_id: [Number(shipmentId)] };
      return (await askFor({ method: 'POST', path: 'courier/generate/label', body }, labelSchema)).label_url;
    },
    async cancel({ reference, vendorId }) {
      const id = (await find(reference))?.vendorId ?? undefined;
      // A cancelled order is not found any more.
      if (id === undefined) return;
      if (vendorId !== undefined && vendorId !== id) throw new CourierError('refused', 'Shiprocket has another order.');
      await ask({ method: 'POST', path: 'orders/cancel', body: { ids: [Number(id)] } });
    },
    async track(awb) {
      const { reply } = await ask({ method: 'GET', path: `courier/track/awb/${encodeURIComponent(awb)}` });
      const scans = readTracked(reply);
      if (!scans) throw new CourierError('down', 'Shiprocket answered in an unknown format.');
      return scans;
    },
    async reattempt(awb, { action, reason = 'The buyer does not want it any more.', day, landmark, phone }) {
      const body = {
        action: action === 'return' ? 'return' : 're-attempt',
        comments: action === 'return' ? reason : 'The buyer asks for another attempt.',
        deferred_date: day,
        address2: landmark,
        phone: phone?.replace(/^\+91/, ''),
      };
      await ask({ method: 'POST', path: `ndr/${encodeURIComponent(awb)}/action`, body });
    },
    news: newsKey ? { key: newsKey, read: readShiprocketNews } : undefined,
  };
}

/** Why Shiprocket refused something, in its words. */
function wordsOf(reply: unknown): string | undefined {
  const { success, output } = v.safeParse(messageSchema, reply);
  return success ? output.message : undefined;
}

function booked(awb: string, vendorId: string, shipmentId: string | undefined): Booked {
  return { awb, trackingUrl: trackingUrl(awb), vendorId, shipmentId };
}

/** The page on which a shopper follows the parcel. */
const trackingUrl = (awb: string) => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`;

/** Nobody goes there: Shiprocket answers 404. */
function nobodyIfRefused(error: unknown): { reply: unknown } {
  if (error instanceof CourierError && error.kind === 'refused') return { reply: undefined };
  throw error;
}

/** `sub_total` is what is collected at the door for COD, and otherwise the order's whole total. */
function orderBody(shipment: Shipment) {
  const { to } = shipment;
  const { first, second } = addressParts(to);
  return {
    order_id: shipment.reference,
    order_date: clockOf(shipment.orderedAt).slice(0, 16).replace('T', ' '),
    pickup_location: shipment.pickup,
    billing_customer_name: to.name,
    billing_last_name: '',
    billing_address: first,
    billing_address_2: second,
    billing_city: to.city,
    billing_pincode: to.pincode,
    billing_state: to.state,
    billing_country: 'India',
    billing_phone: tenDigits(to.phone),
    shipping_is_billing: true,
    order_items: itemsOf(shipment),
    payment_method: shipment.cashPaise > 0 ? 'COD' : 'Prepaid',
    total_discount: toRupees(shipment.discountPaise),
    transaction_charges: toRupees(shipment.chargesPaise),
    sub_total: toRupees(shipment.cashPaise > 0 ? shipment.cashPaise : shipment.totalPaise),
    ...sizesOf(shipment),
  };
}

function returnBody(shipment: Shipment, from: string, shop: Shipment['to']) {
  const [shopper, store] = [addressParts(shipment.to), addressParts(shop)];
  return {
    order_id: shipment.reference,
    order_date: clockOf(shipment.orderedAt).slice(0, 10),
    pickup_customer_name: shipment.to.name,
    pickup_address: shopper.first,
    pickup_address_2: shopper.second,
    pickup_city: shipment.to.city,
    pickup_state: shipment.to.state,
    pickup_country: 'India',
    pickup_pincode: shipment.to.pincode,
    pickup_phone: tenDigits(shipment.to.phone),
    shipping_customer_name: shop.name,
    shipping_address: store.first,
    shipping_address_2: store.second,
    shipping_city: shop.city,
    shipping_state: shop.state,
    shipping_country: 'India',
    shipping_pincode: from,
    shipping_phone: tenDigits(shop.phone),
    order_items: itemsOf(shipment),
    payment_method: 'PREPAID',
    sub_total: toRupees(shipment.totalPaise),
    ...sizesOf(shipment),
  };
}

function addressParts({ address, locality, landmark }: Shipment['to']) {
  return { first: address, second: [locality, landmark].filter(isGiven).join(', ') };
}

function itemsOf({ lines }: Shipment) {
  return lines.map(({ name, sku, quantity, pricePaise }) => ({
    name: name.slice(0, 100),
    sku,
    units: quantity,
    selling_price: toRupees(pricePaise),
  }));
}

function sizesOf({ grams, box }: Shipment) {
  return { length: box.length, breadth: box.breadth, height: box.height, weight: grams / 1000 };
}

const tenDigits = (phone: string) => phone.replace(/\D/g, '').slice(-10);
