import { lowerBody } from './legs.ts';
import { armParts, head, trunk, type Pose } from './mannequin.ts';

/** The mannequins: a torso with arms for tops, one with a head for hoods, and one without arms for trousers. */
export type Mannequin = 'torso' | 'head' | 'legs';

const SOLIDS = { torso: trunk, head, legs: lowerBody };

/** Answers distance and direction to the mannequin's surface, quickly enough to be asked a hundred million times. */
export type Collider = {
  /** Moves the arms. */
  pose: (pose: Pose) => void;
  /** The distance at a point; the outward direction is left in `normal`. */
  distance: (x: number, y: number, z: number) => number;
  normal: Float64Array;
};

const MIN = [-32, -168, -24] as const;
const SIZE = [65, 206, 49] as const;
const BLEND = 2.6;
/** Numbers per part of an arm, and of all parts. */
const PART = 9;
const ARM = 3 * PART;

/** Distances of everything that does not move, on a grid of 1 cm, computed once. */
function gridOf(solid: (x: number, y: number, z: number) => number): Float32Array {
  const [nx, ny, nz] = SIZE;
  const grid = new Float32Array(nx * ny * nz);
  for (let k = 0, i = 0; k < nz; k += 1) {
    for (let j = 0; j < ny; j += 1) {
      for (let h = 0; h < nx; h += 1, i += 1) grid[i] = solid(MIN[0] + h, MIN[1] + j, MIN[2] + k);
    }
  }
  return grid;
}

export function openCollider(mannequin: Mannequin): Collider {
  const [nx, ny, nz] = SIZE;
  const grid = gridOf(SOLIDS[mannequin]);
  const armsEnd = mannequin === 'legs' ? 0 : ARM;
  const normal = new Float64Array(3);
  /** Per part of an arm: start x y z, direction x y z, 1 / length², start radius, change of radius. */
  const arms = new Float64Array(ARM);
  const pose = (at: Pose) => {
    armParts(at).forEach(([a, b, ra, rb], i) => {
      const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
      arms.set([...a, ...d, 1 / (d[0] ** 2 + d[1] ** 2 + d[2] ** 2), ra, rb - ra], PART * i);
    });
  };
  const distance = (x: number, y: number, z: number): number => {
    const gx = Math.min(Math.max(x - MIN[0], 0), nx - 1.001);
    const gy = Math.min(Math.max(y - MIN[1], 0), ny - 1.001);
    const gz = Math.min(Math.max(z - MIN[2], 0), nz - 1.001);
    const ix = gx | 0;
    const iy = gy | 0;
    const iz = gz | 0;
    const fx = gx - ix;
    const fy = gy - iy;
    const fz = gz - iz;
    const i = ix + nx * (iy + ny * iz);
    const j = i + nx * ny;
    // The slopes along x at the four edges of the cell, and the values there.
    const dx00 = grid[i + 1] - grid[i];
    const dx10 = grid[i + nx + 1] - grid[i + nx];
    const dx01 = grid[j + 1] - grid[j];
    const dx11 = grid[j + nx + 1] - grid[j + nx];
    const v00 = grid[i] + dx00 * fx;
    const v10 = grid[i + nx] + dx10 * fx;
    const v01 = grid[j] + dx01 * fx;
    const v11 = grid[j + nx] + dx11 * fx;
    const low = v00 + (v10 - v00) * fy;
    const high = v01 + (v11 - v01) * fy;
    let best = low + (high - low) * fz;
    const slopeLow = dx00 + (dx10 - dx00) * fy;
    let sx = slopeLow + (dx01 + (dx11 - dx01) * fy - slopeLow) * fz;
    let sy = (v10 - v00) * (1 - fz) + (v11 - v01) * fz;
    let sz = high - low;
    const mirrored = x < 0 ? -1 : 1;
    for (let part = 0; part < armsEnd; part += PART) {
      const qx = mirrored * x - arms[part];
      const qy = y - arms[part + 1];
      const qz = z - arms[part + 2];
      const dx = arms[part + 3];
      const dy = arms[part + 4];
      const dz = arms[part + 5];
      const t = Math.min(1, Math.max(0, (qx * dx + qy * dy + qz * dz) * arms[part + 6]));
      const rx = qx - dx * t;
      const ry = qy - dy * t;
      const rz = qz - dz * t;
      const length = Math.sqrt(rx * rx + ry * ry + rz * rz) + 1e-9;
      const away = length - (arms[part + 7] + arms[part + 8] * t);
      const gap = away - best;
      if (gap >= BLEND) continue;
      // The weight of the arm in the rounded transition between both surfaces.
      const weight = gap <= -BLEND ? 1 : 0.5 - gap / (2 * BLEND);
      const blend = Math.max(BLEND - Math.abs(gap), 0) / BLEND;
      best = Math.min(best, away) - (blend * blend * BLEND) / 4;
      sx += ((mirrored * rx) / length - sx) * weight;
      sy += (ry / length - sy) * weight;
      sz += (rz / length - sz) * weight;
    }
    const length = Math.sqrt(sx * sx + sy * sy + sz * sz) + 1e-9;
    normal[0] = sx / length;
    normal[1] = sy / length;
    normal[2] = sz / length;
    return best;
  };
  pose({ arms: 0.87 });
  return { pose, distance, normal };
}
