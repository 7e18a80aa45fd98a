import type { Paise } from './money.ts';

/**
 * Divides an amount in proportion to the weights, in whole paise whose sum is exactly the amount, by the largest
 * remainder method. Of equal remainders, the earlier one gets the paisa. A weight of zero gets nothing, unless all are
 * zero: then the shares are equal. Amount and weights are integers of at least 0.
 */
export function shareOut(amountPaise: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0 && amountPaise !== 0) throw new RangeError('There is nobody to share the amount.');
  // BigInt, because the product of two amounts can exceed the safe integers.
  const given = weights.map(BigInt);
  const big = given.some((weight) => weight > 0n) ? given : given.map(() => 1n);
  const whole = big.reduce((sum, weight) => sum + weight, 0n);
  const parts = big.map((weight, index) => {
    const product = BigInt(amountPaise) * weight;
    return { index, paise: Number(product / whole), remainder: product % whole };
  });
  const left = amountPaise - parts.reduce((sum, { paise }) => sum + paise, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  const extra = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, paise }) => paise + Number(extra.has(index)));
}
