/** An in-process API for the fuzz tests, with at least one entity of every kind, a user and an admin. */
import { Firestore } from '@google-cloud/firestore';
import { randomUUID } from 'node:crypto';
import { createCallLimiter } from '@nirala/functions/lib/call-limiter';
import { openRazorpay } from '@nirala/functions/services/payments/razorpay';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { COD_RUPEES, ADDRESS, shirt, signUp, createTestStore } from '../../testing/test-store.ts';
import { startTrafficCounter } from '../../testing/traffic-counter.ts';
import { startPincodeStandIn } from '../../stand-ins/pincodes.ts';
import { KEYS } from '../../stand-ins/razorpay/keys.ts';
import { startRazorpayStandIn } from '../../stand-ins/razorpay/server.ts';

export type Target = Awaited<ReturnType<typeof openTarget>>;

export async function openTarget() {
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const [counter, razorpay, pincodes] = await Promise.all([
    startTrafficCounter(emulator),
    startRazorpayStandIn({ now: Date.now }),
    startPincodeStandIn(),
  ]);
  process.env['FIRESTORE_EMULATOR_HOST'] = counter.host;
  const db = new Firestore({ projectId: `demo-${randomUUID().slice(0, 13)}` });
  const { keyId, keySecret, webhookSecret } = KEYS;
  const gateway = openRazorpay({ keyId, keySecret, webhookSecrets: [webhookSecret], url: razorpay.url });
  // Thousands of refused calls come from one account here; the rate limit would refuse them before the code under test
  // runs.
  const limiter = createCallLimiter({ failures: Infinity });
  const store = createTestStore({ db, gateway: () => gateway, pincodeUrl: () => pincodes.url, limiter });

  const [user, admin] = await Promise.all([signUp(), signUp(undefined, { admin: true })]);
  const body = { name: 'Asha', email: 'asha@example.com', message: 'Where is my parcel?' };
  await store.stock(shirt({ id: 'neem', stockBySize: { S: 500, M: 500, L: 500 } }));
  await saveDiscount(db, {
    code: 'WELCOME10',
    discountPercentage: 10,
    expiresAt: new Date('2099-01-01'),
    listed: true,
  });
  const sent = await store.call('/api/contactus', { body });
  const review = await store.call('/api/reviews', {
    body: { name: 'Asha', rating: 5, review: 'Soft', productId: 'neem' },
  });
  const order = await store.call('/api/orders/confirm', {
    token: user.token,
    body: {
      userPhone: user.phone,
      address: ADDRESS,
      totalAmount: 400 + COD_RUPEES,
      paymentMethod: 'COD',
      cartItems: [{ _id: 'neem', size: 'M', quantity: 1 }],
    },
  });

  /** The values from which samples are built: ids of existing entities, and values of every format. */
  const words = [
    'neem',
    order.json.order._id,
    `${order.json.order._id}-R1`,
    '0123456789abcdef01234567',
    review.json._id,
    sent.json.ticket,
    user.phone,
    admin.phone,
    'me',
    'WELCOME10',
    ...Object.values(ADDRESS),
    'tshirt',
    'M',
    'asha@example.com',
    'https://courier.example/1',
    '/images/ab12/1440.webp',
    '2026-11-20',
    '24',
    'COD',
    'INR',
    'pay_1',
    'products/neem',
    'S,M',
    'NR-2222-2222',
    'asha',
    randomUUID(),
    1,
    2,
    5,
    400,
    450,
    999.5,
    true,
    false,
  ];

  return {
    ...store,
    app: store.hosting,
    counter,
    user,
    admin,
    words,
    razorpay,
    async close() {
      await db.terminate();
      counter.close();
      process.env['FIRESTORE_EMULATOR_HOST'] = emulator;
      await Promise.all([razorpay.close(), pincodes.close()]);
    },
  };
}
