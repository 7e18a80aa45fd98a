/** Ray queries against triangles, through a bounding volume hierarchy in flat arrays. */
export type RayCaster = {
  /** Whether anything lies on the ray between `near` and `far`. The direction has length 1. */
  blocked: (o: Float64Array, d: Float64Array, near: number, far: number) => boolean;
  /** The first triangle on the ray, or -1. */
  first: (o: Float64Array, d: Float64Array, near: number, far: number) => number;
};

const LEAF = 4;

export function openRayCaster(positions: Float32Array, triangles: Uint32Array): RayCaster {
  const count = triangles.length / 3;
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const centres = new Float32Array(3 * count);
  const boxes = new Float32Array(6 * count);
  for (let t = 0; t < count; t += 1) {
    for (let k = 0; k < 3; k += 1) {
      const [a, b, c] = [0, 1, 2].map((corner) => positions[3 * triangles[3 * t + corner] + k]);
      boxes[6 * t + k] = Math.min(a, b, c);
      boxes[6 * t + 3 + k] = Math.max(a, b, c);
      centres[3 * t + k] = (a + b + c) / 3;
    }
  }
  // Per node: its box, and either its right child and the axis that divides it (the left one follows it) or its triangles.
  const bounds: number[] = [];
  const right: number[] = [];
  const axes: number[] = [];
  const start: number[] = [];
  const size: number[] = [];
  const build = (from: number, to: number): number => {
    const node = right.length;
    right.push(0);
    axes.push(0);
    start.push(from);
    size.push(to - from);
    const low = [Infinity, Infinity, Infinity];
    const high = [-Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i += 1) {
      for (let k = 0; k < 3; k += 1) {
        low[k] = Math.min(low[k], boxes[6 * order[i] + k]);
        high[k] = Math.max(high[k], boxes[6 * order[i] + 3 + k]);
      }
    }
    bounds.push(...low, ...high);
    if (to - from <= LEAF) return node;
    const extent = high.map((value, k) => value - low[k]);
    const axis = extent.indexOf(Math.max(...extent));
    const part = order.slice(from, to).sort((a, b) => centres[3 * a + axis] - centres[3 * b + axis]);
    order.set(part, from);
    size[node] = 0;
    axes[node] = axis;
    const middle = (from + to) >> 1;
    build(from, middle);
    right[node] = build(middle, to);
    return node;
  };
  build(0, count);
  const box = Float32Array.from(bounds);
  const child = Uint32Array.from(right);
  const split = Uint8Array.from(axes);
  const first = Uint32Array.from(start);
  const held = Uint32Array.from(size);
  // Per triangle in the order of the leaves: a corner and two edges.
  const shape = new Float32Array(9 * count);
  for (let i = 0; i < count; i += 1) {
    for (let k = 0; k < 3; k += 1) {
      const [a, b, c] = [0, 1, 2].map((corner) => positions[3 * triangles[3 * order[i] + corner] + k]);
      shape[9 * i + k] = a;
      shape[9 * i + 3 + k] = b - a;
      shape[9 * i + 6 + k] = c - a;
    }
  }
  const stack = new Uint32Array(64);

  const cast = (o: Float64Array, d: Float64Array, near: number, far: number, any: boolean): number => {
    const ox = o[0];
    const oy = o[1];
    const oz = o[2];
    const dx = d[0];
    const dy = d[1];
    const dz = d[2];
    const ix = 1 / (dx || 1e-12);
    const iy = 1 / (dy || 1e-12);
    const iz = 1 / (dz || 1e-12);
    let best = -1;
    let limit = far;
    let depth = 1;
    stack[0] = 0;
    while (depth > 0) {
      depth -= 1;
      const node = stack[depth];
      const b = 6 * node;
      const x0 = (box[b] - ox) * ix;
      const x1 = (box[b + 3] - ox) * ix;
      let enter = x0 < x1 ? x0 : x1;
      let leave = x0 < x1 ? x1 : x0;
      const y0 = (box[b + 1] - oy) * iy;
      const y1 = (box[b + 4] - oy) * iy;
      if (y0 < y1) {
        if (y0 > enter) enter = y0;
        if (y1 < leave) leave = y1;
      } else {
        if (y1 > enter) enter = y1;
        if (y0 < leave) leave = y0;
      }
      const z0 = (box[b + 2] - oz) * iz;
      const z1 = (box[b + 5] - oz) * iz;
      if (z0 < z1) {
        if (z0 > enter) enter = z0;
        if (z1 < leave) leave = z1;
      } else {
        if (z1 > enter) enter = z1;
        if (z0 < leave) leave = z0;
      }
      if (enter > leave || leave < near || enter > limit) continue;
      const inLeaf = held[node];
      if (inLeaf === 0) {
        // The nearer child is visited first: what it holds often ends the search.
        const axis = split[node];
        const forward = (axis === 0 ? dx : axis === 1 ? dy : dz) > 0;
        stack[depth] = forward ? child[node] : node + 1;
        stack[depth + 1] = forward ? node + 1 : child[node];
        depth += 2;
        continue;
      }
      for (let i = first[node], end = i + inLeaf; i < end; i += 1) {
        const s = 9 * i;
        const ux = shape[s + 3];
        const uy = shape[s + 4];
        const uz = shape[s + 5];
        const vx = shape[s + 6];
        const vy = shape[s + 7];
        const vz = shape[s + 8];
        const px = dy * vz - dz * vy;
        const py = dz * vx - dx * vz;
        const pz = dx * vy - dy * vx;
        const det = ux * px + uy * py + uz * pz;
        if (det > -1e-12 && det < 1e-12) continue;
        const inverse = 1 / det;
        const tx = ox - shape[s];
        const ty = oy - shape[s + 1];
        const tz = oz - shape[s + 2];
        const u = (tx * px + ty * py + tz * pz) * inverse;
        if (u < 0 || u > 1) continue;
        const qx = ty * uz - tz * uy;
        const qy = tz * ux - tx * uz;
        const qz = tx * uy - ty * ux;
        const v = (dx * qx + dy * qy + dz * qz) * inverse;
        if (v < 0 || u + v > 1) continue;
        const t = (vx * qx + vy * qy + vz * qz) * inverse;
        if (t <= near || t >= limit) continue;
        if (any) return order[i];
        best = order[i];
        limit = t;
      }
    }
    return best;
  };
  return {
    blocked: (o, d, near, far) => cast(o, d, near, far, true) >= 0,
    first: (o, d, near, far) => cast(o, d, near, far, false),
  };
}
