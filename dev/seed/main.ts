import { database } from '@nirala/functions/store/database';
import { checkStoreRuns, portOffset, portsAt } from '../run/emulators/ports.ts';
import { emulatorEnv } from '../run/emulators/run.ts';
import { runMain } from '../lib/cli-error.ts';
import { seedStore } from './store.ts';

/** `npm run seed`: writes products, reviews, coupons and policy texts into the Firestore emulator at this port offset. */
async function main(): Promise<void> {
  const ports = portsAt(portOffset());
  await checkStoreRuns(ports, ['firestore']);
  Object.assign(process.env, emulatorEnv(ports));
  const db = database();
  const { products, reviews, coupons } = await seedStore(db);
  await db.terminate();
  console.log(`Seeded ${products} products, ${reviews} reviews and ${coupons} coupons.`);
}

await runMain(main);
