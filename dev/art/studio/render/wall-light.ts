/** The light that reaches a wall behind the garments, with their soft shadows. */
import { random } from '../lib/noise.ts';
import type { RayCaster } from '../light/bvh.ts';
import type { Rig } from '../light/rig.ts';
import type { Camera } from './raster.ts';

/** Light on a grid over the picture: of the key light, and of everything else; red, green and blue. */
export type WallLight = { columns: number; rows: number; step: number; key: Float32Array; rest: Float32Array };

export type WallView = {
  camera: Camera;
  /** Size of the picture in pixels, and the pixels between two points of the grid. */
  width: number;
  height: number;
  step: number;
  /** Depth of the wall. */
  z: number;
  /** Whether nothing of the wall itself stands between a point on it and the light in a direction. */
  open?: (o: Float64Array, d: Float64Array) => boolean;
};

/** Rays to each light and into the room, per point of the grid. */
const RAYS = 36;

/** How much larger the wall's part of the picture is than the part at the target. */
export const depthScale = ({ distance, target }: Camera, z: number) => (distance - (z - target[2])) / distance;

export function lightWall(caster: RayCaster, rig: Rig, view: WallView): WallLight {
  const { camera, width, height, step, z, open = () => true } = view;
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const key = new Float32Array(columns * rows * 3);
  const rest = new Float32Array(columns * rows * 3);
  const o = new Float64Array(3);
  const d = new Float64Array(3);
  const room = new Float64Array(3);
  const chance = random(29);
  const scale = (camera.width / width) * depthScale(camera, z);
  rig.room(0, 0, 1, room);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = 3 * (row * columns + column);
      o[0] = camera.target[0] + (column * step - width / 2) * scale;
      o[1] = camera.target[1] - (row * step - height / 2) * scale;
      o[2] = z;
      rig.boxes.forEach((box, index) => {
        const size = Math.hypot(...box.at);
        let seen = 0;
        for (let ray = 0; ray < RAYS; ray += 1) {
          for (let k = 0; k < 3; k += 1) d[k] = box.at[k] + (chance() * 2 - 1) * box.half - o[k];
          const far = Math.hypot(d[0], d[1], d[2]);
          for (let k = 0; k < 3; k += 1) d[k] /= far;
          if (d[2] > 0 && open(o, d) && !caster.blocked(o, d, 0, far)) seen += d[2] * (size / far) ** 1.2;
        }
        const to = index === 0 ? key : rest;
        for (let k = 0; k < 3; k += 1) to[at + k] += (box.power * box.tint[k] * seen * 0.9) / RAYS;
      });
      let free = 0;
      for (let ray = 0; ray < RAYS; ray += 1) {
        const cosine = Math.sqrt(1 - (ray + chance()) / RAYS);
        const radius = Math.sqrt(1 - cosine * cosine);
        const turn = 2 * Math.PI * chance();
        d[0] = radius * Math.cos(turn);
        d[1] = radius * Math.sin(turn);
        d[2] = cosine;
        if (open(o, d) && !caster.blocked(o, d, 0, 100)) free += 1;
      }
      for (let k = 0; k < 3; k += 1) rest[at + k] += (room[k] * 1.3 * free) / RAYS;
    }
  }
  for (const light of [key, rest]) blur(light, columns, rows);
  return { columns, rows, step, key, rest };
}

/** Writes the light of the key and of everything else at a pixel. */
export function readWall(
  { columns, step, key, rest }: WallLight,
  x: number,
  y: number,
  toKey: Float64Array,
  toRest: Float64Array,
) {
  const column = Math.floor(x / step);
  const row = Math.floor(y / step);
  const fx = x / step - column;
  const fy = y / step - row;
  for (let k = 0; k < 3; k += 1) {
    const i = 3 * (row * columns + column) + k;
    const j = i + 3 * columns;
    const nearKey = key[i] + (key[i + 3] - key[i]) * fx;
    const nearRest = rest[i] + (rest[i + 3] - rest[i]) * fx;
    toKey[k] = nearKey + (key[j] + (key[j + 3] - key[j]) * fx - nearKey) * fy;
    toRest[k] = nearRest + (rest[j] + (rest[j + 3] - rest[j]) * fx - nearRest) * fy;
  }
}

/** Shadows of large lights are soft; this removes the noise of the few rays. */
function blur(light: Float32Array, columns: number, rows: number) {
  for (let round = 0; round < 4; round += 1) {
    const copy = light.slice();
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        for (let k = 0; k < 3; k += 1) {
          let sum = 0;
          for (let dy = -1; dy <= 1; dy += 1) {
            for (let dx = -1; dx <= 1; dx += 1) {
              const y = Math.min(rows - 1, Math.max(0, row + dy));
              const x = Math.min(columns - 1, Math.max(0, column + dx));
              sum += copy[3 * (y * columns + x) + k];
            }
          }
          light[3 * (row * columns + column) + k] = sum / 9;
        }
      }
    }
  }
}
