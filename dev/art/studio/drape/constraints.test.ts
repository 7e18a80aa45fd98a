import { expect, it } from 'vitest';
import { jersey } from '../cloth/cloth.ts';
import { cut } from '../pattern/cloth-mesh.ts';
import { line } from '../pattern/curve.ts';
import { springsOf, welded } from './constraints.ts';

it('vertices of one seam get one index, and chains of seams too', () => {
  const { index, size } = welded(6, Uint32Array.of(0, 3, 3, 5));
  expect(size).toBe(4);
  expect(index[3]).toBe(index[0]);
  expect(index[5]).toBe(index[0]);
  expect(new Set(index).size).toBe(4);
});

it('presses the cloth onto itself at a crease, and nowhere else', () => {
  const strip = (creases: boolean) =>
    cut({
      spacing: 0.5,
      seams: [],
      pieces: [
        {
          name: 'collar',
          edges: { all: line([0, 0], [10, 0], [10, 6], [0, 6], [0, 0]) },
          place: (u, v) => [u, v, 0],
          role: 'trim',
          cloth: jersey,
          ...(creases && { creases: [line([0, 3], [10, 3])] }),
        },
      ],
    });
  const [flat, folded] = [springsOf(strip(false)), springsOf(strip(true))];
  expect(folded.stretch).toEqual(flat.stretch);
  const { uv } = strip(true);
  let pressed = 0;
  folded.bend.rest.forEach((rest, i) => {
    const [a, b] = folded.bend.pairs.subarray(2 * i, 2 * i + 2);
    const straddles = (uv[2 * a + 1] - 3) * (uv[2 * b + 1] - 3) < 0;
    if (!straddles) expect(rest).toBe(flat.bend.rest[i]);
    else if (rest < flat.bend.rest[i] - 0.01) pressed += 1;
  });
  expect(pressed).toBeGreaterThan(20);
});
