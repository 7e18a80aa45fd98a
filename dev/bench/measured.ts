/** Measured values: how long something takes, and what is reported of many. */

/** The milliseconds until a step has ended. */
export async function timed(step: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await step();
  return performance.now() - begun;
}

/** The middle one of the values when they are sorted; of an even number the upper one. NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Rounded to `digits` decimals. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
