/**
 * A second process of the same store, started by a test with `fork`. It takes an `Assignment`, says `ready`, waits for
 * `go`, lets all its shoppers buy one unit concurrently, and sends back the statuses of the replies.
 */
import { line, openCheckoutDriver, type Shopper } from './checkout-driver.ts';
import { emulatorFirestore } from './emulator-firestore.ts';

export type Assignment = { projectId: string; productId: string; shoppers: Shopper[] };

process.once('message', (assignment: Assignment) => void run(assignment));

async function run({ projectId, productId, shoppers }: Assignment): Promise<void> {
  const driver = await openCheckoutDriver({ db: emulatorFirestore(projectId) });
  // Opens the connection before the race starts.
  await driver.stockOf(productId);
  process.once('message', async () => {
    const replies = await Promise.all(shoppers.map((shopper) => driver.payOnDelivery(shopper, [line(productId)])));
    process.send?.(replies.map(({ status }) => status));
    await driver.close();
    process.disconnect();
  });
  process.send?.('ready');
}
