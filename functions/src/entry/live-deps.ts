/** The dependencies of everything that is deployed: Firestore, the settings, and the services with their parameters. */
import type { GatewayName } from '@nirala/contract/order/gateways';
import { identify } from '../auth/sessions.ts';
import { createCatalogue, MAX_AGE } from '../catalogue/catalogue.ts';
import { createOffersReader } from '../catalogue/offers.ts';
import { createPricingReader } from '../catalogue/pricing.ts';
import { readCatalogue, readCatalogueChanges } from '../catalogue/snapshot.ts';
import type { Deps } from '../endpoints/handler.ts';
import { createCallLimiter } from '../lib/call-limiter.ts';
import type { Pace } from '../notifications/pace.ts';
import { readQuietHours } from '../notifications/schedule.ts';
import type { NotificationDeps } from '../notifications/sender.ts';
import type { Couriers } from '../services/courier/courier.ts';
import { readCourierSecrets, openCouriers } from '../services/courier/couriers.ts';
import type { OrderDeps, ParcelDeps } from '../services/deps.ts';
import {
  openChannels,
  type Channels,
  readNotificationSecrets,
  type NotificationSecrets,
} from '../services/notifications/channels.ts';
import { openGateways } from '../services/payments/gateway.ts';
import { openRazorpay, webhookSecretsIn } from '../services/payments/razorpay/razorpay.ts';
import { readBrandSettings } from '../shop/brand.ts';
import { rememberSettings } from '../shop/settings.ts';
import { readSold, SOLD_MAX_AGE } from '../shop/sold.ts';
import { createDropLine } from '../stock/drop-line.ts';
import { readCategories } from '../store/categories.ts';
import { database } from '../store/database.ts';
import { createPagesReader } from '../store/own-pages.ts';
import { LISTED_MAX_AGE, readAutomatic, readListed } from '../store/discounts.ts';
import { readCollections } from '../store/product-collections.ts';
import { readSalesAfter, readStoreSettings } from '../store/sales.ts';
import { readDeliverySettings, readMenuSettings, readReturnSettings } from '../store/settings.ts';
import * as params from './params.ts';

/** The dependencies of the API. */
export function liveDeps(): Deps {
  const paymentDeps = livePaymentDeps();
  const { db } = paymentDeps;
  const adminPhone = () => params.ADMIN_PHONE_NUMBER.value();
  const catalogue = createCatalogue({
    readAll: () => readCatalogue(db),
    readChanged: (since) => readCatalogueChanges(db, since),
    rules: async () => ({ ...(await settings()), categories: await categories(), pricing: await pricing() }),
    maxAge,
  });
  return {
    ...paymentDeps,
    drops: { seen: (id, maxAge) => catalogue.known(maxAge)?.byId.get(id), line: createDropLine() },
    catalogue,
    sold,
    listed,
    pages,
    menu,
    identify: (token) => identify(token, adminPhone()),
    limiter: createCallLimiter(),
    buildDay: process.env['NIRALA_BUILD_DAY'] ?? '',
    adminPhone,
    pincodeUrl: () => params.PINCODE_API_URL.value(),
    notificationSecrets,
    channels,
    storeUrl,
    couriers,
  };
}

/** The dependencies of the money path only, for scheduled jobs. */
export function livePaymentDeps(): OrderDeps {
  return {
    db: database(),
    gateway,
    settings,
    delivery,
    returns,
    brand,
    categories,
    pricing,
    collections,
    offers,
    now: () => new Date(),
    isDemo,
  };
}

/** The dependencies of everything about parcels. */
export function liveParcelDeps(): ParcelDeps {
  return { ...livePaymentDeps(), couriers };
}

/** The dependencies of the sender of notifications. */
export function liveNotificationDeps(pace: Pace): NotificationDeps {
  const now = () => new Date();
  return {
    db: database(),
    settings,
    brand,
    pricing,
    now,
    channels,
    storeUrl,
    quietHours,
    pace,
    random: Math.random,
  };
}

