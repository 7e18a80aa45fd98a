/** The requests on which an instance works at a time: `concurrency` of the function `api`. */
const AT_ONCE = 80;

/** Milliseconds after which Google refuses a request that no instance takes. */
const MAX_WAIT_MS = 10_000;

/**
 * Runs requests as an instance of a function does: at most 80 at a time, and the others when it is their turn. Undefined
 * for a request that waited too long.
 */
export function createFunctionInstance() {
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
