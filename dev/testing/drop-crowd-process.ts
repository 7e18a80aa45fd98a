/**
 * One of the instances at the start of a drop, with its shoppers, as a process of a test: see test-process.ts. Its signal
 * is the time of the start, its result what each shopper was told. A shopper who is refused or in line tries again, as
 * the browser does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { line, openCheckoutDriver, type Shopper } from './checkout-driver.ts';
import { emulatorFirestore } from './emulator-firestore.ts';
import { createFunctionInstance } from './function-instance.ts';
import { createRandom } from './random.ts';
import { serveTest } from './test-process.ts';

/** `arriveWithin`: milliseconds after the start in which the shoppers come. */
export type Assignment = {
  projectId: string;
  productId: string;
  shoppers: Shopper[];
  arriveWithin: number;
  seed: number;
};

/**
 * What one shopper was told at last. `answeredAt`: milliseconds since 1970. `waits`: how often they were asked to wait in
 * line.
 */
export type Told = { status: number; code: string; left?: number; answeredAt: number; waits: number };

/** Milliseconds after which a shopper whose request was refused tries again. */
const RETRY_MS = 3_000;

serveTest(async ({ projectId, productId, shoppers, arriveWithin, seed }: Assignment) => {
  const db = emulatorFirestore(projectId);
  const driver = await openCheckoutDriver({ db, hasLine: true, remembersSettings: true });
  // A warm instance.
  await driver.deps.catalogue.index();
  const run = createFunctionInstance();
  const random = createRandom(seed);
  const arrivals = shoppers.map((shopper) => ({ shopper, after: random.between(0, arriveWithin) }));

  async function buy(shopper: Shopper): Promise<Told> {
    for (let waits = 0; ; waits += 1) {
      const reply = await run(() => driver.payOnDelivery(shopper, [line(productId)], 'drop'));
      if (reply && reply.json.code !== 'in-line') {
        const { status, json } = reply;
        return { status, code: json.code ?? '', left: json.details?.left, answeredAt: Date.now(), waits };
      }
      await pause(reply ? Number(reply.headers.get('Retry-After')) * 1000 : RETRY_MS);
    }
  }

  return async (startsAt: number) => {
    const told = await Promise.all(
      arrivals.map(async ({ shopper, after }) => {
        await pause(Math.max(0, startsAt + after - Date.now()));
        return buy(shopper);
      }),
    );
    await driver.close();
    return told;
  };
});
