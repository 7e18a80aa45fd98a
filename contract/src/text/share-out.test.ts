import { describe, expect, test } from 'vitest';
import { shareOut } from './money.ts';
import { seededRandom } from '../seeded-random.fixture.ts';

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);

describe('shareOut', () => {
  test.each([
    ['one weight gets everything', 5000, [799], [5000]],
    ['equal weights get equal shares', 5000, [1, 1], [2500, 2500]],
    ['the paisa left over goes to the earlier of equal remainders', 100, [1, 1, 1], [34, 33, 33]],
    ['the paisa left over goes to the largest remainder', 100, [1, 1, 4], [17, 17, 66]],
    ['a larger remainder that is later comes first', 10, [3, 3, 5], [3, 3, 4]],
    ['zero weights get nothing', 100, [0, 3, 0, 3, 3], [0, 34, 0, 33, 33]],
    ['if all weights are zero the shares are equal', 5, [0, 0], [3, 2]],
    ['nothing is shared as nothing', 0, [5, 0, 7], [0, 0, 0]],
    ['fewer paise than weights', 2, [7, 9, 8, 9], [0, 1, 0, 1]],
    ['nothing has no shares', 0, [], []],
    [
      'products beyond the safe integers',
      10_000_000_001,
      [9_999_999_999, 9_999_999_999],
      [5_000_000_001, 5_000_000_000],
    ],
  ])('%s', (_what, amount, weights, shares) => {
    expect(shareOut(amount, weights)).toEqual(shares);
  });

  test('an amount without anybody to share it is refused', () => {
    expect(() => shareOut(1, [])).toThrow(RangeError);
  });

  test('shares of 5,000 random amounts sum up, and each is less than a paisa from its proportion', () => {
    const roll = seededRandom(77);
    for (let count = 0; count < 5000; count += 1) {
      const weights = Array.from({ length: 1 + roll(50) }, () => (roll(5) === 0 ? 0 : roll(10_000_000)));
      const amount = roll(3) === 0 ? roll(60) : roll(1_000_000_000);
      const shares = shareOut(amount, weights);
      const [total, whole] = [sum(shares), sum(weights)];
      const isFair = shares.every((share, index) => {
        const weight = weights[index] ?? 0;
        return Number.isSafeInteger(share) && (whole === 0 || Math.abs(share * whole - amount * weight) < whole);
      });
      if (total !== amount || !isFair) expect.fail(JSON.stringify({ amount, weights, shares }));
    }
  });
});
