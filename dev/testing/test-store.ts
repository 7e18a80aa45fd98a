/** A store for one test file: an empty Firestore project, the real app over it, and shoppers on demand. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { toRupees } from '@nirala/contract/text/money';
import { COD_CHARGE } from '@nirala/contract/order/charges';
import { getAuth } from 'firebase-admin/auth';
import * as v from 'valibot';
import { createApp, createHandlers, createImagesApp } from '@nirala/functions/http/app';
import { createCallLimiter, type CallLimiter } from '@nirala/functions/lib/call-limiter';
import { createCatalogue, type Catalogue } from '@nirala/functions/catalogue/catalogue';
import { createOffersReader } from '@nirala/functions/catalogue/offers';
import { createPricingReader } from '@nirala/functions/catalogue/pricing';
import { readCatalogue, readCatalogueChanges } from '@nirala/functions/catalogue/snapshot';
import type { Deps } from '@nirala/functions/endpoints/handler';
import { firebaseApp } from '@nirala/functions/lib/firebase';
import { identify } from '@nirala/functions/auth/sessions';
import { createDropLine } from '@nirala/functions/stock/drop-line';
import type { OrderDeps } from '@nirala/functions/services/deps';
import type { Gateway } from '@nirala/functions/services/payments/gateway';
import { openRazorpay } from '@nirala/functions/services/payments/razorpay/razorpay';
import type { Couriers } from '@nirala/functions/services/courier/courier';
import { manualCourier } from '@nirala/functions/services/courier/couriers';
import {
  type Channels,
  readNotificationSecrets,
  type NotificationSecrets,
} from '@nirala/functions/services/notifications/channels';
import { readBrandSettings } from '@nirala/functions/shop/brand';
import { rememberSettings } from '@nirala/functions/shop/settings';
import { readCategories } from '@nirala/functions/store/categories';
import { readSold, SOLD_MAX_AGE } from '@nirala/functions/shop/sold';
import { createPagesReader } from '@nirala/functions/store/own-pages';
import { LISTED_MAX_AGE, readAutomatic, readListed } from '@nirala/functions/store/discounts';
import { readCollections } from '@nirala/functions/store/product-collections';
import { saveProducts, type NewProduct } from '@nirala/functions/store/products';
import { readSalesAfter, readStoreSettings } from '@nirala/functions/store/sales';
import { readDeliverySettings, readMenuSettings, readReturnSettings } from '@nirala/functions/store/settings';
import { emulatorFirestore } from './emulator-firestore.ts';
import { failureFault } from './replies.ts';

// Tests do not run on Google's machines: do not wait for their metadata server.
process.env.METADATA_SERVER_DETECTION = 'none';

/** An account with its ID token. `phone`: E.164. */
export type Shopper = { uid: string; phone: string; token: string };

/** What a request has beside its path. By default it is a GET, or a POST if it has a body. */
export type Call = { method?: string; body?: unknown; token?: string | undefined; headers?: Record<string, string> };

/** Rupees that cash on delivery adds to an order. */
export const COD_RUPEES = toRupees(COD_CHARGE);

/** ADMIN_PHONE_NUMBER of the test's store. */
export const ADMIN_PHONE = '+919000000001';

/** Nothing listens at this address. */
const unreachable = () => 'http://127.0.0.1:9';

export type StoreOptions = {
  /** Where the postal service's stand-in of this test listens. */
  pincodeUrl?: () => string;
  /** The Firestore of another test store, for a second instance over the same data. */
  db?: Firestore;
  /** The gateway to the stand-in of this test. */
  gateway?: (name?: string) => Gateway;
  now?: () => Date;
  /** As in production, settings are read at most once in five seconds. Otherwise each test sees its own changes. */
  remembersSettings?: boolean;
  /**
   * Settings and the replica of the catalogue stay in memory as in production, by this clock: the test decides when
   * they are five seconds old.
   */
  memoryClock?: () => number;
  /** As in production, orders of drops wait in a line, and the replica refuses what is sold out. */
  hasLine?: boolean;
  limiter?: CallLimiter;
  buildDay?: string;
  notificationSecrets?: Partial<NotificationSecrets>;
  /** By default parcels are booked by hand. */
  couriers?: Couriers;
  /** Hears of each request that arrives at the handler of its call. */
  onArrival?: () => void;
  /** By default no channel is set up. */
  channels?: Channels;
  /** Whether invoices are specimens and may have invented facts. */
  isDemo?: boolean;
};

