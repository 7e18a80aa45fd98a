import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { COURIER_SECRETS, GATEWAY_SECRETS, NOTIFICATION_SECRETS } from './entry/params.ts';
import { captureRawRequests } from './http/raw-requests.ts';
import { TRIGGER_INSTANCES } from './notifications/schedule.ts';

captureRawRequests();

/** Mumbai, the region nearest to the shoppers. */
const region = 'asia-south1';

/** All of /api, behind Hosting's rewrite. Its code is imported on the first request, not at deployment. */
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

const jobOptions = { region, secrets: GATEWAY_SECRETS, timeZone: 'Asia/Kolkata', timeoutSeconds: 300, maxInstances: 1 };

/** Jobs may run late or twice: each reads what is to be done, and is idempotent. */
export const releaseUnpaid = onSchedule({ ...jobOptions, schedule: 'every 5 minutes' }, async () => {
  const { jobs } = await import('./entry/jobs.ts');
  await jobs.releaseUnpaid();
});

export const reconcilePayments = onSchedule({ ...jobOptions, schedule: 'every 5 minutes' }, async () => {
  const { jobs } = await import('./entry/jobs.ts');
  await jobs.reconcilePayments();
});

export const runPayoutLinks = onSchedule({ ...jobOptions, schedule: 'every 15 minutes' }, async () => {
  const { jobs } = await import('./entry/jobs.ts');
  await jobs.runPayoutLinks();
});

export const cleanEvents = onSchedule({ ...jobOptions, schedule: 'every day 03:30' }, async () => {
  const { jobs } = await import('./entry/jobs.ts');
  await jobs.cleanEvents();
});

export const arrangeDrops = onSchedule({ ...jobOptions, schedule: 'every 15 minutes' }, async () => {
  const { jobs } = await import('./entry/jobs.ts');
  await jobs.arrangeDrops();
});

/** These two only read and write documents: the notifications are sent by the functions below. */
const announceOptions = { ...jobOptions, secrets: [], schedule: 'every 15 minutes' };

export const announceStock = onSchedule(announceOptions, async () => {
  const { jobs } = await import('./entry/jobs.ts');
  await jobs.announceStock();
});

export const announcePrices = onSchedule(announceOptions, async () => {
  const { jobs } = await import('./entry/jobs.ts');
  await jobs.announcePrices();
});

export const checkStock = onSchedule({ ...jobOptions, schedule: 'every day 04:00' }, async () => {
  const { jobs } = await import('./entry/jobs.ts');
  await jobs.checkStock();
});

/** Its interval limits how long an admin who was disabled in the console can still read Firestore directly. */
export const checkAdmins = onSchedule(
  { region, timeZone: 'Asia/Kolkata', timeoutSeconds: 300, maxInstances: 1, schedule: 'every 5 minutes' },
  async () => {
    const { jobs } = await import('./entry/jobs.ts');
    await jobs.checkAdmins();
  },
);

/** Needs the memory of `api`, because it too holds all products in memory. */
export const takeSnapshot = onSchedule({ ...jobOptions, schedule: 'every 15 minutes', memory: '512MiB' }, async () => {
  const { jobs } = await import('./entry/jobs.ts');
  await jobs.takeSnapshot();
});

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

/**
 * Notifications that wait: retries, notifications of the quiet hours, and those whose first attempt was interrupted.
 * One run at a time, for the provider's limit.
 */
export const sendDueNotifications = onSchedule(
  {
    ...notificationOptions,
    timeZone: 'Asia/Kolkata',
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 90,
    schedule: 'every 1 minutes',
  },
  async () => {
    const { jobs } = await import('./entry/jobs.ts');
    await jobs.sendDueNotifications();
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

/** Jobs at couriers that wait: retries, and those whose first attempt was interrupted. */
export const runCourierJobs = onSchedule(
  { ...courierOptions, timeZone: 'Asia/Kolkata', maxInstances: 1, schedule: 'every 1 minutes' },
  async () => {
    const { jobs } = await import('./entry/jobs.ts');
    await jobs.runCourierJobs();
  },
);

export const pollParcels = onSchedule(
  { ...courierOptions, timeoutSeconds: 300, timeZone: 'Asia/Kolkata', maxInstances: 1, schedule: 'every 15 minutes' },
  async () => {
    const { jobs } = await import('./entry/jobs.ts');
    await jobs.pollParcels();
  },
);
