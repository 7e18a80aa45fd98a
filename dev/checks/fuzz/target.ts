/** An in-process API for the fuzz tests, with the documents of the access matrix, a user and an admin. */
import { randomUUID } from 'node:crypto';
import { createCallLimiter } from '@nirala/functions/lib/call-limiter';
import { openChannels } from '@nirala/functions/services/notifications/channels';
import { openGateway } from '../../testing/gateways.ts';
import { emulatorFirestore } from '../../testing/emulator-firestore.ts';
import { ADDRESS, signUp, createTestStore } from '../../testing/test-store.ts';
import { startTrafficCounter } from '../../testing/traffic-counter.ts';
import { EMAIL_FROM, NOTIFICATION_KEYS, PHONE_NUMBER_ID } from '../../stand-ins/keys.ts';
import { startPincodeStandIn } from '../../stand-ins/pincodes.ts';
import { startRazorpayStandIn } from '../../stand-ins/razorpay/server.ts';
import { fillScene } from '../access/scene.ts';

/** Nothing listens there: the API writes notifications to the outbox, and a trigger sends them. */
const UNREACHABLE = 'http://127.0.0.1:9';
const channels = openChannels({
  secrets: NOTIFICATION_KEYS,
  smsUrl: UNREACHABLE,
  smsTemplates: 'dispatched:flow',
  whatsappUrl: UNREACHABLE,
  whatsappPhoneNumberId: PHONE_NUMBER_ID,
  whatsappTemplates: '',
  smtpUrl: 'smtp://127.0.0.1:9',
  emailFrom: EMAIL_FROM,
});

type Surroundings = Awaited<ReturnType<typeof openSurroundings>>;

/** What all targets of a test file share: the stand-ins, and a counter of the calls to Firestore. */
export async function openSurroundings() {
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const [counter, razorpay, pincodes] = await Promise.all([
    startTrafficCounter(emulator),
    startRazorpayStandIn(),
    startPincodeStandIn(),
  ]);
  process.env['FIRESTORE_EMULATOR_HOST'] = counter.host;
  return {
    counter,
    gateway: openGateway('razorpay', razorpay.url, 10_000),
    pincodeUrl: pincodes.url,
    async close() {
      counter.close();
      process.env['FIRESTORE_EMULATOR_HOST'] = emulator;
      await Promise.all([razorpay.close(), pincodes.close()]);
    },
  };
}

export type Target = Awaited<ReturnType<typeof openTarget>>;

/** A store with accounts of its own, so that no call is refused because of another one. */
export async function openTarget({ counter, gateway, pincodeUrl }: Surroundings) {
  const db = emulatorFirestore();
  let arrivals = 0;
  const store = createTestStore({
    db,
    gateway: () => gateway,
    pincodeUrl: () => pincodeUrl,
    // Many refused calls come from one account here; the limit would refuse them before the code under test runs.
    limiter: createCallLimiter({ failures: Infinity, calls: Infinity }),
    notificationSecrets: NOTIFICATION_KEYS,
    channels,
    onArrival: () => void (arrivals += 1),
  });
  const [user, admin] = await Promise.all([signUp(), signUp(undefined, { admin: true })]);
  await fillScene(store, user);
  const people = { user, admin };

  /** The values from which samples are built: ids of existing documents, and values of every format. */
  const words = [
    'neem',
    'order-of-the-user',
    'order-of-the-user-R1',
    '0123456789abcdef01234567',
    'kind',
    'MSG-2222-2222',
    'NEEM10',
    user.phone,
    admin.phone,
    'me',
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
    words,
    ...people,
    /** The session of this kind of caller, which may have been renewed. */
    tokenOf: (kind: keyof typeof people) => people[kind].token,
    /** After a call that ended all sessions of both. */
    async signInAgain() {
      people.user = await signUp(user.phone);
      people.admin = await signUp(admin.phone, { admin: true });
    },
    /** How many requests passed every check before the handler of their call. */
    arrivals: () => arrivals,
    close: () => db.terminate(),
  };
}
