import { Query, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import type { Gateway, Payouts } from '@nirala/functions/services/payments/gateway';

/** An action of the test before or after the call number `at` that the money path makes to Firestore or the gateway. */
export type Interruption = { at: number; when: 'before' | 'after'; act: () => Promise<void> };

/** A flow that is about to run, what interrupts it, and what is wrong when both are over. */
type Attempt = {
  run: () => Promise<unknown>;
  act: () => Promise<unknown>;
  findFaults: () => Promise<string[]>;
};

const inUse = new WeakMap<object, (get: () => Promise<unknown>) => Promise<unknown>>();
const get = Query.prototype.get;
// Queries are made in many places, so their prototype is wrapped: here, once for all clients.
Query.prototype.get = function (this: Query, ...rest: []) {
  const intercept = inUse.get(this.firestore);
  return intercept ? intercept(() => get.apply(this, rest)) : get.apply(this, rest);
} as typeof get;

/** Calls of a gateway that send nothing. */
const LOCAL_CALLS = /^(is|read|opening$)/;

/** Thrown by an interruption to simulate that the process dies: none of its later calls is sent. */
export class Crash extends Error {}

/**
 * Wraps the Firestore and gateway clients of one process. While `run` runs, every call is counted and one of them is
 * interrupted. The code under test does not change.
 */
export function createFaultInjector() {
  let calls: string[] | undefined;
  let interruption: Interruption | undefined;
  let isDead = false;

  async function intercept<T>(name: string, call: () => Promise<T>): Promise<T> {
    if (!calls) return call();
    if (isDead) throw new Crash();
    const index = calls.push(name) - 1;
    const isHere = (when: Interruption['when']) => interruption?.at === index && interruption.when === when;
    const act = () => interruption?.act().catch(die);
    if (isHere('before')) await act();
    const result = await call();
    if (isHere('after')) await act();
    return result;
  }

  function die(error: unknown): never {
    isDead ||= error instanceof Crash;
    throw error;
  }

  /** Runs one flow and returns the names of its calls. Errors of the flow are ignored. */
  async function run(flow: () => Promise<unknown>, interrupt?: Interruption): Promise<string[]> {
    const made: string[] = [];
    [calls, interruption, isDead] = [made, interrupt, false];
    await flow().catch(() => undefined);
    [calls, interruption, isDead] = [undefined, undefined, false];
    return made;
  }

  return {
    wrapDb(db: Firestore): Firestore {
      const getAll = db.getAll.bind(db);
      db.getAll = ((...refs: Parameters<typeof getAll>) =>
        intercept('read', () => getAll(...refs))) as typeof db.getAll;
      const newBatch = db.batch.bind(db);
      db.batch = () => wrapBatch(newBatch());
      inUse.set(db, (send) => intercept('query', send));
      return db;
    },
    wrapGateway: (real: Gateway): Gateway => ({
      ...wrapCalls(real),
      ...(real.payouts ? { payouts: wrapCalls(real.payouts) } : {}),
    }),
    run,
    /**
     * Runs a flow to its end to count its calls, and then once for each place: interrupted before or after one of them.
     * Returns what is wrong afterwards, and where. `begin` prepares an attempt, `forget` clears what it left. `take`: which
     * places are tried, by their index. Throws if the flow makes fewer calls than `atLeast`, so that it is not reached.
     */
    async faultsAtEachPlace(
      begin: () => Promise<Attempt>,
      { atLeast, forget, take }: { atLeast: number; forget: () => Promise<void>; take: (index: number) => boolean },
    ): Promise<string[]> {
      const { length } = await run((await begin()).run);
      if (length < atLeast) throw new Error(`The flow makes ${length} calls, not ${atLeast}.`);
      await forget();
      const places = Array.from({ length }, (_, at) => (['before', 'after'] as const).map((when) => ({ at, when })));
      const wrong: string[] = [];
      for (const { at, when } of places.flat().filter((_, index) => take(index))) {
        const attempt = await begin();
        const made = await run(attempt.run, { at, when, act: async () => void (await attempt.act()) });
        const faults = await attempt.findFaults();
        wrong.push(...faults.map((fault) => `${when} call ${at} (${made.join(', ')}): ${fault}`));
        await forget();
      }
      return wrong;
    },
  };

  function wrapCalls<Client extends Gateway | Payouts>(real: Client): Client {
    const wrapped = Object.entries(real).map(([name, call]) => {
      if (typeof call !== 'function' || LOCAL_CALLS.test(name)) return [name, call] as const;
      const through = (...args: never[]) =>
        intercept(name, () => (call as (...args: never[]) => Promise<unknown>)(...args));
      return [name, through] as const;
    });
    return Object.fromEntries(wrapped) as Client;
  }

  function wrapBatch(batch: WriteBatch): WriteBatch {
    const commit = batch.commit.bind(batch);
    batch.commit = () => intercept('write', commit);
    return batch;
  }
}
