/** Set-in sleeves. Seen from outside, the back of a right sleeve and the front of a left sleeve have u > 0. */
import { armParts } from '../body/mannequin.ts';
import { bezier, lengthOf, line, mirror, solve } from './curve.ts';
import type { Cloth } from '../cloth/cloth.ts';
import type { Finish, Piece, Vector } from './pattern.ts';
import { seam, type Body, type Side, armholeCurve } from './body.ts';

export type Sleeve = {
  /** Height of the cap above the underarm. */
  cap: number;
  /** From the top of the cap to the hem. */
  length: number;
  /** Half of the hem's circumference. */
  halfHem: number;
  /** Length of the cap per length of the armhole: 1 has no ease. */
  ease: number;
};

/** Angle of the arms from the vertical before sewing, in radians. */
const SEWING_ANGLE = 0.87;

/** The middle of a sleeve before sewing: `along` cm below its cap, and the direction away from the body there. */
function sleeveAxis(along: number): { at: Vector; out: readonly [x: number, y: number] } {
  const [[shoulder, elbow], [, wrist]] = armParts({ arms: SEWING_ANGLE });
  const upper = Math.hypot(...shoulder.map((value, k) => elbow[k] - value));
  const lower = Math.hypot(...elbow.map((value, k) => wrist[k] - value));
  const [from, to, length] = along < upper ? [shoulder, elbow, upper] : [elbow, wrist, lower];
  const t = (along < upper ? along : along - upper) / length;
  const [x, y, z] = [0, 1, 2].map((k) => from[k] + (to[k] - from[k]) * t);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const size = Math.hypot(dx, dy);
  return { at: [x + 1.4, y + 1.1, z], out: [-dy / size, dx / size] };
}

/** A point of a tube around the arm: `angle` 0 is on top, positive to the back of the right arm. */
export function aroundArm(sign: number, along: number, angle: number, radius: number): Vector {
  const { at, out } = sleeveAxis(along);
  const rise = radius * Math.cos(angle);
  return [sign * (at[0] + out[0] * rise), at[1] + out[1] * rise, at[2] - sign * radius * Math.sin(angle)];
}

export function sleevePiece(side: 'Left' | 'Right', body: Body, sleeve: Sleeve, cloth: Cloth, hem: Finish): Piece {
  const { cap, length, ease } = sleeve;
  const halfCap = (w: number, fullness: number) =>
    bezier([w, -cap], [w * (0.62 + fullness), -cap + 0.4], [w * 0.46, 0], [0, 0]);
  const fit = (half: Side, fullness: number) => {
    const goal = lengthOf(armholeCurve(body, half)) * ease;
    return solve((w) => lengthOf(halfCap(w, fullness)), goal, 8, 40);
  };
  // The front half of the cap is hollower than the back half, and both have the same width.
  const half = (fit('front', -0.04) + fit('back', 0.04)) / 2;
  const hemHalf = Math.min(sleeve.halfHem, half);
  const underarm = line([hemHalf, -length], [half, -cap]);
  const sign = side === 'Right' ? 1 : -1;
  // Seen from outside, the back of a right sleeve and the front of a left sleeve have u > 0.
  const [near, far] = side === 'Right' ? ['Back', 'Front'] : ['Front', 'Back'];
  const [fullNear, fullFar] = side === 'Right' ? [0.04, -0.04] : [-0.04, 0.04];
  return {
    name: `sleeve${side}`,
    edges: {
      hem: line([-hemHalf, -length], [hemHalf, -length]),
      [`under${near}`]: underarm,
      [`cap${near}`]: halfCap(half, fullNear),
      [`cap${far}`]: mirror(halfCap(half, fullFar)),
      [`under${far}`]: mirror(underarm),
    },
    place: (u, v) => {
      const width = v > -cap ? half : half + ((hemHalf - half) * (-cap - v)) / (length - cap);
      const angle = (u / width) * Math.PI * 0.97;
      return aroundArm(sign, -v - 1, angle, (width / Math.PI) * 1.06);
    },
    role: 'sleeve',
    cloth,
    finishes: { hem, underFront: seam, underBack: seam, capFront: seam, capBack: seam },
  };
}
