import { describe, expect, it } from 'vitest';
import { covered } from './stripes.ts';

describe('covered', () => {
  it('is the share of a window that a repeated band takes', () => {
    expect(covered(0.5, 1, 4, 0.1)).toBeCloseTo(1);
    expect(covered(2, 1, 4, 0.1)).toBeCloseTo(0);
    expect(covered(0, 1, 4, 1)).toBeCloseTo(0.5);
    expect(covered(-3.5, 1, 4, 0.2)).toBeCloseTo(1);
  });

  it('is the mean of the pattern in windows of whole repeats', () => {
    for (const at of [-7.3, 0, 0.4, 12.9]) expect(covered(at, 0.7, 2.2, 4.4)).toBeCloseTo(0.7 / 2.2);
  });
});
