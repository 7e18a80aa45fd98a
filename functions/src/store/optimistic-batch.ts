/** Batches that fail if what they read was changed meanwhile, as a transaction does without locks. */
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Precondition,
  SetOptions,
  Timestamp,
  UpdateData,
} from '@google-cloud/firestore';
import { isAlreadyThere, isContention } from './errors.ts';

/** The part of a Firestore transaction that an optimistic batch has as well. All reads come before the writes. */
export type ReadWrite = {
  get(ref: DocumentReference): Promise<DocumentSnapshot>;
  create(ref: DocumentReference, data: DocumentData): unknown;
  set(ref: DocumentReference, data: DocumentData, options: SetOptions): unknown;
  update(ref: DocumentReference, data: UpdateData<DocumentData>, precondition?: Precondition): unknown;
  delete(ref: DocumentReference): unknown;
};

/**
 * Runs `work` once and commits its writes as one batch. The commit fails if a document that `work` has read and then
 * updates was written by somebody else in between. Unlike a transaction it locks nothing.
 */
export async function inOptimisticBatch<T>(db: Firestore, work: (tx: ReadWrite) => Promise<T>): Promise<T> {
  const batch = db.batch();
  const lastWrites = new Map<string, Timestamp>();
  let writes = 0;
  const writing = () => {
    writes += 1;
    return batch;
  };
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
    create: (ref, data) => writing().create(ref, data),
    set() {
      throw new Error('A batch cannot set a document on a condition: create or update it.');
    },
    update: (ref, data, given) => writing().update(ref, data, given ?? precondition(ref)),
    delete: (ref) => writing().delete(ref, precondition(ref)),
  });
  if (writes > 0) await batch.commit();
  return done;
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
