import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { ADMIN_PHONE_NUMBER, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } from './entry/params.ts';
import { takeRawRequests } from './http/raw-requests.ts';

takeRawRequests();

/** Mumbai: the nearest region to the shoppers. */
const region = 'asia-south1';
const secrets = [RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET];

/** The whole of /api, behind Hosting's rewrite. Loaded on the first request, not when functions are listed. */
export const api = onRequest(
  { region, secrets, memory: '512MiB', timeoutSeconds: 60, concurrency: 80, maxInstances: 20, invoker: 'public' },
  async (request, response) => {
    const { answer } = await import('./entry/api.ts');
    await answer(request, response);
  },
);

/** The pages of the store, rendered; behind Hosting's last rewrite. */
export const pages = onRequest(
  { region, memory: '512MiB', timeoutSeconds: 60, concurrency: 8, maxInstances: 40, invoker: 'public' },
  async (request, response) => {
    const { answerPage } = await import('./entry/pages.ts');
    await answerPage(request, response);
  },
);

/** Uploads and what was uploaded, with more memory and fewer guests: a picture too many takes no shopper down. */
export const images = onRequest(
  { region, memory: '1GiB', timeoutSeconds: 60, concurrency: 4, maxInstances: 10, invoker: 'public' },
  async (request, response) => {
    const { answerImages } = await import('./entry/api.ts');
    await answerImages(request, response);
  },
);

const duty = { region, secrets, timeZone: 'Asia/Kolkata', timeoutSeconds: 300, maxInstances: 1 };

/** Each duty may run twice or late: it looks at what there is to do, and does it once. */
export const releaseUnpaid = onSchedule({ ...duty, schedule: 'every 5 minutes' }, async () => {
  const { releaseUnpaid: work, deps } = await import('./entry/jobs.ts');
  await work(deps());
});

export const reconcilePayments = onSchedule({ ...duty, schedule: 'every 5 minutes' }, async () => {
  const { reconcilePayments: work, deps } = await import('./entry/jobs.ts');
  await work(deps());
});

export const cleanEvents = onSchedule({ ...duty, schedule: 'every day 03:30' }, async () => {
  const { cleanEvents: work, deps } = await import('./entry/jobs.ts');
  await work(deps());
});

/** How long an admin who was disabled in the console can still read Firestore directly. */
export const checkAdmins = onSchedule(
  { region, timeZone: 'Asia/Kolkata', timeoutSeconds: 300, maxInstances: 1, schedule: 'every 5 minutes' },
  async () => {
    const { checkAdmins: work } = await import('./entry/jobs.ts');
    await work(ADMIN_PHONE_NUMBER.value());
  },
);

/** Its own memory holds all products at once, as that of `api` does. */
export const takeSnapshot = onSchedule({ ...duty, schedule: 'every 15 minutes', memory: '512MiB' }, async () => {
  const { takeSnapshot: work, deps } = await import('./entry/jobs.ts');
  await work(deps());
});

/** Adds every write of an order to the counters of the admin's first screen. Told at least once: see countOrder. */
export const countOrders = onDocumentWritten(
  { document: 'orders/{id}', region, retry: true, timeoutSeconds: 60, maxInstances: 10 },
  async (event) => {
    const { hearOrder } = await import('./entry/order-events.ts');
    await hearOrder(event.id, event.data);
  },
);
