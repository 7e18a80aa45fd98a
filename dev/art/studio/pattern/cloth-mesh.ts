import Delaunator from 'delaunator';
import { random } from '../lib/noise.ts';
import { type Point, inside, lengthOf, resample } from './curve.ts';
import type { Pattern, Piece } from './pattern.ts';

/** The triangulated pieces of a pattern before sewing. Vertices are counted through all pieces. */
export type ClothMesh = {
  pieces: readonly Piece[];
  /** x, y, z per vertex, cm. */
  positions: Float64Array;
  /** Pattern coordinates u, v per vertex, cm. */
  uv: Float64Array;
  /** Index of the piece, per vertex. */
  piece: Uint8Array;
  triangles: Uint32Array;
  /** Pairs of vertices that are sewn together. */
  stitches: Uint32Array;
  /** The vertices of each edge of the outline, in order: `front.hem`. */
  edges: ReadonlyMap<string, readonly number[]>;
};

/** Cuts and triangulates the pieces. Throws if a seam names an edge that does not exist. */
export function cut({ pieces, seams, spacing }: Pattern): ClothMesh {
  const counts = countPoints(pieces, seams, spacing);
  const positions: number[] = [];
  const uv: number[] = [];
  const piece: number[] = [];
  const triangles: number[] = [];
  const edges = new Map<string, number[]>();
  pieces.forEach((one, index) => {
    const base = piece.length;
    const { points, faces, outline } = triangulate(one, counts, one.spacing ?? spacing);
    for (const [u, v] of points) {
      positions.push(...one.place(u, v));
      uv.push(u, v);
      piece.push(index);
    }
    for (const vertex of faces) triangles.push(base + vertex);
    for (const [name, vertices] of outline)
      edges.set(
        `${one.name}.${name}`,
        vertices.map((v) => base + v),
      );
  });
  const stitches = seams.flatMap(([a, b]) => sew(edgeOf(edges, a), edgeOf(edges, b), positions));
  return {
    pieces,
    positions: Float64Array.from(positions),
    uv: Float64Array.from(uv),
    piece: Uint8Array.from(piece),
    triangles: Uint32Array.from(triangles),
    stitches: Uint32Array.from(stitches),
    edges,
  };
}

/** Both edges of a seam get as many points as the longer one needs. */
function countPoints(pieces: readonly Piece[], seams: Pattern['seams'], spacing: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, edges, inner, spacing: own = spacing } of pieces) {
    for (const [edge, curve] of Object.entries({ ...edges, ...inner })) {
      counts.set(`${name}.${edge}`, Math.max(2, Math.round(lengthOf(curve) / own) + 1));
    }
  }
  for (const [a, b] of seams) {
    const [countA, countB] = [counts.get(a), counts.get(b)];
    if (!countA || !countB) throw new Error(`The seam ${a} to ${b} names an edge that no piece has`);
    counts.set(a, Math.max(countA, countB)).set(b, Math.max(countA, countB));
  }
  return counts;
}

function triangulate(piece: Piece, counts: ReadonlyMap<string, number>, spacing: number) {
  const points: Point[] = [];
  const outline = new Map<string, number[]>();
  for (const [name, curve] of Object.entries(piece.edges)) {
    const sampled = resample(curve, counts.get(`${piece.name}.${name}`) ?? 2);
    outline.set(
      name,
      sampled.map((_, i) => points.length + i),
    );
    points.push(...sampled.slice(0, -1));
  }
  const border = points.slice();
  // The last point of each edge is the first of the next one.
  const rim = border.length;
  for (const [name, vertices] of outline)
    outline.set(
      name,
      vertices.map((v) => v % rim),
    );
  for (const [name, curve] of Object.entries(piece.inner ?? {})) {
    const sampled = resample(curve, counts.get(`${piece.name}.${name}`) ?? 2);
    outline.set(
      name,
      sampled.map((point) => indexOf(points, point)),
    );
  }
  points.push(...filling(border, points, spacing));
  const faces: number[] = [];
  const { triangles } = Delaunator.from(points.map(([x, y]) => [x, y]));
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i], triangles[i + 1], triangles[i + 2]];
    const [pa, pb, pc] = [points[a], points[b], points[c]];
    if (!inside(border, (pa[0] + pb[0] + pc[0]) / 3, (pa[1] + pb[1] + pc[1]) / 3)) continue;
    const area = (pb[0] - pa[0]) * (pc[1] - pa[1]) - (pb[1] - pa[1]) * (pc[0] - pa[0]);
    if (Math.abs(area) < 1e-3 * spacing * spacing) continue;
    if (area > 0) faces.push(a, b, c);
    else faces.push(a, c, b);
  }
  return { points, faces, outline };
}

/** The index of a point, which is added unless lines that meet there have added it. */
function indexOf(points: Point[], [x, y]: Point): number {
  const found = points.findIndex(([px, py]) => Math.hypot(px - x, py - y) < 1e-6);
  return found >= 0 ? found : points.push([x, y]) - 1;
}

/**
 * A slightly irregular hexagonal grid inside the outline: a regular one would show in the folds. It keeps a distance from
 * the points that are `taken`.
 */
function filling(border: readonly Point[], taken: readonly Point[], spacing: number): Point[] {
  const chance = random(3);
  const xs = border.map(([x]) => x);
  const ys = border.map(([, y]) => y);
  const points: Point[] = [];
  const cells = new Map<string, Point[]>();
  for (const point of taken) {
    const key = cellOf(point, spacing);
    cells.set(key, [...(cells.get(key) ?? []), point]);
  }
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  for (let row = 0, y = low; y < high; row += 1, y += spacing * 0.866) {
    for (let x = Math.min(...xs) + ((row % 2) * spacing) / 2; x < Math.max(...xs); x += spacing) {
      const point: Point = [x + (chance() - 0.5) * 0.2 * spacing, y + (chance() - 0.5) * 0.2 * spacing];
      if (inside(border, ...point) && !near(cells, point, spacing)) points.push(point);
    }
  }
  return points;
}

const cellOf = ([x, y]: Point, size: number, dx = 0, dy = 0) =>
  `${Math.floor(x / size) + dx} ${Math.floor(y / size) + dy}`;

function near(cells: ReadonlyMap<string, readonly Point[]>, point: Point, spacing: number): boolean {
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      for (const [x, y] of cells.get(cellOf(point, spacing, dx, dy)) ?? []) {
        if (Math.hypot(x - point[0], y - point[1]) < 0.62 * spacing) return true;
      }
    }
  }
  return false;
}

function edgeOf(edges: ReadonlyMap<string, readonly number[]>, name: string): readonly number[] {
  const found = edges.get(name);
  if (!found) throw new Error(`No piece has the edge ${name}`);
  return found;
}

/** Pairs the vertices of two edges in the direction in which they lie closer together. */
function sew(a: readonly number[], b: readonly number[], positions: readonly number[]): number[] {
  const distance = (i: number, j: number) =>
    Math.hypot(...[0, 1, 2].map((k) => positions[3 * i + k] - positions[3 * j + k]));
  const along = distance(a[0], b[0]) + distance(a[a.length - 1], b[b.length - 1]);
  const against = distance(a[0], b[b.length - 1]) + distance(a[a.length - 1], b[0]);
  const other = along <= against ? b : [...b].reverse();
  return a.flatMap((vertex, i) => [vertex, other[i]]);
}
