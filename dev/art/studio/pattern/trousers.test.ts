import { describe, expect, it } from 'vitest';
import { cuts as facts } from '../../catalogue/cuts.ts';
import { cuts } from '../cuts/index.ts';
import { drape } from '../drape/solver.ts';
import { cut as cutCloth } from './cloth-mesh.ts';
import { lengthOf } from './curve.ts';

const LEGS = ['Left', 'Right'] as const;

describe.each(['joggers', 'shorts'] as const)('the %s', (name) => {
  const { pattern, drape: settings } = cuts[name];
  const chart = facts[name].sizeChart.find(({ size }) => size === 'M');
  const piece = (wanted: string) => pattern.pieces.find((one) => one.name === wanted);
  const heights = (wanted: string) => {
    const vs = Object.values(piece(wanted)?.edges ?? {}).flatMap((curve) => curve.map(([, v]) => v));
    return vs.length ? Math.max(...vs) - Math.min(...vs) : 0;
  };

  it('have the waist and the outer seam of size M', () => {
    expect(lengthOf(piece('waistband')?.edges.top ?? [])).toBeCloseTo(chart?.chest ?? 0, 1);
    for (const leg of LEGS) {
      const outseam = lengthOf(piece(`front${leg}`)?.edges.outseam ?? []);
      const length = outseam + heights('waistband') + heights(`ankle${leg}`);
      expect(Math.abs(length - (chart?.length ?? 0)), leg).toBeLessThan(1.5);
    }
  });

  it('mirror each other left and right', () => {
    for (const side of ['front', 'back']) {
      const [left, right] = LEGS.map((leg) => piece(`${side}${leg}`)?.edges ?? {});
      for (const edge of ['rise', 'inseam', 'outseam', 'waist', 'hem'])
        expect(lengthOf(left[edge])).toBeCloseTo(lengthOf(right[edge]), 6);
    }
  });

  it('stay on the waist when they are draped', { timeout: 60_000 }, () => {
    const coarse = 2.6;
    const pieces = pattern.pieces.map((one) => ({ ...one, spacing: (one.spacing ?? pattern.spacing) * coarse }));
    const cloth = cutCloth({ ...pattern, pieces, spacing: pattern.spacing * coarse });
    const { positions } = drape(cloth, { ...settings, frames: 150 });
    expect(positions.every(Number.isFinite)).toBe(true);
    const top = cloth.edges.get('waistband.top') ?? [];
    const mean = top.reduce((sum, vertex) => sum + positions[3 * vertex + 1], 0) / top.length;
    expect(mean).toBeGreaterThan(-3);
    expect(mean).toBeLessThan(3);
  });
});
