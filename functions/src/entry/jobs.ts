/** The code that the scheduled functions import when they run. */
export { checkAdmins } from '../auth/admins.ts';
export { takeSnapshot } from '../catalogue/snapshot.ts';
export { livePaymentDeps as deps } from './live-deps.ts';
export { cleanEvents, reconcilePayments, releaseUnpaid } from '../orders/scheduled-jobs.ts';
