/** Many buyers for few pieces, in one process and in several: the last piece is sold, and none of them twice. */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMany, countByStatus } from '@nirala/dev/testing/sign-up-many';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock, recover } from '@nirala/dev/testing/recovery';
import type { Assignment } from '@nirala/dev/testing/buyer-process';
import { size } from '@nirala/dev/testing/storm-size';
import { line, openCheckoutDriver, type Shopper, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const BUYERS = size(60, 500);
const PIECES = size(5, 10);
const PATIENCE = size(60_000, 300_000);

const clock = createFakeClock();
const projectId = `demo-${randomUUID().slice(0, 13)}`;
let driver: CheckoutDriver;
let shoppers: Shopper[];
beforeAll(async () => {
  const db = new Firestore({ projectId });
  [driver, shoppers] = [await openCheckoutDriver({ clock: clock.now, db }), await signUpMany(BUYERS)];
});
afterAll(() => driver.close());

const BUYER_PROCESS = fileURLToPath(import.meta.resolve('@nirala/dev/testing/buyer-process'));

type Way = 'payOnDelivery' | 'payOnline';

test.each<[string, (index: number) => Way]>([
  ['online', () => 'payOnline'],
  ['both ways', (index) => (index % 2 ? 'payOnline' : 'payOnDelivery')],
])(
  `${BUYERS} buyers at once for ${PIECES} pieces, %s: all sold, everybody else told so`,
  async (_name, wayOf) => {
    const shirt = (await driver.addProduct({ stockBySize: { S: 7, M: PIECES } })).id;
    const lines = [line(shirt)];
    const buyers = shoppers.map((shopper, index) => ({ shopper, way: wayOf(index), checkoutId: `${shirt}-${index}` }));
    const replies = await Promise.all(
      buyers.map(async (buyer) => ({
        ...buyer,
        ...(await driver[buyer.way](buyer.shopper, lines, buyer.checkoutId)),
      })),
    );
    expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: PIECES, 409: BUYERS - PIECES });
    for (const { json } of replies.filter(({ status }) => status === 409)) {
      expect(json.details).toEqual({ reason: 'stock', id: shirt, size: 'M', left: 0 });
    }
    expect(await driver.stockOf(shirt)).toEqual({ S: 7, M: 0 });

    // Who kept a piece for an online payment pays.
    for (const { json, way, shopper, checkoutId } of replies.filter(({ status }) => status === 200)) {
      if (way === 'payOnDelivery') continue;
      const paid = await driver.confirm(shopper, lines, checkoutId, driver.standIn.pay(json.orderId));
      expect(paid.status).toBe(200);
    }
    await recover(driver, clock);
    expect(await driver.stockOf(shirt)).toEqual({ S: 7, M: 0 });
    expect(await faultsOf(driver.db, { stock: { [shirt]: { S: 7, M: PIECES } } }, driver.standIn.ledger())).toEqual([]);
  },
  PATIENCE,
);

const PROCESSES = size(2, 4);
const EACH = size(20, 100);
const LEFT_FOR_ALL = size(20, 100);

test(
  `${PROCESSES} processes of ${EACH} buyers for ${LEFT_FOR_ALL} pieces`,
  async () => {
    const shirt = (await driver.addProduct({ stockBySize: { M: LEFT_FOR_ALL } })).id;
    const people = await signUpMany(PROCESSES * EACH);
    const children = await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) =>
        startChild({ projectId, productId: shirt, shoppers: people.slice(index * EACH, (index + 1) * EACH) }),
      ),
    );
    const statuses = (await Promise.all(children.map(go))).flat();
    expect(countByStatus(statuses)).toEqual({ 200: LEFT_FOR_ALL, 409: PROCESSES * EACH - LEFT_FOR_ALL });
    expect(await faultsOf(driver.db, { stock: { [shirt]: { M: LEFT_FOR_ALL } } }, driver.standIn.ledger())).toEqual([]);
  },
  PATIENCE,
);

/** Replies when the process is ready to begin. */
async function startChild(errand: Assignment): Promise<ChildProcess> {
  const child = fork(BUYER_PROCESS, { execArgv: [] });
  child.send(errand);
  await heard(child);
  return child;
}

async function go(child: ChildProcess): Promise<number[]> {
  child.send('go');
  return heard<number[]>(child);
}

/** The next word of a process; throws if it ends without one. */
async function heard<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the store ended with ${code}`);
  });
  const [said] = await Promise.race([once(child, 'message'), ended]);
  return said;
}
