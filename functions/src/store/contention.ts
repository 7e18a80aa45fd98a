/**
 * Writes that compete for the same documents: how they are retried, batches that fail if what they read was changed
 * meanwhile, as a transaction does without locks, and what Firestore's errors mean.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Precondition,
  Query,
  QuerySnapshot,
  SetOptions,
  Timestamp,
  UpdateData,
  WriteBatch,
  WriteResult,
} from '@google-cloud/firestore';
import { ApiError } from '../lib/api-error.ts';

/** High, because many writers may compete for the stock of one popular product. */
const MAX_ATTEMPTS = 40;

/** The last call in the queue of each key. */
const tails = new Map<string, Promise<unknown>>();

/** Runs `work` after the earlier calls in this process that have one of these keys. */
export function inQueue<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const before = keys.map((key) => tails.get(key));
  const run = (async () => {
    await Promise.allSettled(before);
    return work();
  })();
  for (const key of keys) {
    tails.set(key, run);
    const leave = () => tails.get(key) === run && tails.delete(key);
    run.then(leave, leave);
  }
  return run;
}

/**
 * Runs `attempt` until it returns `{ done }`. Undefined means that somebody else wrote first: the attempt must read
 * again. Calls in this process with a common key run one after the other; against other processes each retry waits for
 * a random time. ApiError 503 after the last attempt.
 */
export function retryOnContention<T>(
  keys: readonly string[],
  attempt: () => Promise<{ done: T } | undefined>,
): Promise<T> {
  return inQueue(keys, () => retry(attempt));
}

/** Makes attempts until one is done. */
async function retry<T>(attempt: () => Promise<{ done: T } | undefined>): Promise<T> {
  for (let failed = 0; failed < MAX_ATTEMPTS; failed += 1) {
    const result = await attempt();
    if (result) return result.done;
    await pause(Math.random() * Math.min(400, 10 * 2 ** failed));
  }
  throw new ApiError('unavailable');
}

/**
 * The plan after reading: the result if nothing has to be written, or how to write it, and the keys of the queues in
 * which that has to wait. `write`: undefined on contention.
 */
export type Plan<T> = { done: T } | { keys: readonly string[]; write: () => Promise<T | undefined> };

/**
 * Like `retryOnContention`, for work that is often refused. The first `plan` runs outside the queue, so a refused call
 * makes nobody wait. A plan that writes joins the queues that it names, and plans again if others were in them.
 */
export async function planThenRetry<T>(plan: () => Promise<Plan<T>>): Promise<T> {
  let planned: Plan<T> | undefined = await plan();
  if ('done' in planned) return planned.done;
  const { keys } = planned;
  if (keys.some((key) => tails.has(key))) planned = undefined;
  return retryOnContention(keys, async () => {
    const current = planned ?? (await plan());
    planned = undefined;
    if ('done' in current) return current;
    const written = await current.write();
    return written && { done: written };
  });
}

/** The writes that transactions and batches have in common. */
export type Writes = {
  create(ref: DocumentReference, data: DocumentData): unknown;
  set(ref: DocumentReference, data: DocumentData, options: SetOptions): unknown;
  update(ref: DocumentReference, data: UpdateData<DocumentData>, precondition?: Precondition): unknown;
  delete(ref: DocumentReference, precondition?: Precondition): unknown;
};

/** The part of a Firestore transaction that an optimistic batch has as well. All reads come before the writes. */
export type ReadWrite = Writes & {
  get(ref: DocumentReference): Promise<DocumentSnapshot>;
  /** Reads a document that the writes do not change, but depend on: they fail if it has changed when they are made. */
  hold(ref: DocumentReference): Promise<DocumentSnapshot>;
  /** In a transaction nobody adds a document that the query would find before the commit; a batch locks nothing. */
  find(query: Query): Promise<QuerySnapshot>;
};

/** The writes of a transaction or a batch, which refuse a precondition that is undefined. */
const writesTo = (to: Writes): Writes => ({
  create: (ref, data) => to.create(ref, data),
  set: (ref, data, options) => to.set(ref, data, options),
  update: (ref, data, given) => (given ? to.update(ref, data, given) : to.update(ref, data)),
  delete: (ref, given) => (given ? to.delete(ref, given) : to.delete(ref)),
});

/** Runs `work` in a transaction, which may run it several times. */
export const inTransaction = <T>(db: Firestore, work: (tx: ReadWrite) => Promise<T>): Promise<T> =>
  db.runTransaction((tx) =>
    work({
      ...writesTo(tx),
      get: (ref) => tx.get(ref),
      hold: (ref) => tx.get(ref),
      find: (query) => tx.get(query),
    }),
  );

