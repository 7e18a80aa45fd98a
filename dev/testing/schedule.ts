/**
 * The schedule of the three-day simulation: what happens in which minute, and when the simulation pauses for a check.
 */

type Action = () => Promise<unknown>;

export type Schedule = ReturnType<typeof createSchedule>;

/** Actions by the minute. */
export function createSchedule() {
  let actions: { at: number; action: Action }[] = [];
  return {
    at: (minute: number, action: Action) => void actions.push({ at: minute, action }),
    /** Removes and returns the actions that are due by this minute. */
    takeDue(minute: number): Action[] {
      const due = actions.filter(({ at }) => at <= minute);
      actions = actions.filter(({ at }) => at > minute);
      return due.map(({ action }) => action);
    },
  };
}

const HOUR = 60;

/** From this minute on every bank answers. */
export const LAST_FAULT = 72 * HOUR;

/** Minutes: every 5 while checkouts are open, then fewer, until Razorpay has sent all of its events. */
export function checkpoints(): number[] {
  const range = (from: number, to: number, by: number) =>
    Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by);
  return [
    ...range(0, 2 * HOUR, 5),
    ...range(2 * HOUR, 6 * HOUR, HOUR),
    ...range(6 * HOUR, LAST_FAULT, 6 * HOUR),
    ...range(LAST_FAULT, LAST_FAULT + 12 * HOUR, HOUR),
  ];
}
