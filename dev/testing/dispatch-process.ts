/**
 * One of several processes of the same store, started by a test with `fork`. It takes an `Errand`, says `ready`, waits
 * for `go`, dispatches its orders in calls of at most 25, and sends back how many were dispatched.
 */
import { MAX_MOVES } from '@nirala/contract/order/admin-order';
import { openAdminOrders } from './admin-orders.ts';
import { openCheckoutDriver, type Shopper } from './checkout-driver.ts';
import { emulatorFirestore } from './emulator-firestore.ts';

export type Errand = { projectId: string; admin: Shopper; orders: string[] };

process.once('message', (errand: Errand) => void run(errand));

async function run({ projectId, admin, orders }: Errand): Promise<void> {
  const driver = await openCheckoutDriver({ db: emulatorFirestore(projectId) });
  const { move } = openAdminOrders(driver, admin);
  process.once('message', async () => {
    const calls = Array.from({ length: Math.ceil(orders.length / MAX_MOVES) }, (_, index) =>
      move('Dispatched', orders.slice(index * MAX_MOVES, (index + 1) * MAX_MOVES)),
    );
    const outcomes: { done: boolean }[] = (await Promise.all(calls)).flatMap(({ json }) => json.outcomes);
    process.send?.(outcomes.filter(({ done }) => done).length);
    await driver.close();
    process.disconnect();
  });
  process.send?.('ready');
}
