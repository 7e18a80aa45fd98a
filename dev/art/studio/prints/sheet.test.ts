import { describe, expect, it } from 'vitest';
import { sheetOf } from './sheet.ts';

/** White ink on the left half of 8 by 8 cm, 8 pixels per cm. */
function halfInked() {
  const pixels = new Uint8ClampedArray(64 * 64 * 4);
  for (let i = 0; i < 64 * 64; i += 1) if (i % 64 < 32) pixels.fill(255, 4 * i, 4 * i + 4);
  return sheetOf(pixels, 64, 64, { left: -4, low: -4, right: 4, top: 4 });
}

describe('a sheet', () => {
  const sheet = halfInked();
  const ink = (u: number, v: number, footprint: number) => {
    const to = new Float64Array(4);
    sheet.sample(u, v, footprint, to);
    return to;
  };

  it('has ink to the left of its edge and none to the right', () => {
    expect(ink(-0.5, 1, 0.05)[3]).toBeCloseTo(1);
    expect(ink(0.5, 1, 0.05)[3]).toBe(0);
    expect(ink(-9, 1, 0.05)[3]).toBe(0);
  });

  it('covers half of a wide sample on the edge, without mixing the ink with black', () => {
    const [red, , , cover] = ink(0, 0, 1);
    expect(cover).toBeCloseTo(0.5, 1);
    expect(red / cover).toBeCloseTo(1);
    expect(sheet.cover(0, 0, 1)).toBeCloseTo(0.5, 1);
  });

  it('has numbers everywhere, also at its border', () => {
    for (let v = -4.02; v < 4.02; v += 0.01) {
      for (const footprint of [0.01, 0.2, 3]) expect(sheet.cover(3.999, v, footprint)).toBeGreaterThanOrEqual(0);
    }
  });
});
