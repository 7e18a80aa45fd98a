import { database } from '@nirala/functions/store/database';
import { saveProducts } from '@nirala/functions/store/products';
import { portOffset, portsAt } from '../emulators/ports.ts';
import { emulatorEnv } from '../emulators/run.ts';
import { runMain } from '../trouble.ts';
import { readPictures, seedProducts } from './products.ts';

/** `npm run seed`: writes the collection into the Firestore emulator that runs at this port offset. */
async function main(): Promise<void> {
  Object.assign(process.env, emulatorEnv(portsAt(portOffset())));
  const products = seedProducts(readPictures());
  const db = database();
  await saveProducts(db, products);
  await db.terminate();
  console.log(`${products.length} products are in the store.`);
}

await runMain(main);