/** Firebase's emulators run projects with this prefix only on this machine. */
const isDemo = process.env['GCLOUD_PROJECT']?.startsWith('demo-') ?? false;

const quietHours = () => readQuietHours(params.QUIET_HOURS.value());
const storeUrl = () => params.STORE_URL.value() || `https://${process.env['GCLOUD_PROJECT']}.web.app`;

let secrets: NotificationSecrets | undefined;
const notificationSecrets = () => (secrets ??= readNotificationSecrets(params.NOTIFICATION_SECRETS.value()));

let openedCouriers: Couriers | undefined;

function couriers(): Couriers {
  if (!openedCouriers) {
    const courierSecrets = readCourierSecrets(params.COURIER_SECRETS.value());
    openedCouriers = openCouriers({
      parameter: (name) => params.COURIER_PARAMETERS.get(name)?.value() ?? '',
      secret: (name) => courierSecrets[name] ?? '',
      db: database(),
      now: () => new Date(),
    });
  }
  return openedCouriers;
}

let openedChannels: Channels | undefined;

function channels(): Channels {
  openedChannels ??= openChannels({
    secrets: notificationSecrets(),
    smsUrl: params.SMS_API_URL.value(),
    smsTemplates: params.SMS_TEMPLATES.value(),
    whatsappUrl: params.WHATSAPP_API_URL.value(),
    whatsappPhoneNumberId: params.WHATSAPP_PHONE_NUMBER_ID.value(),
    whatsappTemplates: params.WHATSAPP_TEMPLATES.value(),
    smtpUrl: params.SMTP_URL.value(),
    emailFrom: params.EMAIL_FROM.value(),
  });
  return openedChannels;
}

const ageUpTo = (age: number) => () => Number(params.MAX_AGE_MS.value() || age);
const maxAge = ageUpTo(MAX_AGE);

const storeSettings = rememberSettings(() => readStoreSettings(database()), { maxAge });
const settings = async () => (await storeSettings()).settings;
const delivery = rememberSettings(() => readDeliverySettings(database()), { maxAge });
const returns = rememberSettings(() => readReturnSettings(database()), { maxAge });
const brand = rememberSettings(() => readBrandSettings(database()), { maxAge });
const categories = rememberSettings(() => readCategories(database()), { maxAge });
const collections = rememberSettings(async () => (await readCollections(database())).list, { maxAge });
const menu = rememberSettings(() => readMenuSettings(database()), { maxAge });
const pricing = createPricingReader({
  saleMark: async () => (await storeSettings()).saleMark,
  sales: () => readSalesAfter(database(), new Date()),
  categories,
  collections,
});
const offers = createOffersReader({
  mark: async () => (await storeSettings()).offerMark,
  automatic: () => readAutomatic(database(), new Date()),
});
const listed = rememberSettings(() => readListed(database(), new Date()), { maxAge: ageUpTo(LISTED_MAX_AGE) });
let pagesReader: ReturnType<typeof createPagesReader> | undefined;
const pages = rememberSettings(() => (pagesReader ??= createPagesReader(database()))(), { maxAge });
const sold = rememberSettings(() => readSold(database(), new Date()), { maxAge: ageUpTo(SOLD_MAX_AGE) });

const razorpay = () =>
  openRazorpay({
    keyId: params.RAZORPAY_KEY_ID.value(),
    keySecret: params.RAZORPAY_KEY_SECRET.value(),
    webhookSecrets: webhookSecretsIn(params.RAZORPAY_WEBHOOK_SECRET.value()),
    url: params.RAZORPAY_API_URL.value(),
    accountNumber: params.RAZORPAYX_ACCOUNT_NUMBER.value(),
    checkoutScript: params.RAZORPAY_CHECKOUT_SCRIPT.value(),
  });

/** The gateways that the store can open. The second argument takes new payments. */
const gateway = openGateways<GatewayName>({ razorpay }, 'razorpay');
