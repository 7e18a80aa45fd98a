/** A store at its till, for the tests of the money path: a world of its own, and Razorpay's stand-in beside it. */
import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import type { Settings } from '@nirala/contract/settings';
import { reconcilePayments, releaseUnpaid } from '@nirala/functions/orders/duties';
import type { CallLimiter } from '@nirala/functions/lib/call-limiter';
import { openRazorpay, type Gateway } from '@nirala/functions/services/payments/razorpay';
import { changeSettings } from '@nirala/functions/settings/write';
import { fromOrderDoc, type KnownOrder } from '@nirala/functions/store/orders';
import { ADDRESS, ADMIN_PHONE, COD_RUPEES, shirt, signUp, world, type Shopper } from './world.ts';
import { KEYS } from '../stand-ins/razorpay/keys.ts';
import { startRazorpayStandIn, type RazorpayStandIn } from '../stand-ins/razorpay/server.ts';
import type { WebhookEvent } from '../stand-ins/razorpay/events.ts';

type Options = {
  /** Milliseconds since 1970; a test may move it. */
  clock?: () => number;
  db?: Firestore;
  /** Another instance's stand-in. */
  razorpay?: RazorpayStandIn;
  /** Milliseconds that the gateway waits for a reply. */
  patience?: number;
  gateway?: (real: Gateway) => Gateway;
  limiter?: CallLimiter;
};

export type Line = { _id: string; size: string; quantity: number; price: number };

/** One shirt at ₹400, unless said otherwise. */
export const line = (_id: string, change: Partial<Line> = {}): Line => ({
  ...{ _id, size: 'M', quantity: 1, price: 400 },
  ...change,
});

const worth = (lines: readonly Line[]) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export async function openTill({ clock = Date.now, db, razorpay, patience = 2_000, gateway, limiter }: Options = {}) {
  const standIn = razorpay ?? (await startRazorpayStandIn({ now: clock }));
  const { keyId, keySecret, webhookSecret } = KEYS;
  const real = openRazorpay({ keyId, keySecret, webhookSecrets: [webhookSecret], url: standIn.url, patience });
  const used = gateway ? gateway(real) : real;
  const store = world({
    gateway: () => used,
    now: () => new Date(clock()),
    ...(db ? { db } : {}),
    ...(limiter ? { limiter } : {}),
  });

  /** What both ways of paying send. */
  const about = ({ phone }: Shopper, cartItems: readonly Line[], checkoutId: string) => ({
    ...{ userPhone: phone, address: ADDRESS, cartItems, checkoutId },
  });

  return {
    ...store,
    standIn,
    real,

    /** Changes the settings as an admin does. */
    allow: (limits: Partial<Settings>) =>
      changeSettings(store.db, (settings) => ({ ...settings, ...limits }), {
        by: { uid: 'admin', phone: ADMIN_PHONE },
        at: new Date(clock()),
      }),

    async onSale(change: Parameters<typeof shirt>[0] = {}) {
      const product = shirt(change);
      await store.stock(product);
      return product;
    },

    /** POST /api/payments/create-order. `change` may spoil it. */
    payOnline(shopper: Shopper, lines: readonly Line[], checkoutId: string = randomUUID(), change: object = {}) {
      const body = { ...about(shopper, lines, checkoutId), amount: worth(lines), currency: 'INR', ...change };
      return store.call('/api/payments/create-order', { token: shopper.token, body });
    },

    /** POST /api/orders/confirm on delivery. */
    payOnDelivery(shopper: Shopper, lines: readonly Line[], checkoutId: string = randomUUID(), change: object = {}) {
      const paid = {
        totalAmount: worth(lines) + COD_RUPEES,
        paymentMethod: 'COD',
        paymentId: 'null',
        status: 'Processing',
      };
      const body = { ...about(shopper, lines, checkoutId), ...paid, ...change };
      return store.call('/api/orders/confirm', { token: shopper.token, body });
    },

    /** POST /api/orders/confirm with what Razorpay's window handed back. */
    confirm(shopper: Shopper, lines: readonly Line[], checkoutId: string | undefined, paid: object) {
      const proof = Object.fromEntries(
        Object.entries(paid).map(([name, value]) => [CONFIRM_NAMES[name] ?? name, value] as const),
      );
      const body = {
        ...about(shopper, lines, checkoutId ?? ''),
        ...{ checkoutId, totalAmount: worth(lines), paymentMethod: 'Pre-Paid', status: 'Processing', ...proof },
      };
      return store.call('/api/orders/confirm', { token: shopper.token, body });
    },

    hear: ({ body, headers }: WebhookEvent) => store.call('/api/payments/webhook', { method: 'POST', body, headers }),

    cancel: ({ token }: Shopper, id: string) =>
      store.call(`/api/orders/${id}/cancel`, { method: 'POST', body: {}, token }),

    /** The scheduled duties, as this instance runs them. */
    release: () => releaseUnpaid(store.shop),
    reconcile: () => reconcilePayments(store.shop),

    async order(id: string): Promise<KnownOrder['order']> {
      const known = fromOrderDoc(await store.db.collection('orders').doc(id).get());
      if (!known) throw new Error(`no order ${id}`);
      return known.order;
    },

    async left(id: string): Promise<Record<string, number>> {
      return (await store.db.collection('products').doc(id).get()).get('stockBySize');
    },

    close: () => (razorpay ? Promise.resolve() : standIn.close()),
  };
}

export type Till = Awaited<ReturnType<typeof openTill>>;

/** The window's names in the words of our own wire. */
const CONFIRM_NAMES: Record<string, string> = {
  razorpay_payment_id: 'paymentId',
  razorpay_order_id: 'razorpayOrderId',
  razorpay_signature: 'razorpaySignature',
};

export { signUp, type Shopper };
