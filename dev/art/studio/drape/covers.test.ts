import { describe, expect, it } from 'vitest';
import { hoodie } from '../cuts/hoodie.ts';
import { dress } from '../dress.ts';
import { add, dot, openFit } from '../mesh/fit.ts';

describe('a draped hoodie', () => {
  const { pattern } = hoodie;
  const { shell, report } = dress({ ...hoodie, props: undefined }, 2.6);
  const fit = openFit(
    shell,
    pattern.pieces.map(({ name }) => name),
  );
  const heightOf = (piece: string, u: number, v: number) => fit.on(piece, u, v).at[1];

  it('has its pocket outside the front', () => {
    for (const u of [-10, -5, 0, 5, 10]) {
      for (const v of [-58, -54, -50, -46]) {
        const front = fit.on('front', u, v);
        const above = dot(add(fit.on('pocket', u, v).at, front.at, -1), front.normal);
        expect(above, `${u} ${v}`).toBeGreaterThan(0);
      }
    }
  });

  it('is about as long as its size chart says, and its seams are closed', () => {
    const length = heightOf('back', 9, -0.5) - heightOf('hemRib', 75, -69.8);
    expect(length).toBeGreaterThan(60);
    expect(length).toBeLessThan(73);
    expect(report.widestSeam).toBeLessThan(0.3);
  });

  it('keeps its cuffs on the arms', () => {
    for (const side of ['Left', 'Right']) {
      const [x, y] = fit.on(`cuff${side}`, 0, -55).at;
      expect(Math.abs(x)).toBeGreaterThan(27);
      expect(y).toBeGreaterThan(-68);
    }
  });
});
