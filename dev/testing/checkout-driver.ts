/** Drives the checkout in tests of the money path: a test store with Razorpay's stand-in beside it. */
import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import type { Settings } from '@nirala/contract/settings/settings';
import { arrangeShards } from '@nirala/functions/stock/shards';
import { reconcilePayments, releaseUnpaid } from '@nirala/functions/orders/jobs';
import { runPayoutLinks } from '@nirala/functions/orders/payout-links';
import type { MessageSecrets } from '@nirala/functions/services/messages/secrets';
import type { CallLimiter } from '@nirala/functions/lib/call-limiter';
import { openRazorpay, type Gateway } from '@nirala/functions/services/payments/razorpay/razorpay';
import { changeSettings } from '@nirala/functions/shop/settings';
import { fromOrderDoc, type KnownOrder } from '@nirala/functions/store/orders';
import { ADDRESS, ADMIN_PHONE, COD_RUPEES, shirt, signUp, createTestStore, type Shopper } from './test-store.ts';
import { readStock } from './stock.ts';
import { KEYS } from '../stand-ins/razorpay/keys.ts';
import { startRazorpayStandIn, type RazorpayStandIn } from '../stand-ins/razorpay/server.ts';
import type { WebhookEvent } from '../stand-ins/razorpay/events.ts';

type Options = {
  /** Milliseconds since 1970; a test may advance it. */
  clock?: () => number;
  db?: Firestore;
  /** The stand-in of another driver, to share it. */
  razorpay?: RazorpayStandIn;
  /** Milliseconds that the gateway waits for a reply. */
  timeout?: number;
  gateway?: (real: Gateway) => Gateway;
  /** Whether Razorpay's keys are configured; true unless a test says otherwise. */
  hasKeys?: () => boolean;
  limiter?: CallLimiter;
  /** See `createTestStore`. */
  pincodeUrl?: () => string;
  remembersSettings?: boolean;
  memoryClock?: () => number;
  hasLine?: boolean;
  messageSecrets?: Partial<MessageSecrets>;
  /** See createTestStore. */
  isDemo?: boolean;
};

/** `startsAt`: milliseconds since 1970. */
type DropOptions = Parameters<typeof shirt>[0] & { perPhone?: number; startsAt?: number };

export type Line = { _id: string; size: string; quantity: number; price: number };

/** One shirt at ₹400, unless said otherwise. */
export const line = (_id: string, change: Partial<Line> = {}): Line => ({
  _id,
  size: 'M',
  quantity: 1,
  price: 400,
  ...change,
});

