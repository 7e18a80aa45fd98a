/** What the schedules load when they run. */
export { checkAdmins } from './admins.ts';
export { takeSnapshot } from './catalogue/snapshot.ts';
export { liveShop as shop } from './deps.ts';
export { cleanEvents, reconcilePayments, releaseUnpaid } from './orders/duties.ts';
