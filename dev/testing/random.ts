import { openChance } from './three-days.ts';

/** Chance that can be repeated: the same draws for the same seed. */
export type Luck = ReturnType<typeof openLuck>;

export function openLuck(seed: number) {
  const { is, between } = openChance(seed);
  const below = (end: number) => Math.floor(between(0, end));
  function one<T>(choices: readonly T[]): T {
    const [first] = choices;
    if (first === undefined) throw new Error('There is nothing to choose from.');
    return choices[below(choices.length)] ?? first;
  }
  /** One of the deeds, each as often as its weight says. */
  function weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let left = between(
      0,
      choices.reduce((sum, [weight]) => sum + weight, 0),
    );
    return (choices.find(([weight]) => (left -= weight) < 0) ?? one(choices))[1];
  }
  return { is, below, one, weighted };
}
