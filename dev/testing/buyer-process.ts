/**
 * An instance of a store whose shoppers all buy one unit at the same time, as a process of a test: see test-process.ts.
 * Its result is the statuses of the replies.
 */
import { line, openCheckoutDriver, type Shopper } from './checkout-driver.ts';
import { emulatorFirestore } from './emulator-firestore.ts';
import { serveTest } from './test-process.ts';

export type Assignment = { projectId: string; productId: string; shoppers: Shopper[] };

serveTest(async ({ projectId, productId, shoppers }: Assignment) => {
  const driver = await openCheckoutDriver({ db: emulatorFirestore(projectId) });
  // Opens the connection before the race starts.
  await driver.stockOf(productId);
  return async () => {
    const replies = await Promise.all(shoppers.map((shopper) => driver.payOnDelivery(shopper, [line(productId)])));
    await driver.close();
    return replies.map(({ status }) => status);
  };
});
