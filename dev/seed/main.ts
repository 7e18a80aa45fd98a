import { parseArgs } from 'node:util';
import { database } from '@nirala/functions/store/database';
import { parameterEnv } from '../run/emulators/config.ts';
import { checkStoreRuns, portOffset, portsAt } from '../run/emulators/ports.ts';
import { emulatorEnv } from '../run/emulators/run.ts';
import { runMain } from '../lib/cli-error.ts';
import { seedOrders } from './orders.ts';
import { seedStore } from './store.ts';

/**
 * `npm run seed`: writes products, reviews, coupons and policy texts into the Firestore emulator at this port offset. With
 * `--orders` it adds the orders of the demonstration to a seeded store that runs there, whose triggers count them.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { orders: { type: 'boolean', default: false } } });
  const ports = portsAt(portOffset());
  await checkStoreRuns(ports, values.orders ? ['firestore', 'auth', 'functions'] : ['firestore']);
  Object.assign(process.env, emulatorEnv(ports));
  const db = database();
  if (values.orders) {
    Object.assign(process.env, parameterEnv(ports), { METADATA_SERVER_DETECTION: 'none', MAX_AGE_MS: '0' });
    // Reads the environment when it is loaded.
    const { liveDeps } = await import('@nirala/functions/entry/live-deps');
    const deps = liveDeps();
    const { orders } = await seedOrders(deps, deps.adminPhone());
    console.log(`Seeded ${orders} orders.`);
  } else {
    const { products, reviews, coupons } = await seedStore(db);
    console.log(`Seeded ${products} products, ${reviews} reviews and ${coupons} coupons.`);
  }
  await db.terminate();
}

await runMain(main);
