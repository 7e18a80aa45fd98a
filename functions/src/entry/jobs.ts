import { checkAdmins } from '../auth/admins.ts';
import { takeSnapshot } from '../catalogue/snapshot.ts';
import { announceStock, announcePrices } from '../notifications/announcements.ts';
import { alertAboutDay } from '../notifications/owner-alerts.ts';
import { paceOfJob } from '../notifications/pace.ts';
import { sendDue } from '../notifications/sender.ts';
import { cleanEvents, reconcilePayments, releaseUnpaid } from '../orders/jobs.ts';
import { runPayoutLinks } from '../orders/payout-links.ts';
import { runDueJobs } from '../parcels/jobs.ts';
import { pollParcels } from '../parcels/news.ts';
import { recordSalePrices } from '../products/sale-prices.ts';
import { settleReturns } from '../returns/money.ts';
import { checkStock } from '../stock/check.ts';
import { arrangeDrops } from '../stock/shards.ts';
import { liveNotificationDeps, liveParcelDeps, livePaymentDeps } from './live-deps.ts';
import { ADMIN_PHONE_NUMBER } from './params.ts';

const pace = paceOfJob();

/** The scheduled functions, with their dependencies. */
export const jobs = {
  releaseUnpaid: () => releaseUnpaid(livePaymentDeps()),
  reconcilePayments: async () => {
    await settleReturns(livePaymentDeps());
    await reconcilePayments(livePaymentDeps());
  },
  runPayoutLinks: () => runPayoutLinks(livePaymentDeps()),
  cleanEvents: () => cleanEvents(livePaymentDeps()),
  arrangeDrops: () => arrangeDrops(livePaymentDeps()),
  checkStock: () => checkStock(livePaymentDeps()),
  checkAdmins: () => checkAdmins(ADMIN_PHONE_NUMBER.value()),
  alertAboutDay: () => alertAboutDay(livePaymentDeps()),
  announceStock: () => announceStock(liveNotificationDeps(pace)),
  announcePrices: () => announcePrices(liveNotificationDeps(pace)),
  sendDueNotifications: () => sendDue(liveNotificationDeps(pace)),
  runCourierJobs: () => runDueJobs(liveParcelDeps()),
  pollParcels: () => pollParcels(liveParcelDeps()),
  takeSnapshot: () => takeSnapshot(livePaymentDeps()),
  recordSalePrices: () => recordSalePrices(livePaymentDeps()),
};
