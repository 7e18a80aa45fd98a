import { ApiError } from './api-error.ts';

/** Milliseconds. Hosting drops a request after 60 s, without a useful reply, so we answer earlier. */
const LIMIT = 20_000;

/** Milliseconds, for calls that read many documents or make pictures. */
export const SLOW_LIMIT = 55_000;

/** Resolves like the promise, or to undefined after `limit` milliseconds. */
export function within<T>(limit: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Resolves like the promise; ApiError 503 after `limit` milliseconds. */
export async function withTimeout<T>(promise: Promise<T>, limit = LIMIT): Promise<T> {
  const answer = await within(
    limit,
    promise.then((value) => ({ value })),
  );
  if (!answer) throw new ApiError('unavailable');
  return answer.value;
}
