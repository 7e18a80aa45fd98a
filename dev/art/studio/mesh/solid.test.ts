import { describe, expect, it } from 'vitest';
import type { Vector } from '../pattern/pattern.ts';
import { openFit } from './fit.ts';
import { type Solid, shellOf, withSolids } from './shell.ts';
import { knotted, tube } from './cord.ts';
import { neckLabel } from './label.ts';
import { button, eyelet, snap } from './solid.ts';

/** A flat square of cloth of 20 cm that faces the camera. */
function square() {
  const side = 41;
  const positions: number[] = [];
  const triangles: number[] = [];
  const uv: number[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) positions.push(column / 2 - 10, row / 2 - 10, 0);
  }
  for (let row = 1; row < side; row += 1) {
    for (let column = 1; column < side; column += 1) {
      const d = row * side + column;
      const [a, b, c] = [d - side - 1, d - side, d - 1];
      for (const vertex of [a, b, d, a, d, c]) {
        triangles.push(vertex);
        uv.push(positions[3 * vertex], positions[3 * vertex + 1] - 10);
      }
    }
  }
  const surface = {
    positions: Float32Array.from(positions),
    triangles: Uint32Array.from(triangles),
    uv: Float32Array.from(uv),
    piece: new Uint8Array(triangles.length / 3),
  };
  const shell = shellOf(surface, [0.2]);
  return { shell, fit: openFit(shell, ['back']) };
}

/** Six times the volume, seen from `o`; positive if the triangles turn counterclockwise seen from outside. */
function volume({ positions, triangles }: Solid, o: Vector): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => o.map((from, i) => positions[3 * triangles[t + k] + i] - from));
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum;
}

describe('solids on the cloth', () => {
  it('finds a pattern point on both faces, with the directions of the pattern', () => {
    const { fit } = square();
    const outer = fit.on('back', 3.2, -12.7);
    [3.2, -2.7, 0.1].forEach((value, k) => expect(outer.at[k]).toBeCloseTo(value, 3));
    expect([outer.normal[2], outer.u[0], outer.v[1]]).toEqual([1, 1, 1]);
    const inner = fit.on('back', 3.2, -12.7, 'inside');
    [3.2, -2.7, -0.1].forEach((value, k) => expect(inner.at[k]).toBeCloseTo(value, 3));
    expect(inner.normal[2]).toBe(-1);
    expect(() => fit.on('sleeve', 0, 0)).toThrow('no piece sleeve');
  });

  it('builds solids whose triangles face outwards', () => {
    const { fit } = square();
    const spot = fit.on('back', 0, -10);
    const inner = fit.on('back', 0, -10, 'inside');
    const path = [0, 1, 2, 3].map((y) => [0, -y, 1] as const);
    for (const [{ solid }, { at }] of [
      [button(spot), spot],
      [snap(spot), spot],
      [eyelet(spot), spot],
      [tube(path, knotted(0.2)), spot],
      [neckLabel(fit, [0, -10]), inner],
    ] as const) {
      expect(volume(solid, at)).toBeGreaterThan(0);
      expect(solid.uv).toHaveLength(2 * solid.triangles.length);
      expect(solid.positions.every(Number.isFinite)).toBe(true);
    }
  });

  it('hangs a cord of the wanted length in front of the cloth', () => {
    const { fit } = square();
    const path = fit.hang(fit.on('back', 0, -5), 10, 0.25);
    const length = path.slice(1).reduce((sum, p, i) => sum + Math.hypot(...p.map((x, k) => x - path[i][k])), 0);
    expect(length).toBeGreaterThan(9.7);
    expect(length).toBeLessThan(10.5);
    expect(path.every(([, , z]) => z > 0.3)).toBe(true);
    expect(path[path.length - 1][1]).toBeLessThan(-3);
  });

  it('keeps the vertices of the cloth first when it adds solids', () => {
    const { shell, fit } = square();
    const whole = withSolids(shell, [button(fit.on('back', 0, -10)).solid], 1);
    expect(whole.cloth).toBe(shell.positions.length / 6);
    expect([...whole.normals.subarray(0, 3)]).toEqual([...shell.normals.subarray(0, 3)]);
    expect(whole.piece[whole.piece.length - 1]).toBe(1);
    expect(whole.face).toHaveLength(whole.triangles.length / 3);
  });
});
