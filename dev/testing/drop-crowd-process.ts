/**
 * One of the instances at the start of a drop, with its shoppers, as a process of a test: see test-process.ts. Its signal
 * is the time of the start, its result what each shopper was told. A shopper who is refused or in line tries again, as
 * the browser does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { line, openCheckoutDriver, type Shopper } from './checkout-driver.ts';
import { emulatorFirestore } from './emulator-firestore.ts';
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

/** The requests on which an instance works at a time: `concurrency` of the function `api`. */
const AT_ONCE = 80;

/** Milliseconds after which Google refuses a request that no instance takes. */
const MAX_WAIT_MS = 10_000;

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

/**
 * Runs requests as an instance of a function does: at most 80 at a time, and the others when it is their turn. Undefined
 * for a request that waited too long.
 */
function createFunctionInstance() {
  let free = AT_ONCE;
  const waiting = new Set<() => void>();

  /** Waits for a free place. False if that takes too long. */
  async function takePlace(): Promise<boolean> {
    if (free > 0) {
      free -= 1;
      return true;
    }
    const turn = Promise.withResolvers<boolean>();
    const take = () => turn.resolve(true);
    waiting.add(take);
    const timer = setTimeout(() => turn.resolve(false), MAX_WAIT_MS);
    const hasPlace = await turn.promise;
    clearTimeout(timer);
    waiting.delete(take);
    return hasPlace;
  }

  /** Gives the place to the request that has waited longest. */
  function leavePlace(): void {
    const [next] = waiting;
    if (!next) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  return async <T>(request: () => Promise<T>): Promise<T | undefined> => {
    if (!(await takePlace())) return undefined;
    try {
      return await request();
    } finally {
      leavePlace();
    }
  };
}
