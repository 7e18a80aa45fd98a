/** Work of which only so much is done at the same time. */

/** Does `act` for each item, for at most `limit` of them at the same time. Rejects with the first failure. */
export async function inParallel<T>(items: readonly T[], limit: number, act: (item: T) => Promise<unknown>) {
  // The workers share one iterator, so each item is taken once.
  const left = items.values();
  const worker = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

export type Turns = {
  /**
   * Waits until a slot is free for `who`. Returns a function that gives the slot back, or undefined when the wait took
   * too long.
   */
  wait(who: string): Promise<(() => void) | undefined>;
};

/** A call that waits for its turn. */
type WaitingCall = { start: () => void };

/**
 * `slots` that callers share. Turns go round by caller, in the order in which they came, and a caller holds at most one
 * slot: the hundredth call of one caller does not delay the first call of another.
 */
export function createTurns(slots: number, longestWait: number): Turns {
  /** The waiting calls of each caller. The caller whose turn is next comes first. */
  const queues = new Map<string, WaitingCall[]>();
  const holding = new Set<string>();

  function startNext(): void {
    for (const [who, [first, ...others]] of queues) {
      if (holding.size >= slots) return;
      if (holding.has(who) || !first) continue;
      setQueue(who, others);
      holding.add(who);
      first.start();
    }
  }

  /** A caller who has calls waiting already keeps its place. */
  function setQueue(who: string, calls: WaitingCall[]): void {
    if (calls.length > 0) queues.set(who, calls);
    else queues.delete(who);
  }

  function goBehindOthers(who: string): void {
    const calls = queues.get(who) ?? [];
    queues.delete(who);
    setQueue(who, calls);
  }

  return {
    wait: (who) =>
      new Promise((resolve) => {
        const call: WaitingCall = {
          start() {
            clearTimeout(timer);
            resolve(() => {
              holding.delete(who);
              goBehindOthers(who);
              startNext();
            });
          },
        };
        const timer = setTimeout(() => {
          setQueue(
            who,
            (queues.get(who) ?? []).filter((other) => other !== call),
          );
          resolve(undefined);
        }, longestWait);
        queues.set(who, [...(queues.get(who) ?? []), call]);
        startNext();
      }),
  };
}
