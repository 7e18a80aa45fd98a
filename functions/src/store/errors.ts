/** What Firestore's errors mean. */
import type { WriteBatch, WriteResult } from '@google-cloud/firestore';

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

/** Commits a batch. Undefined, without a change, if somebody else wrote, created or deleted one of its documents first. */
export async function commitUnlessStale(batch: WriteBatch): Promise<WriteResult[] | undefined> {
  try {
    return await batch.commit();
  } catch (error) {
    if (isContention(error) || isAlreadyThere(error) || isGone(error)) return undefined;
    throw error;
  }
}