/**
 * Runs `work` once and commits its writes together. The commit fails if a document that `work` has read and then
 * updates, or that it holds, was written by somebody else in between. Unlike a transaction it locks nothing; only held
 * documents are locked, while it commits.
 */
export async function inOptimisticBatch<T>(db: Firestore, work: (tx: ReadWrite) => Promise<T>): Promise<T> {
  const writes: ((to: Writes) => unknown)[] = [];
  const held: DocumentSnapshot[] = [];
  const lastWrites = new Map<string, Timestamp>();
  const precondition = ({ path }: DocumentReference) => {
    const lastUpdateTime = lastWrites.get(path);
    return lastUpdateTime ? { lastUpdateTime } : {};
  };
  const done = await work({
    async get(ref) {
      const doc = await ref.get();
      if (doc.updateTime) lastWrites.set(ref.path, doc.updateTime);
      return doc;
    },
    async hold(ref) {
      const doc = await ref.get();
      held.push(doc);
      return doc;
    },
    find: (query) => query.get(),
    create: (ref, data) => writes.push((to) => to.create(ref, data)),
    set(ref, data, options) {
      if (lastWrites.has(ref.path) || !('merge' in options && options.merge)) {
        throw new Error('A batch cannot set a document on a condition: create or update it.');
      }
      return writes.push((to) => to.set(ref, data, options));
    },
    update: (ref, data, given) => writes.push((to) => to.update(ref, data, given ?? precondition(ref))),
    delete: (ref, given) => writes.push((to) => to.delete(ref, given ?? precondition(ref))),
  });
  if (writes.length > 0) await commitWhile(db, held, (to) => writes.forEach((write) => write(to)));
  return done;
}

/**
 * Commits writes together, if these documents are as they were read; they are locked for that moment. Otherwise it
 * throws an error of `isContention`, and nothing is written.
 */
export async function commitWhile(
  db: Firestore,
  held: readonly DocumentSnapshot[],
  write: (to: Writes) => void,
): Promise<void> {
  if (held.length === 0) {
    const batch = db.batch();
    write(writesTo(batch));
    await batch.commit();
    return;
  }
  await db.runTransaction(async (tx) => {
    const now = await tx.getAll(...held.map(({ ref }) => ref));
    const isSame = held.every(({ updateTime }, index) => {
      const current = now[index]?.updateTime;
      return updateTime && current ? current.isEqual(updateTime) : updateTime === current;
    });
    if (!isSame) throw Object.assign(new Error('A held document has changed.'), { code: FAILED_PRECONDITION });
    write(writesTo(tx));
  });
}

/** Makes an attempt for `retryOnContention`: the result of the work, or undefined if somebody else wrote first. */
export async function unlessContended<T>(work: Promise<T>): Promise<{ done: T } | undefined> {
  try {
    return { done: await work };
  } catch (error) {
    if (isContention(error) || isAlreadyThere(error)) return undefined;
    throw error;
  }
}

/** Commits a batch. Undefined, without a change, if somebody else wrote, created or deleted one of its documents first. */
export const commitUnlessStale = (batch: WriteBatch): Promise<WriteResult[] | undefined> => unlessStale(batch.commit());

/** What a commit resolves to, or undefined if somebody else wrote, created or deleted one of its documents first. */
export async function unlessStale<T>(commit: Promise<T>): Promise<T | undefined> {
  try {
    return await commit;
  } catch (error) {
    if (isContention(error) || isAlreadyThere(error) || isGone(error)) return undefined;
    throw error;
  }
}

/** The gRPC codes of Firestore's errors. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const DOWN = [4, 8, 14]; // deadline exceeded, resource exhausted, unavailable

function code(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}

/** Somebody else wrote the same document meanwhile: read again and retry. */
export function isContention(error: unknown): boolean {
  const is = code(error);
  return is === FAILED_PRECONDITION || is === ABORTED;
}

/** The creation of a document that exists. */
export function isAlreadyThere(error: unknown): boolean {
  return code(error) === ALREADY_EXISTS;
}

/** An update of a document that was deleted meanwhile. */
export function isGone(error: unknown): boolean {
  return code(error) === NOT_FOUND;
}

/** Firestore does not answer in time, or at all. */
export function isFirestoreDown(error: unknown): boolean {
  return DOWN.includes(code(error) ?? -1);
}
