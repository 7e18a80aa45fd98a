import { createCallLimiter, type CallLimiter } from './api/call-limiter.ts';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { readProducts } from './catalogue/snapshot.ts';
import { identify, type Caller } from './identity.ts';
import type { Shop } from './orders/shop.ts';
import * as params from './params.ts';
import { openRazorpay, webhookSecretsIn, type Gateway } from './razorpay.ts';
import { database } from './store/database.ts';
import { readChanged } from './store/products.ts';

/** What the API stands on. Tests hand in their own Firestore or clock; handlers know no others. */
export type Deps = Shop & {
  catalogue: Catalogue;
  /** Throws ApiError 401 for a token that is not valid; see identity.ts. */
  identify: (token: string) => Promise<Caller>;
  /** The day of this build, as `2026-11-22`; empty where it is not known. */
  buildDay: string;
  /** Limits the calls that are marked `limited` in the endpoint table, for each user. */
  limiter: CallLimiter;
  /** E.164, or empty. Parameters are read per request: they have no value while functions are being listed. */
  adminPhone: () => string;
  pincodeUrl: () => string;
  /** Where the browser finds the script of Razorpay's window. */
  checkoutScript: () => string;
};

export function liveDeps(): Deps {
  const shop = liveShop();
  const { db } = shop;
  const adminPhone = () => params.ADMIN_PHONE_NUMBER.value();
  return {
    ...shop,
    identify: (token) => identify(token, adminPhone()),
    limiter: createCallLimiter(),
    buildDay: process.env['NIRALA_BUILD_DAY'] ?? '',
    adminPhone,
    pincodeUrl: () => params.PINCODE_API_URL.value(),
    checkoutScript: () => params.RAZORPAY_CHECKOUT_SCRIPT.value(),
    catalogue: createCatalogue({ readAll: () => readProducts(db), readChanged: (since) => readChanged(db, since) }),
  };
}

/** The money path alone, for the scheduled duties. */
export function liveShop(): Shop {
  return { db: database(), gateway, now: () => new Date() };
}

let opened: Gateway | undefined;

function gateway(): Gateway {
  opened ??= openRazorpay({
    keyId: params.RAZORPAY_KEY_ID.value(),
    keySecret: params.RAZORPAY_KEY_SECRET.value(),
    webhookSecrets: webhookSecretsIn(params.RAZORPAY_WEBHOOK_SECRET.value()),
    url: params.RAZORPAY_API_URL.value(),
  });
  return opened;
}
