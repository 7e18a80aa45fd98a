/** The paper wall behind the garment, with the garment's soft shadow. */
import { random } from '../lib/noise.ts';
import { openRayCaster } from '../light/bvh.ts';
import type { Rig } from '../light/rig.ts';
import { type Shell, blockersOf } from '../mesh/shell.ts';
import type { Camera } from './raster.ts';

/** Depth of the wall behind the middle of the garment, cm. */
const WALL = -60;
/** One shadow ray bundle per this many pixels. */
const GRID = 16;
const RAYS = 36;

export function paintBackdrop(
  shell: Shell,
  camera: Camera,
  rig: Rig,
  paper: readonly [number, number, number],
  width: number,
  height: number,
  image: Float32Array,
) {
  const caster = openRayCaster(shell.positions, blockersOf(shell));
  const columns = Math.ceil(width / GRID) + 2;
  const rows = Math.ceil(height / GRID) + 2;
  const light = new Float32Array(columns * rows * 3);
  const o = new Float64Array(3);
  const d = new Float64Array(3);
  const room = new Float64Array(3);
  const chance = random(29);
  const depth = (camera.distance - (WALL - camera.target[2])) / camera.distance;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = 3 * (row * columns + column);
      o[0] = camera.target[0] + (column * GRID - width / 2) * (camera.width / width) * depth;
      o[1] = camera.target[1] - (row * GRID - height / 2) * (camera.width / width) * depth;
      o[2] = WALL;
      for (const box of rig.boxes) {
        const size = Math.hypot(...box.at);
        let seen = 0;
        for (let ray = 0; ray < RAYS; ray += 1) {
          for (let k = 0; k < 3; k += 1) d[k] = box.at[k] + (chance() * 2 - 1) * box.half - o[k];
          const far = Math.hypot(d[0], d[1], d[2]);
          for (let k = 0; k < 3; k += 1) d[k] /= far;
          if (d[2] > 0 && !caster.blocked(o, d, 0, far)) seen += d[2] * (size / far) ** 1.2;
        }
        for (let k = 0; k < 3; k += 1) light[at + k] += (box.power * box.tint[k] * seen * 0.9) / RAYS;
      }
      let open = 0;
      for (let ray = 0; ray < RAYS; ray += 1) {
        const cosine = Math.sqrt(1 - (ray + chance()) / RAYS);
        const radius = Math.sqrt(1 - cosine * cosine);
        const turn = 2 * Math.PI * chance();
        d[0] = radius * Math.cos(turn);
        d[1] = radius * Math.sin(turn);
        d[2] = cosine;
        if (!caster.blocked(o, d, 0, 100)) open += 1;
      }
      rig.room(0, 0, 1, room);
      for (let k = 0; k < 3; k += 1) light[at + k] += (room[k] * 1.3 * open) / RAYS;
    }
  }
  blur(light, columns, rows);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / GRID);
      const row = Math.floor(y / GRID);
      const fx = x / GRID - column;
      const fy = y / GRID - row;
      for (let k = 0; k < 3; k += 1) {
        const i = 3 * (row * columns + column) + k;
        const near = light[i] + (light[i + 3] - light[i]) * fx;
        const j = i + 3 * columns;
        const far = light[j] + (light[j + 3] - light[j]) * fx;
        image[3 * (y * width + x) + k] = paper[k] * (near + (far - near) * fy);
      }
    }
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
