import { setTimeout as pause } from 'node:timers/promises';
import { checkAdmins } from '@nirala/functions/auth/admins';
import { takeSnapshot } from '@nirala/functions/catalogue/snapshot';
import { liveNotificationDeps, liveParcelDeps, livePaymentDeps } from '@nirala/functions/entry/live-deps';
import { arrangeDrops } from '@nirala/functions/inventory/arrange-shards';
import { checkStock } from '@nirala/functions/inventory/check-stock';
import { announceStock } from '@nirala/functions/notifications/back-in-stock';
import { paceOfJob } from '@nirala/functions/notifications/pace';
import { announcePrices } from '@nirala/functions/notifications/price-drop';
import { sendDue } from '@nirala/functions/notifications/send';
import { pollParcels } from '@nirala/functions/parcels/receive-news';
import { runDueJobs } from '@nirala/functions/parcels/run-jobs';
import { cleanEvents, reconcilePayments, releaseUnpaid } from '@nirala/functions/orders/scheduled-jobs';
import { runPayoutLinks } from '@nirala/functions/orders/payout-links';
import { settleReturns } from '@nirala/functions/returns/settle';
import { ADMIN_PHONE_NUMBER } from '@nirala/functions/entry/params';
import { parameterEnv } from '../emulators/parameters.ts';
import { portOffset, portsAt } from '../emulators/ports.ts';
import { emulatorEnv } from '../emulators/run.ts';
import { onShutdown } from '../../lib/on-shutdown.ts';
import { runMain } from '../../lib/cli-error.ts';

const EVERY_MS = 30_000;

/**
 * Runs the scheduled jobs, which the emulators do not run: the daily check of the stock once, the others every 30
 * seconds until it is stopped.
 */
async function main(): Promise<void> {
  const ports = portsAt(portOffset());
  Object.assign(process.env, parameterEnv(ports), emulatorEnv(ports), { METADATA_SERVER_DETECTION: 'none' });
  const isStopped = onShutdown().then(() => true);
  const deps = livePaymentDeps();
  const messageDeps = liveNotificationDeps(paceOfJob());
  const checkOnce = { checkStock: () => checkStock(deps) };
  const repeated = {
    checkAdmins: () => checkAdmins(ADMIN_PHONE_NUMBER.value()),
    releaseUnpaid: () => releaseUnpaid(deps),
    settleReturns: () => settleReturns(deps),
    reconcilePayments: () => reconcilePayments(deps),
    runPayoutLinks: () => runPayoutLinks(deps),
    cleanEvents: () => cleanEvents(deps),
    takeSnapshot: () => takeSnapshot(deps),
    arrangeDrops: () => arrangeDrops(deps),
    announceStock: () => announceStock(messageDeps),
    announcePrices: () => announcePrices(messageDeps),
    sendDueMessages: () => sendDue(messageDeps),
    runCourierJobs: () => runDueJobs(liveParcelDeps()),
    pollParcels: () => pollParcels(liveParcelDeps()),
  };
  let jobs: Record<string, () => Promise<unknown>> = { ...repeated, ...checkOnce };
  do {
    for (const [name, run] of Object.entries(jobs)) {
      await run().catch((why: unknown) => console.error(`The job ${name} failed and will run again:`, why));
    }
    jobs = repeated;
  } while (!(await Promise.race([pause(EVERY_MS, false), isStopped])));
}

await runMain(main);
process.exit();