const totalOf = (lines: readonly Line[]) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export async function openCheckoutDriver({
  clock = Date.now,
  db,
  razorpay,
  timeout = 2_000,
  gateway,
  hasKeys = () => true,
  limiter,
  pincodeUrl,
  remembersSettings = false,
  memoryClock,
  hasLine = false,
  messageSecrets,
  isDemo,
}: Options = {}) {
  const standIn = razorpay ?? (await startRazorpayStandIn({ now: clock }));
  const { keyId, keySecret, webhookSecret, accountNumber } = KEYS;
  const config = { keyId, keySecret, webhookSecrets: [webhookSecret], url: standIn.url, accountNumber, timeout };
  const razorpayGateway = openRazorpay(config);
  const usedGateway = gateway ? gateway(razorpayGateway) : razorpayGateway;
  const store = createTestStore({
    gateway: () => (hasKeys() ? usedGateway : openRazorpay({ ...config, keyId: '', keySecret: '' })),
    now: () => new Date(clock()),
    remembersSettings,
    hasLine,
    ...(memoryClock ? { memoryClock } : {}),
    ...(db ? { db } : {}),
    ...(limiter ? { limiter } : {}),
    ...(pincodeUrl ? { pincodeUrl } : {}),
    ...(messageSecrets ? { messageSecrets } : {}),
    ...(isDemo === undefined ? {} : { isDemo }),
  });

  /** The fields that both payment methods send. */
  const commonFields = ({ phone }: Shopper, cartItems: readonly Line[], checkoutId: string) => ({
    userPhone: phone,
    address: ADDRESS,
    cartItems,
    checkoutId,
  });

  return {
    ...store,
    standIn,
    /** The store's gateway to Razorpay's stand-in, without the wrapper of the option `gateway`. */
    gateway: razorpayGateway,

    /** Changes the settings as an admin does. */
    changeSettings: (changes: Partial<Settings>) =>
      changeSettings(store.db, (settings) => ({ ...settings, ...changes }), {
        by: { uid: 'admin', phone: ADMIN_PHONE },
        at: new Date(clock()),
      }),

    /** So that the next order finds settings and pincode in memory, as in an instance that serves orders. */
    async warmUp() {
      const { settings, delivery, returns } = store.paymentDeps;
      await Promise.all([settings(), delivery(), returns(), store.call(`/api/pincode/${ADDRESS.pincode}`)]);
    },

    async addProduct(change: Parameters<typeof shirt>[0] = {}) {
      const product = shirt(change);
      await store.stock(product);
      return product;
    },

    /** A product that is a drop since a minute ago, with its stock spread as for a crowd. */
    async addDrop({ perPhone = 100, startsAt = clock() - 60_000, ...change }: DropOptions = {}) {
      const drop = { startsAt: new Date(startsAt).toISOString(), perPhone };
      const product = await this.addProduct({ ...change, drop });
      await arrangeShards(store.db, product.id, new Date(clock()));
      return product;
    },

    /** POST /api/payments/create-order. `change` overrides fields of the body. */
    payOnline(shopper: Shopper, lines: readonly Line[], checkoutId: string = randomUUID(), change: object = {}) {
      const body = { ...commonFields(shopper, lines, checkoutId), amount: totalOf(lines), currency: 'INR', ...change };
      return store.call('/api/payments/create-order', { token: shopper.token, body });
    },

    /** Begins an online payment of one shirt, of which there are `units`. By default a new shopper pays. */
    async startPayment({ units = 2, shopper, change }: { units?: number; shopper?: Shopper; change?: object } = {}) {
      const payer = shopper ?? (await signUp());
      const shirt = (await this.addProduct({ stockBySize: { M: units } })).id;
      const [lines, checkoutId] = [[line(shirt)], `c-${shirt}`];
      const { json } = await this.payOnline(payer, lines, checkoutId, change);
      const [id, razorpayOrderId] = [String(json.order._id), String(json.orderId)];
      return { shopper: payer, shirt, lines, checkoutId, id, razorpayOrderId };
    },

    /** POST /api/orders/confirm with cash on delivery. */
    payOnDelivery(shopper: Shopper, lines: readonly Line[], checkoutId: string = randomUUID(), change: object = {}) {
      const paid = {
        totalAmount: totalOf(lines) + COD_RUPEES,
        paymentMethod: 'COD',
        paymentId: 'null',
        status: 'Processing',
      };
      const body = { ...commonFields(shopper, lines, checkoutId), ...paid, ...change };
      return store.call('/api/orders/confirm', { token: shopper.token, body });
    },

    /** POST /api/orders/confirm with what Razorpay's window returned. */
    confirm(shopper: Shopper, lines: readonly Line[], checkoutId: string | undefined, paid: object) {
      const proof = Object.fromEntries(
        Object.entries(paid).map(([name, value]) => [CONFIRM_NAMES[name] ?? name, value] as const),
      );
      const body = {
        ...commonFields(shopper, lines, checkoutId ?? ''),
        checkoutId,
        totalAmount: totalOf(lines),
        paymentMethod: 'Pre-Paid',
        status: 'Processing',
        ...proof,
      };
      return store.call('/api/orders/confirm', { token: shopper.token, body });
    },

    sendWebhook: ({ body, headers }: WebhookEvent) =>
      store.call('/api/payments/webhook', { method: 'POST', body, headers }),

    cancel: ({ token }: Shopper, id: string) =>
      store.call(`/api/orders/${id}/cancel`, { method: 'POST', body: {}, token }),

    /** The scheduled jobs, as this instance runs them. */
    release: () => releaseUnpaid(store.paymentDeps),
    reconcile: () => reconcilePayments(store.paymentDeps),
    runPayouts: () => runPayoutLinks(store.paymentDeps),

    async order(id: string): Promise<KnownOrder['order']> {
      const known = fromOrderDoc(await store.db.collection('orders').doc(id).get());
      if (!known) throw new Error(`no order ${id}`);
      return known.order;
    },

    /** Units left by size. */
    stockOf: (id: string) => readStock(store.db, id),

    close: () => (razorpay ? Promise.resolve() : standIn.close()),
  };
}

export type CheckoutDriver = Awaited<ReturnType<typeof openCheckoutDriver>>;

/** Field names of Razorpay's window as our API calls them. */
const CONFIRM_NAMES: Record<string, string> = {
  razorpay_payment_id: 'paymentId',
  razorpay_order_id: 'razorpayOrderId',
  razorpay_signature: 'razorpaySignature',
};

export { signUp, type Shopper };
