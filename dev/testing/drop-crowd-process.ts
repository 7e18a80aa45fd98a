/**
 * One of the processes of a drop, started by a test with `fork`. It takes an `Errand`, says `ready`, waits for the time
 * of the start, and sends back what its shoppers were told. Like an instance of the function it works on at most 80
 * requests at a time; one that waits too long for its turn is refused, as Google does. A shopper who is refused or in
 * line tries again, as the browser does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { line, openCheckoutDriver, type Shopper } from './checkout-driver.ts';
import { emulatorFirestore } from './emulator-firestore.ts';
import { createRandom } from './random.ts';

/** `arriveWithin`: milliseconds after the start in which the shoppers come. */
export type Errand = { projectId: string; productId: string; shoppers: Shopper[]; arriveWithin: number; seed: number };

/**
 * What one shopper was told at last. `answeredAt`: milliseconds since 1970. `waits`: how often they were asked to wait in
 * line.
 */
export type Told = { status: number; code: string; left?: number; answeredAt: number; waits: number };

/** `concurrency` of the function `api`. */
const AT_ONCE = 80;

/** Milliseconds after which a request that no instance takes is refused, and after which the shopper tries again. */
const PATIENCE = 10_000;
const RETRY = 3_000;

/** Runs work when one of the places is free. Undefined if that takes too long. */
function createInstance() {
  let free = AT_ONCE;
  const waiting = new Set<() => void>();
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (free > 0) free -= 1;
    else {
      const turn = Promise.withResolvers<boolean>();
      const take = () => turn.resolve(true);
      waiting.add(take);
      const timer = setTimeout(() => turn.resolve(false), PATIENCE);
      const isMine = await turn.promise;
      clearTimeout(timer);
      waiting.delete(take);
      if (!isMine) return undefined;
    }
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else free += 1;
    }
  };
}

process.once('message', (errand: Errand) => void run(errand));

async function run({ projectId, productId, shoppers, arriveWithin, seed }: Errand): Promise<void> {
  const db = emulatorFirestore(projectId);
  const driver = await openCheckoutDriver({ db, hasLine: true, remembersSettings: true });
  // A warm instance.
  await driver.deps.catalogue.index();
  const instance = createInstance();
  const random = createRandom(seed);
  const arrivals = shoppers.map((shopper) => ({ shopper, after: random.between(0, arriveWithin) }));

  async function buy(shopper: Shopper): Promise<Told> {
    for (let waits = 0; ; waits += 1) {
      const reply = await instance(() => driver.payOnDelivery(shopper, [line(productId)], 'drop'));
      if (reply && reply.json.code !== 'in-line') {
        const { status, json } = reply;
        return { status, code: json.code ?? '', left: json.details?.left, answeredAt: Date.now(), waits };
      }
      await pause(reply ? Number(reply.headers.get('Retry-After')) * 1000 : RETRY);
    }
  }

  process.once('message', async (startsAt: number) => {
    const told = arrivals.map(async ({ shopper, after }) => {
      await pause(Math.max(0, startsAt + after - Date.now()));
      return buy(shopper);
    });
    const all = await Promise.all(told);
    await driver.close();
    // The channel is closed when the message has been sent.
    process.send?.(all, () => process.disconnect());
  });
  process.send?.('ready');
}
