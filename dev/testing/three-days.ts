/** The tools of the proof over three days: chance that can be repeated, and what happens at its time. */

export type Chance = ReturnType<typeof openChance>;

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function openChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    is: (probability: number) => next() < probability,
    between: (least: number, most: number) => least + next() * (most - least),
  };
}

type Act = () => Promise<unknown>;

export type Agenda = ReturnType<typeof openAgenda>;

/** What is to happen, by the minute. */
export function openAgenda() {
  let acts: { at: number; act: Act }[] = [];
  return {
    at: (minute: number, act: Act) => void acts.push({ at: minute, act }),
    /** Takes what is due by then. */
    due(minute: number): Act[] {
      const due = acts.filter(({ at }) => at <= minute);
      acts = acts.filter(({ at }) => at > minute);
      return due.map(({ act }) => act);
    },
  };
}

const HOUR = 60;

/** After these minutes every bank answers. */
export const LAST_BAD = 72 * HOUR;

/** Minutes: every 5 while checkouts are open, then less and less often, until Razorpay has long told everything. */
export function steps(): number[] {
  const range = (from: number, to: number, by: number) =>
    Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by);
  return [
    ...range(0, 2 * HOUR, 5),
    ...range(2 * HOUR, 6 * HOUR, HOUR),
    ...range(6 * HOUR, LAST_BAD, 6 * HOUR),
    ...range(LAST_BAD, LAST_BAD + 12 * HOUR, HOUR),
  ];
}
