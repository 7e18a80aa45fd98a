/** A painted wall with prints, in the light of the scene. */
import { noise } from '../lib/noise.ts';
import type { RayCaster } from '../light/bvh.ts';
import type { Rig } from '../light/rig.ts';
import { linear } from '../render/develop.ts';
import type { Camera } from '../render/raster.ts';
import { depthScale, lightWall, readWall } from '../render/wall-light.ts';
import { WALL } from './scene.ts';

/** Red, green and blue bytes of a drawn part of the wall, as large as the picture. */
export type Drawn = Uint8Array;

export type Plaster = {
  wall: Drawn;
  /** Its colour without prints, linear. */
  colour: readonly number[];
  niche?: { drawn: Drawn; depth: number; inside: (x: number, y: number) => boolean };
};

/** Centimetres between two points at which the light is computed. */
const GRID = 0.6;
/** The exposure is for the garments; a wall of the same colour would look grey beside them. */
const GAIN = 1.16;
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => linear(byte));

/** Unevenness of the plaster: from the trowel, and its grain; cm. */
function relief(x: number, y: number): number {
  return 0.3 * noise(x / 13, y / 9, 51) + 0.075 * noise(x / 3.6, y / 2.7, 52) + 0.014 * noise(x / 0.9, y / 0.8, 53);
}

/** How much of the wall shows through a print: wooden blocks take ink unevenly, and plaster takes it from them unevenly. */
function bareness(x: number, y: number): number {
  // Two turned grids, so that no specks are square.
  const fine = noise((x + 0.6 * y) / 0.4, (y - 0.6 * x) / 0.4, 56) + 0.8 * noise((x - y) / 0.27, (x + y) / 0.27, 59);
  const speck = fine * 0.4 + noise(x / 2.4, y / 2.1, 57) * 0.5;
  return 0.01 + 0.05 * (0.5 + 0.5 * noise(x / 8, y / 8, 58)) + Math.min(0.34, Math.max(0, (speck - 0.4) * 1.3));
}

export function paintPlaster(
  { wall, colour, niche }: Plaster,
  caster: RayCaster,
  rig: Rig,
  camera: Camera,
  width: number,
  height: number,
  image: Float32Array,
) {
  const pixel = (camera.width / width) * depthScale(camera, WALL);
  const view = { camera, width, height, step: Math.max(2, Math.round(GRID / pixel)), z: WALL };
  const front = lightWall(caster, rig, view);
  const back = niche && lightWall(caster, rig, { ...view, z: WALL - niche.depth, open: opening(niche.inside) });
  const [lx, ly, lz] = rig.boxes[0].at;
  const key = new Float64Array(3);
  const rest = new Float64Array(3);
  const step = Math.max(pixel, 0.1);
  for (let y = 0; y < height; y += 1) {
    const wy = camera.target[1] - (y + 0.5 - height / 2) * pixel;
    for (let x = 0; x < width; x += 1) {
      const wx = camera.target[0] + (x + 0.5 - width / 2) * pixel;
      const behind = niche?.inside(wx, wy) ?? false;
      readWall(behind && back ? back : front, x, y, key, rest);
      const drawn = behind && niche ? niche.drawn : wall;
      const h = relief(wx, wy);
      const slopeX = (relief(wx + step, wy) - h) / step;
      const slopeY = (relief(wx, wy + step) - h) / step;
      const bent = Math.max(0, 1 - (slopeX * lx + slopeY * ly) / lz);
      // Lime paint covers unevenly.
      const cover = 1 + 0.035 * noise(wx / 6, wy / 7, 54) + 0.02 * noise(wx / 1.7, wy / 2, 55);
      const thin = behind ? 0 : bareness(wx, wy);
      const at = 3 * (y * width + x);
      for (let k = 0; k < 3; k += 1) {
        const paint = LINEAR[drawn[at + k]];
        image[at + k] = GAIN * (paint + (colour[k] - paint) * thin) * cover * (key[k] * bent + rest[k]);
      }
    }
  }
}

/** Light reaches the back of a niche only through its opening. */
function opening(inside: (x: number, y: number) => boolean) {
  return (o: Float64Array, d: Float64Array) => {
    const t = (WALL - o[2]) / d[2];
    return inside(o[0] + d[0] * t, o[1] + d[1] * t);
  };
}
