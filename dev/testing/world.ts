/** A world of its own for each test file: an empty Firestore project, the real app over it, and shoppers on demand. */
import { randomInt, randomUUID } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { toRupees } from '@nirala/contract/money';
import { COD_CHARGE } from '@nirala/contract/pricing';
import { getAuth } from 'firebase-admin/auth';
import * as v from 'valibot';
import { createApp } from '@nirala/functions/http/app';
import { createCallLimiter, type CallLimiter } from '@nirala/functions/lib/call-limiter';
import { createCatalogue, type Catalogue } from '@nirala/functions/catalogue/catalogue';
import { readProducts } from '@nirala/functions/catalogue/snapshot';
import type { Deps } from '@nirala/functions/endpoints/deps';
import { firebaseApp } from '@nirala/functions/lib/firebase';
import { identify } from '@nirala/functions/auth/identity';
import type { Shop } from '@nirala/functions/orders/shop';
import { openRazorpay, type Gateway } from '@nirala/functions/services/payments/razorpay';
import { readChanged, saveProducts, type NewProduct } from '@nirala/functions/store/products';

// Nothing here runs on Google's machines: don't wait for their metadata server.
process.env.METADATA_SERVER_DETECTION = 'none';

export type Shopper = { uid: string; phone: string; token: string };

export type Call = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

/** Rupees that an order on delivery costs more. */
export const COD_RUPEES = toRupees(COD_CHARGE);

export const ADMIN_PHONE = '+919000000001';

const nowhere = () => 'http://127.0.0.1:9';

type Options = {
  /** The stand-in of the postal service that this file runs, if it needs one. */
  pincodeUrl?: () => string;
  /** A Firestore of the test's own, or of another world for a second instance over the same data. */
  db?: Firestore;
  /** The stand-in of Razorpay that this file runs, if it needs one. */
  gateway?: () => Gateway;
  now?: () => Date;
  limiter?: CallLimiter;
  buildDay?: string;
};

/** Nothing answers there. */
function noGateway(): Gateway {
  return openRazorpay({ keyId: 'rzp_test_none', keySecret: 'none', webhookSecrets: ['none'], url: nowhere() });
}

export function world({
  pincodeUrl = nowhere,
  db = new Firestore({ projectId: `demo-${randomUUID().slice(0, 13)}` }),
  gateway = noGateway,
  now = () => new Date(),
  limiter = createCallLimiter(),
  buildDay = '',
}: Options = {}) {
  // Every test sees its own writes at once: this clock is always past the replica's age.
  let ticks = 0;
  const fresh: Catalogue = createCatalogue({
    readAll: () => readProducts(db),
    readChanged: (since) => readChanged(db, since),
    now: () => Date.now() + (ticks += 10_000),
  });
  const shop: Shop = { db, gateway, now };
  const checkoutScript = () => 'https://checkout.example/v1/checkout.js';
  const adminPhone = () => ADMIN_PHONE;
  const deps: Deps = {
    ...shop,
    identify: (token) => identify(token, adminPhone()),
    limiter,
    buildDay,
    catalogue: fresh,
    pincodeUrl,
    adminPhone,
    checkoutScript,
  };
  const app = createApp(deps);

  /** Sends one request; `body` is sent as JSON unless it is text already. */
  async function call(path: string, { method, body, token, headers = {} }: Call = {}) {
    const response = await app.request(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
  }

  return { db, app, deps, shop, call, stock: (...products: NewProduct[]) => saveProducts(db, products) };
}

/** A new account with a phone number of its own, signed in through the Auth emulator. */
export async function signUp(phone = `+919${randomInt(1e8, 1e9)}`, claims: object = {}): Promise<Shopper> {
  const auth = getAuth(firebaseApp());
  const { uid } = await auth.createUser({ phoneNumber: phone });
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
    ...change,
  };
}

export const ADDRESS = {
  name: 'Asha Rao',
  address: '12, 4th Cross',
  locality: 'Jayanagar',
  mobileNumber: '98450 12345',
  pincode: '560011',
  city: 'Bengaluru',
  state: 'Karnataka',
};
