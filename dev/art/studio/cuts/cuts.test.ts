import { describe, expect, it } from 'vitest';
import { cut as cutCloth } from '../pattern/cloth-mesh.ts';
import { type Curve, lengthOf } from '../pattern/curve.ts';
import { cuts } from './index.ts';

describe.each(Object.entries(cuts))('the cut %s', (_, { pattern, places, borders, blocks }) => {
  const edges = new Map<string, Curve>(
    pattern.pieces.flatMap((piece) =>
      Object.entries({ ...piece.edges, ...piece.inner }).map(([name, curve]) => [`${piece.name}.${name}`, curve]),
    ),
  );

  it('has closed outlines', () => {
    for (const piece of pattern.pieces) {
      const curves = Object.values(piece.edges);
      curves.forEach((curve, i) => {
        const next = curves[(i + 1) % curves.length];
        const [x, y] = curve[curve.length - 1];
        expect(Math.hypot(next[0][0] - x, next[0][1] - y), `${piece.name}, edge ${i}`).toBeLessThan(0.01);
      });
    }
  });

  it('sews edges together whose lengths are alike, except where a rib pulls cloth together', () => {
    for (const [a, b] of pattern.seams) {
      const [first, second] = [edges.get(a), edges.get(b)];
      expect(first, a).toBeDefined();
      expect(second, b).toBeDefined();
      const ratio = lengthOf(first ?? []) / lengthOf(second ?? []);
      expect(Math.max(ratio, 1 / ratio), `${a} to ${b}`).toBeLessThan(1.75);
    }
  });

  it('is cut into triangles that turn counterclockwise and have finite places', () => {
    const { positions, uv, triangles } = cutCloth(pattern);
    expect(positions.every(Number.isFinite)).toBe(true);
    expect(triangles.length).toBeGreaterThan(3000);
    let reversed = 0;
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [2 * triangles[t], 2 * triangles[t + 1], 2 * triangles[t + 2]];
      const area = (uv[b] - uv[a]) * (uv[c + 1] - uv[a + 1]) - (uv[b + 1] - uv[a + 1]) * (uv[c] - uv[a]);
      if (area <= 0) reversed += 1;
    }
    expect(reversed).toBe(0);
  });

  it('prints only on pieces that it has', () => {
    const names = pattern.pieces.map(({ name }) => name);
    for (const { piece } of [...Object.values(places), ...borders, ...blocks]) expect(names).toContain(piece);
  });
});
