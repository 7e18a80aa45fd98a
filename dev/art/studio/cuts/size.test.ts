import { describe, expect, it } from 'vitest';
import { cuts as texts } from '../../catalogue/cuts.ts';
import { dress } from '../dress.ts';
import { cuts } from './index.ts';

describe.each([
  ['vest', 'vests'],
  ['sports', 'sports-wear'],
  ['varsity', 'varsity-jacket'],
] as const)('the cut %s in size M', (name, category) => {
  const chart = texts[category].sizeChart.find(({ size }) => size === 'M');
  const cut = cuts[name];

  it('has the chest of the size chart', () => {
    const front = cut.pattern.pieces.find((piece) => piece.name === 'front');
    const underarm = front?.edges.sideRight.at(-1);
    expect(4 * (underarm?.[0] ?? 0)).toBeCloseTo(chart?.chest ?? 0, -1);
  });

  it('comes to rest on the mannequin with the length of the size chart', { timeout: 60_000 }, () => {
    const { shell, report } = dress({ ...cut, props: undefined }, 2.6);
    expect(shell.positions.every(Number.isFinite)).toBe(true);
    expect(report.widestSeam).toBeLessThan(0.6);
    const pieces = cut.pattern.pieces.map((piece) => piece.name);
    const heights = (wanted: (piece: string) => boolean) =>
      Array.from(shell.triangles)
        .filter((_, corner) => wanted(pieces[shell.piece[Math.floor(corner / 3)]]))
        .map((vertex) => shell.positions[3 * vertex + 1]);
    const low = heights((piece) => piece === 'front' || piece === 'hemRib').reduce((a, b) => Math.min(a, b));
    const top = heights((piece) => piece === 'back' || piece === 'front').reduce((a, b) => Math.max(a, b));
    // Cloth goes around the shoulders and the chest, so that a worn garment is a little shorter.
    expect(top - low).toBeGreaterThan((chart?.length ?? 0) * 0.9);
    expect(top - low).toBeLessThan((chart?.length ?? 0) * 1.03);
  });
});
