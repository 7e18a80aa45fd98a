/**
 * An instance of a store that dispatches orders in calls of at most 25, as a process of a test: see test-process.ts. Its
 * result is how many were dispatched.
 */
import { MAX_MOVES } from '@nirala/contract/order/admin-order';
import { openAdminOrders } from './admin-orders.ts';
import { openCheckoutDriver, type Shopper } from './checkout-driver.ts';
import { emulatorFirestore } from './emulator-firestore.ts';
import { serveTest } from './test-process.ts';

export type Assignment = { projectId: string; admin: Shopper; orders: string[] };

serveTest(async ({ projectId, admin, orders }: Assignment) => {
  const driver = await openCheckoutDriver({ db: emulatorFirestore(projectId) });
  const { move } = openAdminOrders(driver, admin);
  return async () => {
    const calls = Array.from({ length: Math.ceil(orders.length / MAX_MOVES) }, (_, index) =>
      move('Dispatched', orders.slice(index * MAX_MOVES, (index + 1) * MAX_MOVES)),
    );
    const outcomes: { done: boolean }[] = (await Promise.all(calls)).flatMap(({ json }) => json.outcomes);
    await driver.close();
    return outcomes.filter(({ done }) => done).length;
  };
});