/** Opens a store over an empty Firestore project. Its parts are the real ones, but for what the options replace. */
export function createTestStore({
  pincodeUrl = unreachable,
  db = emulatorFirestore(),
  gateway = unreachableGateway,
  now = () => new Date(),
  remembersSettings = false,
  memoryClock,
  hasLine = false,
  limiter = createCallLimiter(),
  buildDay = '',
  notificationSecrets = {},
  channels = {},
  couriers = { manual: manualCourier },
  onArrival = () => undefined,
  isDemo = true,
}: StoreOptions = {}) {
  const remember = <S>(read: () => Promise<S>, age?: number) =>
    remembersSettings || memoryClock
      ? rememberSettings(read, {
          ...(memoryClock && { now: memoryClock }),
          ...(age !== undefined && { maxAge: () => age }),
        })
      : read;
  const storeSettings = remember(() => readStoreSettings(db));
  const settings = async () => (await storeSettings()).settings;
  const delivery = remember(() => readDeliverySettings(db));
  const returns = remember(() => readReturnSettings(db));
  const brand = remember(() => readBrandSettings(db));
  const categories = remember(() => readCategories(db));
  const collections = remember(async () => (await readCollections(db)).list);
  const pricing = createPricingReader({
    saleMark: async () => (await storeSettings()).saleMark,
    sales: () => readSalesAfter(db, now()),
    categories,
    collections,
  });
  const offers = createOffersReader({
    mark: async () => (await storeSettings()).offerMark,
    automatic: () => readAutomatic(db, now()),
  });
  // The catalogue's clock jumps past the replica's maximum age at every call, so each test sees its own writes.
  let ticks = 0;
  const catalogue: Catalogue = createCatalogue({
    readAll: () => readCatalogue(db),
    readChanged: (since) => readCatalogueChanges(db, since),
    rules: async () => ({ ...(await settings()), categories: await categories(), pricing: await pricing() }),
    clock: () => now().getTime(),
    now: memoryClock ?? (() => Date.now() + (hasLine ? 0 : (ticks += 10_000))),
  });
  const drops: OrderDeps['drops'] = {
    seen: (id, maxAge) => catalogue.known(maxAge)?.byId.get(id),
    line: createDropLine(),
  };
  const paymentDeps: OrderDeps = {
    db,
    gateway,
    settings,
    delivery,
    returns,
    brand,
    categories,
    pricing,
    collections,
    offers,
    now,
    isDemo,
    ...(hasLine ? { drops } : {}),
  };
  const adminPhone = () => ADMIN_PHONE;
  const deps: Deps = {
    ...paymentDeps,
    identify: (token) => identify(token, adminPhone()),
    limiter,
    buildDay,
    catalogue,
    pages: remember(createPagesReader(db)),
    menu: remember(() => readMenuSettings(db)),
    sold: remember(() => readSold(db, now()), SOLD_MAX_AGE),
    listed: remember(() => readListed(db, now()), LISTED_MAX_AGE),
    pincodeUrl,
    adminPhone,
    notificationSecrets: () => readNotificationSecrets(JSON.stringify(notificationSecrets)),
    channels: () => channels,
    storeUrl: () => 'https://nirala.example',
    couriers: () => couriers,
  };
  // The app gets a handler only when a request has passed every check before it.
  const handlers = new Proxy(createHandlers(deps), {
    get(all, name) {
      onArrival();
      return Reflect.get(all, name);
    },
  });
  const app = createApp(deps, handlers);
  const images = createImagesApp(deps, handlers);

  /** The function to which Hosting sends a path: see the rewrites of firebase.json. */
  const functionOf = (path: string) =>
    /^\/(api\/(admin\/(images|brand\/pictures\/[^/?]*)|returns\/photos|reviews\/photos)(\?|$)|images\/)/.test(path)
      ? images
      : app;
  /** Both functions, as Hosting has them. */
  const hosting = {
    fetch: (request: Request) => functionOf(new URL(request.url).pathname).fetch(request),
    request: async (path: string, init?: RequestInit) => functionOf(path).request(path, init),
  };

  /** Sends one request. A `body` that is not a string or bytes is sent as JSON. */
  async function call(path: string, { method, body, token, headers = {} }: Call = {}) {
    const response = await hosting.request(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? null : isRaw(body) ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const json = JSON.parse(text);
    const fault = response.ok ? undefined : failureFault(response.status, json);
    if (fault !== undefined) throw new Error(`${path} failed in a wrong way: ${fault}`);
    return { status: response.status, headers: response.headers, text, json };
  }

  return {
    db,
    app,
    hosting,
    deps,
    paymentDeps,
    call,
    stock: (...products: NewProduct[]) => saveProducts(db, products),
    /** The events about which the store wrote to the shopper of an order, sorted. */
    async eventsOf(orderId: string): Promise<string[]> {
      const { docs } = await db.collection('outbox').where('orderId', '==', orderId).get();
      return docs.map((doc) => String(doc.get('event'))).sort();
    },
  };
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** A gateway that nobody can pay with. */
function unreachableGateway(): Gateway {
  return openRazorpay({
    keyId: 'rzp_test_none',
    keySecret: 'none',
    webhookSecrets: ['none'],
    url: unreachable(),
    checkoutScript: 'https://checkout.example/v1/checkout.js',
  });
}

/** A new account with a phone number of its own, signed in through the Auth emulator. */
export async function signUp(phone = `+919${randomInt(1e8, 1e9)}`, claims: object = {}): Promise<Shopper> {
  const auth = getAuth(firebaseApp());
  // An admin may have placed an order for the number before.
  const { uid } = await auth.createUser({ phoneNumber: phone }).catch(() => auth.getUserByPhoneNumber(phone));
  const custom = await auth.createCustomToken(uid, claims);
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: custom, returnSecureToken: true }),
    },
  );
  const { idToken } = v.parse(v.object({ idToken: v.string() }), await response.json());
  return { uid, phone, token: idToken };
}

/** A product in three sizes, five units each, at ₹400. */
export function shirt(change: Partial<NewProduct> = {}): NewProduct {
  return {
    id: `tshirt-${randomUUID().slice(0, 8)}`,
    brand: 'Nirala',
    name: 'Neem Leaf',
    description: 'A soft tee.',
    images: ['/images/ab12/1440.webp'],
    price: 1000,
    discountedPrice: 400,
    stockBySize: { S: 5, M: 5, L: 5 },
    category: 'tshirt',
    keyHighlights: [{ title: 'Fabric', description: 'Cotton.' }],
    sizeChart: [{ size: 'S', chest: 96, length: 68 }],
    manufacture: 'Made in Tiruppur.',
    care: 'Wash cold.',
    colour: 'Indigo',
    for: 'unisex',
    ...change,
  };
}

/** A complete address, as shoppers type it. */
export const ADDRESS = {
  name: 'Asha Rao',
  address: '12, 4th Cross',
  locality: 'Jayanagar',
  mobileNumber: '98450 12345',
  pincode: '560011',
  city: 'Bengaluru',
  state: 'Karnataka',
};
