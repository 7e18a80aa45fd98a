import { random } from '../lib/noise.ts';
import { type Shell, blockersOf } from '../mesh/shell.ts';
import { type RayCaster, openRayCaster } from './bvh.ts';
import type { Rig, Softbox } from './rig.ts';

/**
 * The light that reaches each vertex, for white cloth without relief. Shading bends it by the relief of the cloth.
 * Per vertex: the visible share of each softbox; the room's light in red, green and blue; its gradient x, y, z over the
 * normal; the light that other cloth returns if it is white.
 */
export type Baked = { values: Float32Array; stride: number; boxes: number };

const BOX_RAYS = 16;
const ROOM_RAYS = 80;
/** Vertices whose normals point further away from the camera than this are never seen, and get no light. */
const AWAY = -0.35;
/** Rays start this far from the middle of the cloth, cm. */
const OFFSET = 0.12;

export function bake(shell: Shell, rig: Rig): Baked {
  const { positions, normals, cloth } = shell;
  const count = positions.length / 3;
  const boxes = rig.boxes.length;
  const stride = boxes + 7;
  const values = new Float32Array(count * stride);
  const blockers = blockersOf(shell);
  const caster = openRayCaster(positions, blockers);
  const direct = new Float32Array(count);
  const chance = random(17);
  const seen = Uint8Array.from({ length: count }, (_, i) => (normals[3 * i + 2] > AWAY ? 1 : 0));
  for (let i = 0; i < count; i += 1) {
    rig.boxes.forEach((box, b) => {
      const share = visibleShare(caster, shell, i, box, chance);
      values[i * stride + b] = share;
      direct[i] += share * box.power * facing(positions, normals, i, box.at);
    });
  }
  const o = new Float64Array(3);
  const d = new Float64Array(3);
  const light = new Float64Array(3);
  for (let i = 0; i < count; i += 1) {
    if (!seen[i]) continue;
    const n = normals.subarray(3 * i, 3 * i + 3);
    start(o, positions, normals, i);
    const frame = tangents(n);
    const turn = chance();
    const at = i * stride + boxes;
    for (let ray = 0; ray < ROOM_RAYS; ray += 1) {
      const height = Math.sqrt(1 - (ray + 0.5) / ROOM_RAYS);
      direction(d, n, frame, height, (ray * 0.618034 + turn) % 1);
      const hit = caster.first(o, d, 0.01, 200);
      if (hit < 0) {
        rig.room(d[0], d[1], d[2], light);
        const mean = (light[0] + light[1] + light[2]) / 3 / Math.max(height, 0.2);
        for (let k = 0; k < 3; k += 1) {
          values[at + k] += light[k];
          values[at + 3 + k] += mean * d[k];
        }
      } else {
        // Whether the ray meets the outer or the inner face of the cloth.
        const [a, b, c] = blockers.subarray(3 * hit, 3 * hit + 3);
        const away = normals[3 * a] * d[0] + normals[3 * a + 1] * d[1] + normals[3 * a + 2] * d[2] > 0;
        const side = away && a < cloth ? cloth : 0;
        values[at + 6] += (direct[a + side] + direct[b + side] + direct[c + side]) / 3 + 0.12;
      }
    }
    for (let k = 0; k < 7; k += 1) values[at + k] /= ROOM_RAYS;
  }
  smooth(values, stride, shell, seen);
  return { values, stride, boxes };
}

function start(o: Float64Array, positions: Float32Array, normals: Float32Array, i: number) {
  for (let k = 0; k < 3; k += 1) o[k] = positions[3 * i + k] + normals[3 * i + k] * OFFSET;
}

/** The cosine between a vertex' normal and the direction to a point; 0 if it faces away. */
function facing(positions: Float32Array, normals: Float32Array, i: number, at: Softbox['at']): number {
  const [x, y, z] = [at[0] - positions[3 * i], at[1] - positions[3 * i + 1], at[2] - positions[3 * i + 2]];
  const cosine = x * normals[3 * i] + y * normals[3 * i + 1] + z * normals[3 * i + 2];
  return Math.max(0, cosine / Math.hypot(x, y, z));
}

/** The share of a softbox that a vertex sees, with the falloff of its light over the distance. */
function visibleShare(
  caster: RayCaster,
  { positions, normals }: Shell,
  i: number,
  { at, half }: Softbox,
  chance: () => number,
): number {
  const o = new Float64Array(3);
  start(o, positions, normals, i);
  const n = normals.subarray(3 * i, 3 * i + 3);
  const size = Math.hypot(...at);
  const frame = tangents(at.map((value) => value / size));
  const d = new Float64Array(3);
  const side = Math.sqrt(BOX_RAYS);
  let seen = 0;
  for (let ray = 0; ray < BOX_RAYS; ray += 1) {
    const a = (((ray % side) + chance()) / side) * 2 - 1;
    const b = ((Math.floor(ray / side) + chance()) / side) * 2 - 1;
    for (let k = 0; k < 3; k += 1) d[k] = at[k] + half * (a * frame[k] + b * frame[k + 3]) - o[k];
    const far = Math.hypot(d[0], d[1], d[2]);
    for (let k = 0; k < 3; k += 1) d[k] /= far;
    if (d[0] * n[0] + d[1] * n[1] + d[2] * n[2] <= 0) continue;
    if (!caster.blocked(o, d, 0.01, far)) seen += (size / far) ** 2;
  }
  return seen / BOX_RAYS;
}

/** Two directions at right angles to `n` and to each other. */
function tangents(n: ArrayLike<number>): Float64Array {
  const [x, y, z] = [n[0], n[1], n[2]];
  const sign = z >= 0 ? 1 : -1;
  const a = -1 / (sign + z);
  const b = x * y * a;
  return Float64Array.of(1 + sign * x * x * a, sign * b, -sign * x, b, sign + y * y * a, -y);
}

/** A direction around `n`; `height` is its cosine to it. */
function direction(d: Float64Array, n: ArrayLike<number>, frame: Float64Array, height: number, turn: number) {
  const radius = Math.sqrt(1 - height * height);
  const [c, s] = [radius * Math.cos(turn * 2 * Math.PI), radius * Math.sin(turn * 2 * Math.PI)];
  for (let k = 0; k < 3; k += 1) d[k] = n[k] * height + frame[k] * c + frame[k + 3] * s;
}

/** Averages neighbours, which removes the noise of the few rays; light changes slowly over the cloth. */
function smooth(values: Float32Array, stride: number, { triangles, cloth }: Shell, seen: Uint8Array) {
  const count = seen.length;
  const sum = new Float32Array(values.length);
  const weight = new Float32Array(count);
  for (let round = 0; round < 2; round += 1) {
    sum.set(values);
    weight.fill(1);
    for (let t = 0; t < triangles.length; t += 3) {
      for (let k = 0; k < 3; k += 1) {
        const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
        // The rim connects both faces, whose light differs.
        if (a < cloth !== b < cloth || !seen[a] || !seen[b]) continue;
        weight[a] += 0.5;
        for (let j = 0; j < stride; j += 1) sum[a * stride + j] += 0.5 * values[b * stride + j];
      }
    }
    for (let i = 0; i < values.length; i += 1) values[i] = sum[i] / weight[Math.floor(i / stride)];
  }
}
