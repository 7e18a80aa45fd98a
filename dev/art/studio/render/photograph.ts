import type { Baked } from '../light/bake.ts';
import type { Rig } from '../light/rig.ts';
import type { Shell } from '../mesh/shell.ts';
import { paintBackdrop } from './backdrop.ts';
import { SAMPLES, develop, linearColour } from './develop.ts';
import { type Camera, rasterise } from './raster.ts';
import { type Material, shade } from './shade.ts';

export type Photograph = {
  shell: Shell;
  baked: Baked;
  materials: readonly Material[];
  camera: Camera;
  rig: Rig;
  /** Colour of the paper behind the garment, `#RRGGBB`. */
  paper: string;
  /** Pixels of the finished picture. */
  width: number;
  height: number;
};

/** Takes the picture: red, green and blue bytes per pixel. */
export function photograph({ shell, baked, materials, camera, rig, paper, width, height }: Photograph): Buffer {
  const [columns, rows] = [width * SAMPLES, height * SAMPLES];
  const image = new Float32Array(columns * rows * 3);
  const visible = rasterise(shell, camera, columns, rows);
  paintBackdrop(shell, camera, rig, linearColour(paper), visible, image);
  shade({ shell, baked, materials }, visible, camera, rig, image);
  return develop(image, columns, rows);
}
