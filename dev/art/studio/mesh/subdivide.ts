/**
 * Loop's scheme (1987), with its rule for the border of the surface. `points` have `size` values each. Each triangle becomes
 * four, in the same order.
 */
export function subdivide(points: Float32Array, size: number, triangles: Uint32Array) {
  const count = points.length / size;
  const edges = new Map<number, { index: number; a: number; b: number; across: number[] }>();
  const edgeOf = (a: number, b: number) => edges.get(Math.min(a, b) * count + Math.max(a, b));
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k += 1) {
      const [a, b, c] = [triangles[t + k], triangles[t + ((k + 1) % 3)], triangles[t + ((k + 2) % 3)]];
      const edge = edgeOf(a, b);
      if (edge) edge.across.push(c);
      else edges.set(Math.min(a, b) * count + Math.max(a, b), { index: count + edges.size, a, b, across: [c] });
    }
  }
  const result = new Float32Array(size * (count + edges.size));
  const valence = new Uint16Array(count);
  const sum = new Float32Array(size * count);
  const borderSum = new Float32Array(size * count);
  const borderValence = new Uint16Array(count);
  const add = (to: Float32Array, vertex: number, from: number) => {
    for (let k = 0; k < size; k += 1) to[size * vertex + k] += points[size * from + k];
  };
  for (const { index, a, b, across } of edges.values()) {
    const inner = across.length === 2;
    for (let k = 0; k < size; k += 1) {
      const middle = points[size * a + k] + points[size * b + k];
      result[size * index + k] = inner
        ? 0.375 * middle + 0.125 * (points[size * across[0] + k] + points[size * across[1] + k])
        : 0.5 * middle;
    }
    for (const [one, other] of [
      [a, b],
      [b, a],
    ]) {
      valence[one] += 1;
      add(sum, one, other);
      if (inner) continue;
      borderValence[one] += 1;
      add(borderSum, one, other);
    }
  }
  for (let i = 0; i < count; i += 1) {
    const weight = valence[i] > 3 ? 3 / (8 * valence[i]) : 3 / 16;
    for (let k = size * i; k < size * i + size; k += 1) {
      if (borderValence[i] === 2) result[k] = 0.75 * points[k] + 0.125 * borderSum[k];
      else if (borderValence[i] > 0) result[k] = points[k];
      else result[k] = (1 - valence[i] * weight) * points[k] + weight * sum[k];
    }
  }
  const faces: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    const [ab, bc, ca] = [edgeOf(a, b)?.index ?? 0, edgeOf(b, c)?.index ?? 0, edgeOf(c, a)?.index ?? 0];
    faces.push(a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca);
  }
  return { points: result, triangles: Uint32Array.from(faces) };
}
