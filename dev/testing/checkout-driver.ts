/** Drives the checkout in tests of the money path: a test store with a gateway's stand-in beside it. */
import { randomUUID } from 'node:crypto';
import type { Advance } from '@nirala/contract/order/advance';
import { SETTINGS } from '@nirala/contract/settings/documents';
import type { Settings } from '@nirala/contract/settings/settings';
import { arrangeShards } from '@nirala/functions/stock/shards';
import { reconcilePayments, releaseUnpaid } from '@nirala/functions/orders/jobs';
import { runPayoutLinks } from '@nirala/functions/orders/payout-links';
import { GatewayError, type Gateway } from '@nirala/functions/services/payments/gateway';
import { changeSettings } from '@nirala/functions/shop/settings';
import { fromOrderDoc, type KnownOrder } from '@nirala/functions/store/orders';
import { readSettings } from '@nirala/functions/store/settings';
import {
  ADDRESS,
  ADMIN_PHONE,
  COD_RUPEES,
  createTestStore,
  shirt,
  signUp,
  type Shopper,
  type StoreOptions,
} from './test-store.ts';
import { openGateway, startGatewayStandIn, type GatewayUnderTest } from './gateways.ts';
import { readStock } from './stock.ts';
import type { RazorpayStandIn } from '../stand-ins/razorpay/server.ts';
import type { WebhookEvent } from '../stand-ins/razorpay/webhooks.ts';

// Tests of the money path need them beside the driver.
export { signUp, type Shopper };

type Options = Omit<StoreOptions, 'gateway' | 'now'> & {
  /** Which gateway takes the payments; Razorpay unless a test says otherwise. */
  at?: GatewayUnderTest;
  /** Milliseconds since 1970; a test may advance it. */
  clock?: () => number;
  /** The stand-in of another driver, to share it. It is of the same gateway. */
  standIn?: RazorpayStandIn | undefined;
  /** The gateways that the store had before. */
  earlier?: readonly Gateway[];
  /** Milliseconds that the gateway waits for a reply. */
  timeout?: number;
  gateway?: (real: Gateway) => Gateway;
  /** Whether the gateway's keys are configured; true unless a test says otherwise. */
  hasKeys?: () => boolean;
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

/** Field names of Razorpay's window as our API calls them. */
const CONFIRM_NAMES: Record<string, string> = {
  razorpay_payment_id: 'paymentId',
  razorpay_order_id: 'razorpayOrderId',
  razorpay_signature: 'razorpaySignature',
};

/** Opens a store with the stand-in of a gateway. Its functions are what shoppers, gateway and jobs do. */
export async function openCheckoutDriver({
  at = 'razorpay',
  earlier = [],
  clock = Date.now,
  standIn: sharedStandIn,
  timeout = 2_000,
  gateway,
  hasKeys = () => true,
  ...storeOptions
}: Options = {}) {
  const standIn = sharedStandIn ?? (await startGatewayStandIn(at, clock));
  const realGateway = openGateway(at, standIn.url, timeout);
  const usedGateway = gateway ? gateway(realGateway) : realGateway;
  const store = createTestStore({
    ...storeOptions,
    gateway(name = at) {
      if (!hasKeys()) throw new GatewayError('down', 'No keys are configured.');
      const found = [usedGateway, ...earlier].find((each) => each.name === name);
      if (!found) throw new GatewayError('down', `The store has no gateway ${name}.`);
      return found;
    },
    now: () => new Date(clock()),
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
    /** The store's gateway to the stand-in, without the wrapper of the option `gateway`. */
    gateway: realGateway,

    /** Changes the settings as an admin does. */
    async changeSettings(changes: Partial<Settings>) {
      const actor = { by: { uid: 'admin', phone: ADMIN_PHONE }, at: new Date(clock()) };
      return changeSettings(store.db, SETTINGS.store, { base: await readSettings(store.db), changes }, actor);
    },

    /** So that the next order finds settings and pincode in memory, as in an instance that serves orders. */
    async warmUp() {
      const { settings, delivery, returns, brand } = store.paymentDeps;
      await Promise.all([settings(), delivery(), returns(), brand(), store.call(`/api/pincode/${ADDRESS.pincode}`)]);
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

    /** POST /api/payments/create-order for the advance of an order on delivery. */
    payAdvance(
      shopper: Shopper,
      lines: readonly Line[],
      checkoutId: string = randomUUID(),
      { advance = { amount: 99, kept: false }, ...change }: { advance?: Advance } & Record<string, unknown> = {},
    ) {
      return this.payOnline(shopper, lines, checkoutId, { amount: totalOf(lines) + COD_RUPEES, advance, ...change });
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

    /** POST /api/orders/confirm with what the window or the page of the gateway returned. */
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
      store.call(pathOf('webhook', at), { method: 'POST', body, headers }),

    /** Sends the form with which a browser returns from the gateway's page. Returns where it is redirected to. */
    async returnFromPage(form: Record<string, string> | string) {
      const reply = await store.app.request(pathOf('callback', at), {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      if (reply.status !== 303 || reply.headers.get('Cache-Control') !== 'private, no-store') {
        throw new Error(`the callback answered ${reply.status}`);
      }
      return reply.headers.get('Location');
    },

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

    close: () => (sharedStandIn ? Promise.resolve() : standIn.close()),
  };
}

export type CheckoutDriver = Awaited<ReturnType<typeof openCheckoutDriver>>;

/** Razorpay's paths have no name, as in the specification. */
const pathOf = (what: 'webhook' | 'callback', at: GatewayUnderTest) =>
  at === 'razorpay' ? `/api/payments/${what}` : `/api/payments/${what}/${at}`;
