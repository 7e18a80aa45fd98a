import { seededRandom } from '@nirala/contract/seeded-random.fixture';

/** Random numbers that can be repeated: the same sequence for the same seed. */
export type Random = ReturnType<typeof createRandom>;

/** The random numbers of this seed. */
export function createRandom(seed: number) {
  const roll = seededRandom(seed);
  const next = () => roll(2 ** 32) / 2 ** 32;
  const between = (least: number, most: number) => least + next() * (most - least);
  const below = (end: number) => Math.floor(between(0, end));
  /** Picks one of the choices at random. Throws if there are none. */
  function one<T>(choices: readonly T[]): T {
    const [first] = choices;
    if (first === undefined) throw new Error('There is nothing to choose from.');
    return choices[below(choices.length)] ?? first;
  }
  /** Picks one of the choices at random, by weight. */
  function weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let left = between(
      0,
      choices.reduce((sum, [weight]) => sum + weight, 0),
    );
    return (choices.find(([weight]) => (left -= weight) < 0) ?? one(choices))[1];
  }
  return { is: (probability: number) => next() < probability, between, below, one, weighted };
}
