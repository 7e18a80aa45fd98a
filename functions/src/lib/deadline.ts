import { ApiError } from './api-error.ts';

/** Hosting cuts a request at 60 s without a word; we answer long before that. Milliseconds. */
const LIMIT = 20_000;

/** The promise's value, or ApiError 503 once `limit` milliseconds are over. */
export function inTime<T>(promise: Promise<T>, limit = LIMIT): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('unavailable')), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
