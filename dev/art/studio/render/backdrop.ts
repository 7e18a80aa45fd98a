/** The paper wall behind the garment, with the garment's soft shadow. */
import { openRayCaster } from '../light/bvh.ts';
import type { Rig } from '../light/rig.ts';
import { type Shell, blockersOf } from '../mesh/shell.ts';
import type { Camera, Visible } from './raster.ts';
import { lightWall, readWall } from './wall-light.ts';

/** Depth of the wall behind the middle of the garment, cm. */
const WALL = -60;
/** The paper gets a light of its own, so that it is nearly white. */
const PAPER_LIGHT = 1.12;
/** One shadow ray bundle per this many pixels. */
const GRID = 16;

/** Paints the samples that show no garment. */
export function paintBackdrop(
  shell: Shell,
  camera: Camera,
  rig: Rig,
  paper: readonly [number, number, number],
  { width, height, triangle }: Visible,
  image: Float32Array,
) {
  const caster = openRayCaster(shell.positions, blockersOf(shell));
  const light = lightWall(caster, rig, { camera, width, height, step: GRID, z: WALL });
  const key = new Float64Array(3);
  const rest = new Float64Array(3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (triangle[y * width + x] >= 0) continue;
      readWall(light, x, y, key, rest);
      for (let k = 0; k < 3; k += 1) image[3 * (y * width + x) + k] = PAPER_LIGHT * paper[k] * (key[k] + rest[k]);
    }
  }
}
