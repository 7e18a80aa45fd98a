/** A finer mesh of the part of a garment that a close-up shows: its edges would look like polygons otherwise. */
import type { Baked } from '../light/bake.ts';
import type { Camera } from '../render/raster.ts';
import type { Shell } from './shell.ts';
import { subdivide } from './subdivide.ts';

type Lit = { shell: Shell; baked: Baked };

/** Beyond the edge of the picture, cm. */
const MARGIN = 3;

/** Cuts out what the camera sees and divides it twice. */
export function refined(whole: Lit, { target, width }: Camera, aspect: number): Lit {
  const [across, down] = [width / 2 + MARGIN, (width * aspect) / 2 + MARGIN];
  const { positions, triangles } = whole.shell;
  const near = (vertex: number) =>
    Math.abs(positions[3 * vertex] - target[0]) < across && Math.abs(positions[3 * vertex + 1] - target[1]) < down;
  const kept: number[] = [];
  for (let t = 0; t < triangles.length / 3; t += 1) {
    if (near(triangles[3 * t]) || near(triangles[3 * t + 1]) || near(triangles[3 * t + 2])) kept.push(t);
  }
  return divided(divided(cropped(whole, kept)));
}

function cropped({ shell, baked }: Lit, kept: readonly number[]): Lit {
  const index = new Map<number, number>();
  const triangles = Uint32Array.from(
    kept.flatMap((t) => [...shell.triangles.subarray(3 * t, 3 * t + 3)]),
    (vertex) => {
      const known = index.get(vertex) ?? index.size;
      index.set(vertex, known);
      return known;
    },
  );
  const vertices = [...index.keys()];
  const pick = (from: Float32Array, size: number) =>
    Float32Array.from(vertices.flatMap((vertex) => [...from.subarray(size * vertex, size * vertex + size)]));
  return {
    shell: {
      ...shell,
      positions: pick(shell.positions, 3),
      normals: pick(shell.normals, 3),
      triangles,
      uv: Float32Array.from(kept.flatMap((t) => [...shell.uv.subarray(6 * t, 6 * t + 6)])),
      piece: Uint8Array.from(kept, (t) => shell.piece[t]),
      face: Uint8Array.from(kept, (t) => shell.face[t]),
    },
    baked: { ...baked, values: pick(baked.values, baked.stride) },
  };
}

function divided({ shell, baked }: Lit): Lit {
  const { points: positions, triangles } = subdivide(shell.positions, 3, shell.triangles);
  const { points: normals } = subdivide(shell.normals, 3, shell.triangles);
  const { points: values } = subdivide(baked.values, baked.stride, shell.triangles);
  const four = (from: Uint8Array) => Uint8Array.from({ length: 4 * from.length }, (_, t) => from[Math.floor(t / 4)]);
  return {
    shell: {
      ...shell,
      positions,
      normals,
      triangles,
      uv: dividedUv(shell),
      piece: four(shell.piece),
      face: four(shell.face),
    },
    baked: { ...baked, values },
  };
}

/** Pattern coordinates move like the surface, each piece and face by itself. */
function dividedUv({ triangles, uv, piece, face }: Shell): Float32Array {
  const index = new Map<string, number>();
  const points: number[] = [];
  const corners = Uint32Array.from(triangles, (vertex, corner) => {
    const t = Math.floor(corner / 3);
    const [u, v] = uv.subarray(2 * corner, 2 * corner + 2);
    const key = `${vertex} ${piece[t]} ${face[t]} ${Math.round(u * 1000)} ${Math.round(v * 1000)}`;
    const known = index.get(key);
    if (known !== undefined) return known;
    index.set(key, index.size);
    points.push(u, v);
    return index.size - 1;
  });
  const flat = subdivide(Float32Array.from(points), 2, corners);
  const result = new Float32Array(2 * flat.triangles.length);
  flat.triangles.forEach((point, corner) => result.set(flat.points.subarray(2 * point, 2 * point + 2), 2 * corner));
  return result;
}
