/** Many buyers for few units, in one process and in several: every unit is sold, and none twice. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { countByStatus } from '@nirala/dev/testing/replies';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import type { Assignment } from '@nirala/dev/testing/buyer-process';
import { size } from '@nirala/dev/testing/races';
import { startTestProcess } from '@nirala/dev/testing/test-process';
import { line, openCheckoutDriver, type Shopper, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const BUYERS = size(60, 500);
const UNITS = size(5, 10);
const PATIENCE = size(60_000, 300_000);

const clock = createFakeClock();
const projectId = `demo-${randomUUID().slice(0, 13)}`;
let driver: CheckoutDriver;
let shoppers: Shopper[];
beforeAll(async () => {
  const db = emulatorFirestore(projectId);
  [driver, shoppers] = [await openCheckoutDriver({ clock: clock.now, db }), await signUpMany(BUYERS)];
});
afterAll(() => driver.close());

const BUYER_PROCESS = fileURLToPath(import.meta.resolve('@nirala/dev/testing/buyer-process'));
const startBuyers = (assignment: Assignment) => startTestProcess<'go', number[]>(BUYER_PROCESS, assignment);

type Way = 'payOnDelivery' | 'payOnline';

test.each<[string, (index: number) => Way]>([
  ['online', () => 'payOnline'],
  ['both ways', (index) => (index % 2 ? 'payOnline' : 'payOnDelivery')],
])(
  `${BUYERS} concurrent buyers for ${UNITS} units, %s: all are sold, and the other buyers are told`,
  async (_name, wayOf) => {
    const shirt = (await driver.addProduct({ stockBySize: { S: 7, M: UNITS } })).id;
    const lines = [line(shirt)];
    const buyers = shoppers.map((shopper, index) => ({ shopper, way: wayOf(index), checkoutId: `${shirt}-${index}` }));
    const replies = await Promise.all(
      buyers.map(async (buyer) => ({
        ...buyer,
        ...(await driver[buyer.way](buyer.shopper, lines, buyer.checkoutId)),
      })),
    );
    expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: UNITS, 409: BUYERS - UNITS });
    for (const { json } of replies.filter(({ status }) => status === 409)) {
      expect(json.details).toEqual({ reason: 'stock', id: shirt, size: 'M', left: 0 });
    }
    expect(await driver.stockOf(shirt)).toEqual({ S: 7, M: 0 });

    // The online buyers pay.
    for (const { json, way, shopper, checkoutId } of replies.filter(({ status }) => status === 200)) {
      if (way === 'payOnDelivery') continue;
      const paid = await driver.confirm(shopper, lines, checkoutId, driver.standIn.pay(json.orderId));
      expect(paid.status).toBe(200);
    }
    await recover(driver, clock);
    expect(await driver.stockOf(shirt)).toEqual({ S: 7, M: 0 });
    expect(await faultsOf(driver.db, { stock: { [shirt]: { S: 7, M: UNITS } } }, driver.standIn.ledger())).toEqual([]);
  },
  PATIENCE,
);

const PROCESSES = size(2, 4);
const EACH = size(20, 100);
const SHARED_UNITS = size(20, 100);

test(
  `${PROCESSES} processes of ${EACH} buyers each for ${SHARED_UNITS} units: all are sold, none twice`,
  async () => {
    const shirt = (await driver.addProduct({ stockBySize: { M: SHARED_UNITS } })).id;
    const people = await signUpMany(PROCESSES * EACH);
    const processes = await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) =>
        startBuyers({ projectId, productId: shirt, shoppers: people.slice(index * EACH, (index + 1) * EACH) }),
      ),
    );
    const statuses = (await Promise.all(processes.map((buy) => buy('go')))).flat();
    expect(countByStatus(statuses)).toEqual({ 200: SHARED_UNITS, 409: PROCESSES * EACH - SHARED_UNITS });
    expect(await faultsOf(driver.db, { stock: { [shirt]: { M: SHARED_UNITS } } }, driver.standIn.ledger())).toEqual([]);
  },
  PATIENCE,
);
