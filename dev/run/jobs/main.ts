import { setTimeout as pause } from 'node:timers/promises';
import { checkAdmins } from '@nirala/functions/auth/admins';
import { takeSnapshot } from '@nirala/functions/catalogue/snapshot';
import { livePaymentDeps } from '@nirala/functions/entry/live-deps';
import { cleanEvents, reconcilePayments, releaseUnpaid } from '@nirala/functions/orders/scheduled-jobs';
import { ADMIN_PHONE_NUMBER } from '@nirala/functions/entry/params';
import { parameterEnv } from '../emulators/parameters.ts';
import { portOffset, portsAt } from '../emulators/ports.ts';
import { emulatorEnv } from '../emulators/run.ts';
import { onShutdown } from '../../lib/on-shutdown.ts';
import { runMain } from '../../lib/cli-error.ts';

const EVERY_MS = 30_000;

/** Does the scheduled duties, which the emulators ignore, again and again until it is told to stop. */
async function main(): Promise<void> {
  const ports = portsAt(portOffset());
  Object.assign(process.env, parameterEnv(ports), emulatorEnv(ports), { METADATA_SERVER_DETECTION: 'none' });
  const shutdown = onShutdown().then(() => false);
  const shop = livePaymentDeps();
  do {
    const checked = async () => checkAdmins(ADMIN_PHONE_NUMBER.value());
    for (const duty of [checked, releaseUnpaid, reconcilePayments, cleanEvents, takeSnapshot]) {
      await duty(shop).catch((why: unknown) => console.error(`${duty.name} is left for the next time:`, why));
    }
  } while (await Promise.race([pause(EVERY_MS, true), shutdown]));
}

await runMain(main);
process.exit();
