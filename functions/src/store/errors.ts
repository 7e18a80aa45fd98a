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

export function isAlreadyThere(error: unknown): boolean {
  return code(error) === ALREADY_EXISTS;
}

/** An update of a document that was deleted meanwhile. */
export function isGone(error: unknown): boolean {
  return code(error) === NOT_FOUND;
}

export function isFirestoreDown(error: unknown): boolean {
  return DOWN.includes(code(error) ?? -1);
}
