import { Query, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import type { Gateway } from '@nirala/functions/services/payments/razorpay';

/** What a test does at one of the calls that the money path makes to Firestore or Razorpay. */
export type Interruption = { at: number; when: 'before' | 'after'; act: () => Promise<void> };

/** Thrown from an interruption: the process dies there, and no later call of it goes out. */
export class Crash extends Error {}

/**
 * Firestore and Razorpay as one process sees them, with every call counted while `watch` runs, and one of them
 * interrupted. The adapters are wrapped; the product's code knows nothing of it.
 */
export function openInterruptions() {
  let calls: string[] | undefined;
  let interruption: Interruption | undefined;
  let isDead = false;

  async function pass<T>(name: string, call: () => Promise<T>): Promise<T> {
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

  return {
    wrapDb(db: Firestore): Firestore {
      const getAll = db.getAll.bind(db);
      db.getAll = ((...refs: Parameters<typeof getAll>) => pass('read', () => getAll(...refs))) as typeof db.getAll;
      const newBatch = db.batch.bind(db);
      db.batch = () => wrapBatch(newBatch());
      // A query carries no adapter of its own to wrap.
      const get = Query.prototype.get;
      Query.prototype.get = function (this: Query, ...rest: []) {
        return this.firestore === db ? pass('query', () => get.apply(this, rest)) : get.apply(this, rest);
      } as typeof get;
      return db;
    },
    wrapGateway(real: Gateway): Gateway {
      const wrapped = Object.entries(real).map(([name, call]) => {
        if (typeof call !== 'function' || name.startsWith('is')) return [name, call] as const;
        const through = (...args: never[]) =>
          pass(name, () => (call as (...args: never[]) => Promise<unknown>)(...args));
        return [name, through] as const;
      });
      return Object.fromEntries(wrapped) as Gateway;
    },
    /** Runs one flow; replies the calls that it made. What it throws is of no account here. */
    async watch(flow: () => Promise<unknown>, interrupt?: Interruption): Promise<string[]> {
      const made: string[] = [];
      [calls, interruption, isDead] = [made, interrupt, false];
      await flow().catch(() => undefined);
      [calls, interruption, isDead] = [undefined, undefined, false];
      return made;
    },
  };

  function wrapBatch(batch: WriteBatch): WriteBatch {
    const commit = batch.commit.bind(batch);
    batch.commit = () => pass('write', commit);
    return batch;
  }
}
