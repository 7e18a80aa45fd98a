/** Which triangle each pixel shows. */
import type { Shell } from '../mesh/shell.ts';

export type Camera = {
  /** The point in the middle of the picture, cm. */
  target: readonly [number, number, number];
  /** How many centimetres the picture is wide, at the target. */
  width: number;
  /** Distance of the camera from the target, cm. */
  distance: number;
};

export type Visible = {
  width: number;
  height: number;
  /** Index of the triangle per pixel, or -1. */
  triangle: Int32Array;
  /** x, y and 1 / depth of each vertex in the picture. */
  projected: Float32Array;
};

export function rasterise({ positions, triangles }: Shell, camera: Camera, width: number, height: number): Visible {
  const projected = project(positions, camera, width, height);
  const triangle = new Int32Array(width * height).fill(-1);
  const depth = new Float32Array(width * height);
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t];
    const b = 3 * triangles[t + 1];
    const c = 3 * triangles[t + 2];
    const ax = projected[a];
    const ay = projected[a + 1];
    const bx = projected[b];
    const by = projected[b + 1];
    const cx = projected[c];
    const cy = projected[c + 1];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    // Pictures have y down, so triangles that face the camera have negative areas.
    if (area >= 0) continue;
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    for (let y = top; y <= bottom; y += 1) {
      const py = y + 0.5;
      for (let x = left; x <= right; x += 1) {
        const px = x + 0.5;
        const wa = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
        const wb = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
        const wc = 1 - wa - wb;
        if (wa < 0 || wb < 0 || wc < 0) continue;
        const near = wa * projected[a + 2] + wb * projected[b + 2] + wc * projected[c + 2];
        const i = y * width + x;
        if (near <= depth[i]) continue;
        depth[i] = near;
        triangle[i] = t / 3;
      }
    }
  }
  return { width, height, triangle, projected };
}

function project(positions: Float32Array, camera: Camera, width: number, height: number): Float32Array {
  const { target, distance } = camera;
  const scale = width / camera.width;
  const projected = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const near = 1 / (distance - (positions[i + 2] - target[2]));
    projected[i] = width / 2 + (positions[i] - target[0]) * distance * near * scale;
    projected[i + 1] = height / 2 - (positions[i + 1] - target[1]) * distance * near * scale;
    projected[i + 2] = near;
  }
  return projected;
}
