/** Everything that is deployed. Its code is imported when it is first needed, not at deployment. */
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import type { jobs } from './entry/jobs.ts';
import { COURIER_SECRETS, GATEWAY_SECRETS, NOTIFICATION_SECRETS } from './entry/params.ts';
import { captureRawRequests } from './http/raw-requests.ts';
import { TRIGGER_INSTANCES } from './notifications/pace.ts';

captureRawRequests();

/** Mumbai, the region nearest to the shoppers. */
const region = 'asia-south1';

/** All of /api, behind Hosting's rewrite. */
export const api = onRequest(
  {
    region,
    secrets: [...GATEWAY_SECRETS, NOTIFICATION_SECRETS, COURIER_SECRETS],
    memory: '512MiB',
    timeoutSeconds: 60,
    concurrency: 80,
    maxInstances: 20,
    invoker: 'public',
  },
  async (request, response) => {
    const { answer } = await import('./entry/api.ts');
    await answer(request, response);
  },
);

/** The server-rendered pages, behind Hosting's last rewrite. */
export const pages = onRequest(
  { region, memory: '512MiB', timeoutSeconds: 60, concurrency: 8, maxInstances: 40, invoker: 'public' },
  async (request, response) => {
    const { answerPage } = await import('./entry/pages.ts');
    await answerPage(request, response);
  },
);

/**
 * Image uploads and downloads. Separate from `api`, with more memory and less concurrency, so that uploads cannot
 * exhaust its memory.
 */
export const images = onRequest(
  { region, memory: '1GiB', timeoutSeconds: 60, concurrency: 4, maxInstances: 10, invoker: 'public' },
  async (request, response) => {
    const { answerImages } = await import('./entry/api.ts');
    await answerImages(request, response);
  },
);

/** After every write of an order: the counters of the admin's dashboard, and the shopper's bag. Events may repeat. */
export const countOrders = onDocumentWritten(
  { document: 'orders/{id}', region, retry: true, timeoutSeconds: 60, maxInstances: 10 },
  async (event) => {
    const { handleOrderWrite } = await import('./entry/order-events.ts');
    await handleOrderWrite(event.id, event.data);
  },
);

const notificationOptions = { region, secrets: [NOTIFICATION_SECRETS], timeoutSeconds: 60 };

/**
 * Sends a notification to a shopper as soon as its cause is written. Not retried: the scheduled job takes what is left.
 */
export const sendNotification = onDocumentCreated(
  { ...notificationOptions, document: 'outbox/{id}', maxInstances: TRIGGER_INSTANCES },
  async (event) => {
    const { handleNewNotification } = await import('./entry/new-documents.ts');
    await handleNewNotification(event.data);
  },
);

const courierOptions = { region, secrets: [COURIER_SECRETS], timeoutSeconds: 60 };

/** Does a job at a courier as soon as its cause is written. Not retried: the scheduled job takes what is left. */
export const doCourierJob = onDocumentCreated(
  { ...courierOptions, document: 'courierJobs/{id}', maxInstances: 5 },
  async (event) => {
    const { handleNewCourierJob } = await import('./entry/new-documents.ts');
    await handleNewCourierJob(event.data);
  },
);

/** A scheduled job. It may run late or twice: each reads what is to be done, and is idempotent. */
const scheduled = (name: keyof typeof jobs, options: ScheduleOptions) =>
  onSchedule({ region, timeZone: 'Asia/Kolkata', timeoutSeconds: 300, maxInstances: 1, ...options }, async () => {
    const entry = await import('./entry/jobs.ts');
    await entry.jobs[name]();
  });

const gateway = { secrets: GATEWAY_SECRETS };

export const releaseUnpaid = scheduled('releaseUnpaid', { ...gateway, schedule: 'every 5 minutes' });
export const reconcilePayments = scheduled('reconcilePayments', { ...gateway, schedule: 'every 5 minutes' });
export const runPayoutLinks = scheduled('runPayoutLinks', { ...gateway, schedule: 'every 15 minutes' });
export const cleanEvents = scheduled('cleanEvents', { ...gateway, schedule: 'every day 03:30' });
export const arrangeDrops = scheduled('arrangeDrops', { ...gateway, schedule: 'every 15 minutes' });
export const checkStock = scheduled('checkStock', { ...gateway, schedule: 'every day 04:00' });

/** Needs the memory of `api`, because it too holds all products in memory. */
export const takeSnapshot = scheduled('takeSnapshot', { ...gateway, schedule: 'every 15 minutes', memory: '512MiB' });

/** What sales did to prices, for their history. The memory is that of `api`, as at a turn it holds all products too. */
export const recordSalePrices = scheduled('recordSalePrices', {
  secrets: [],
  schedule: 'every 1 minutes',
  memory: '512MiB',
});

/** The summary of the day before, for the owner: only written, as those below. */
export const alertAboutDay = scheduled('alertAboutDay', { ...gateway, schedule: 'every day 08:00' });

/** These two only read and write documents: the notifications are sent by the functions for them. */
export const announceStock = scheduled('announceStock', { secrets: [], schedule: 'every 15 minutes' });
export const announcePrices = scheduled('announcePrices', { secrets: [], schedule: 'every 15 minutes' });

/** Its interval limits how long an admin who was disabled in the console can still read Firestore directly. */
export const checkAdmins = scheduled('checkAdmins', { schedule: 'every 5 minutes' });

/**
 * Notifications that wait: retries, notifications of the quiet hours, and those whose first attempt was interrupted.
 * One run at a time, for the provider's limit.
 */
export const sendDueNotifications = scheduled('sendDueNotifications', {
  ...notificationOptions,
  concurrency: 1,
  timeoutSeconds: 90,
  schedule: 'every 1 minutes',
});

/** Jobs at couriers that wait: retries, and those whose first attempt was interrupted. */
export const runCourierJobs = scheduled('runCourierJobs', { ...courierOptions, schedule: 'every 1 minutes' });

/** Asks couriers about parcels of which nothing was heard for long. */
export const pollParcels = scheduled('pollParcels', {
  ...courierOptions,
  timeoutSeconds: 300,
  schedule: 'every 15 minutes',
});
