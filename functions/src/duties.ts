/** What the schedules load when they run. */
export { liveShop as shop } from './deps.ts';
export { cleanPaymentEvents, reconcilePayments, releaseUnpaid } from './orders/duties.ts';
