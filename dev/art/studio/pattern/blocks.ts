/**
 * The pattern blocks that tops share: front, back, sleeves and neck rib. `right` means x > 0, the right side of the front
 * view. Pieces are drawn as seen from outside, so on the back piece `right` edges have u < 0.
 */
import { armParts } from '../body/mannequin.ts';
import { type Curve, type Point, bezier, join, lengthOf, line, mirror, solve } from './curve.ts';
import type { Cloth } from '../cloth/cloth.ts';
import type { Finish, Piece, Seam, Vector } from './pattern.ts';

/** An overlocked seam, pressed flat. */
const seam: Finish = { ditch: 0.05 };

export type Body = {
  /** Half of the chest measured flat, from centre front to side seam. */
  halfChest: number;
  /** Half of the hem measured flat. */
  halfHem: number;
  /** Shoulder at the neck to the hem. */
  length: number;
  /** Half of the neck opening at the shoulder. */
  neck: number;
  frontDrop: number;
  backDrop: number;
  /** Where the shoulder seam ends. */
  shoulder: Point;
  /** How far the armhole reaches below the shoulder at the neck. */
  armhole: number;
  /** Without sleeves: the points that bend the armholes, after the underarm and before the shoulder. */
  hollow?: Readonly<Record<Side, readonly [Point, Point]>>;
  /** Half of the waist measured flat, and how far it lies below the shoulder at the neck; straight sides without it. */
  waist?: Point;
};

export type Side = 'front' | 'back';

/** From the underarm to the shoulder. The front is hollower than the back. */
function armholeCurve({ halfChest, shoulder, armhole, hollow }: Body, side: Side): Curve {
  const [x, y] = shoulder;
  if (hollow) return bezier([halfChest, -armhole], ...hollow[side], shoulder);
  const scoop = side === 'front' ? 3.2 : 1.8;
  return bezier([halfChest, -armhole], [x - 1.2, -armhole + 1], [x - scoop, y - 10], [x, y]);
}

export function neckCurve(neck: number, drop: number): Curve {
  const half = bezier([neck, 0], [neck * 0.96, -drop * 0.72], [neck * 0.6, -drop], [0, -drop]);
  return join(half, mirror(half));
}

/** Fronts and backs hang flat before and behind the mannequin. */
export function placeBody(side: Side): Piece['place'] {
  const sign = side === 'front' ? 1 : -1;
  return (u, v) => [sign * u, v + 2, sign * 17];
}

/** From the hem to the underarm. */
export function flankCurve({
  halfChest,
  halfHem,
  length,
  armhole,
  waist,
}: Pick<Body, 'halfChest' | 'halfHem' | 'length' | 'armhole' | 'waist'>): Curve {
  if (!waist) return line([halfHem, -length], [halfChest, -armhole]);
  const [half, low] = waist;
  return bezier([halfHem, -length], [half, -low - 8], [half, -low + 8], [halfChest, -armhole]);
}

/** The front or back of a top, one piece. */
export function bodyPiece(side: Side, body: Body, cloth: Cloth, hem: Finish): Piece {
  const { shoulder, length, halfHem, neck } = body;
  const drop = side === 'front' ? body.frontDrop : body.backDrop;
  const flank = flankCurve(body);
  const hole = armholeCurve(body, side);
  const slope = line(shoulder, [neck, 0]);
  const [near, far] = side === 'front' ? ['Right', 'Left'] : ['Left', 'Right'];
  return {
    name: side,
    edges: {
      hem: line([-halfHem, -length], [halfHem, -length]),
      [`side${near}`]: flank,
      [`armhole${near}`]: hole,
      [`shoulder${near}`]: slope,
      neck: neckCurve(neck, drop),
      [`shoulder${far}`]: mirror(slope),
      [`armhole${far}`]: mirror(hole),
      [`side${far}`]: mirror(flank),
    },
    place: placeBody(side),
    role: 'body',
    cloth,
    finishes: {
      hem,
      sideLeft: seam,
      sideRight: seam,
      armholeLeft: seam,
      armholeRight: seam,
      shoulderLeft: seam,
      shoulderRight: seam,
      neck: { ...seam, rows: [0.55] },
    },
  };
}

/** A front or back whose seams at the shoulders and armholes are covered by two rows of stitches, as on sweatshirts. */
export function coverstitched(piece: Piece): Piece {
  const covered: Finish = { ...seam, rows: [0.28, 0.85], pucker: 0.035 };
  const rows = ['armholeLeft', 'armholeRight', 'shoulderLeft', 'shoulderRight'].map((edge) => [edge, covered]);
  return { ...piece, finishes: { ...piece.finishes, ...Object.fromEntries(rows) } };
}

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
function aroundArm(sign: number, along: number, angle: number, radius: number): Vector {
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

export type NeckRib = {
  height: number;
  /** Length of the rib per length of the neckline. */
  share: number;
  /** Length of its upper edge after steaming per length of its lower edge: below 1 the rib lies on the shoulders. */
  top?: number;
};

/** A rib whose upper edge is pulled together. */
const steamed = (top: number, height: number) => (_u: number, v: number) => [1 - ((1 - top) * v) / height, 1] as const;

/** A rib around the neck: it starts at the left shoulder, and its front part comes first. */
export function neckRibPiece(
  { neck, frontDrop, backDrop }: Body,
  { height, share, top = 1 }: NeckRib,
  cloth: Cloth,
): Piece {
  const front = lengthOf(neckCurve(neck, frontDrop)) * share;
  const whole = front + lengthOf(neckCurve(neck, backDrop)) * share;
  const radius = whole / (2 * Math.PI);
  return {
    name: 'rib',
    edges: {
      front: line([0, 0], [front, 0]),
      back: line([front, 0], [whole, 0]),
      end: line([whole, 0], [whole, height]),
      top: line([whole, height], [0, height]),
      start: line([0, height], [0, 0]),
    },
    place: (u, v) => {
      const angle = u < front ? (u / front) * Math.PI : Math.PI * (1 + (u - front) / (whole - front));
      const dip = Math.max(0, Math.sin(angle)) * 4;
      return [-radius * 1.05 * Math.cos(angle), 2.5 + v - dip, radius * Math.sin(angle) * 1.1];
    },
    role: 'trim',
    cloth,
    finishes: { front: seam, back: seam },
    spacing: Math.min(0.7, height / 3),
    ...(top < 1 && { relaxed: steamed(top, height) }),
  };
}

/**
 * A narrow band along a closed edge of a garment, such as a binding. `along` are the edges that it is sewn to, in their order
 * around the opening, counterclockwise seen from outside; `place` gets the share of the way around and the height above the seam.
 */
export function bandPiece(
  name: string,
  along: Readonly<Record<string, Curve>>,
  { height, share, top = 1 }: NeckRib,
  cloth: Cloth,
  place: (turn: number, v: number) => Vector,
  finish: Finish = seam,
): Piece {
  const edges: Record<string, Curve> = {};
  const finishes: Record<string, Finish> = {};
  let whole = 0;
  for (const [edge, curve] of Object.entries(along)) {
    const to = whole + lengthOf(curve) * share;
    edges[edge] = line([whole, 0], [to, 0]);
    finishes[edge] = finish;
    whole = to;
  }
  return {
    name,
    edges: {
      ...edges,
      end: line([whole, 0], [whole, height]),
      top: line([whole, height], [0, height]),
      start: line([0, height], [0, 0]),
    },
    place: (u, v) => place(u / whole, v),
    role: 'trim',
    cloth,
    finishes,
    spacing: Math.min(0.7, height / 3),
    ...(top < 1 && { relaxed: steamed(top, height) }),
  };
}

/** The binding of an armhole without a sleeve. */
export function armholeBinding(side: 'Left' | 'Right', body: Body, band: NeckRib, cloth: Cloth, finish: Finish): Piece {
  const [front, back] = [armholeCurve(body, 'front'), armholeCurve(body, 'back')];
  const sign = side === 'Right' ? 1 : -1;
  const [top, low] = [body.shoulder[1] + 3, -body.armhole - 1];
  return bandPiece(
    `binding${side}`,
    side === 'Right' ? { back, front } : { front, back },
    band,
    cloth,
    (turn, v) => [
      sign * (body.shoulder[0] + 2 + v),
      (top + low) / 2 - ((top - low) / 2) * Math.cos(2 * Math.PI * turn),
      -1 - sign * 6 * Math.sin(2 * Math.PI * turn),
    ],
    finish,
  );
}

/** The seams of the bindings around the armholes. */
export const bindingSeams: readonly Seam[] = (['Left', 'Right'] as const).flatMap((side): Seam[] => [
  [`front.armhole${side}`, `binding${side}.front`],
  [`back.armhole${side}`, `binding${side}.back`],
  [`binding${side}.start`, `binding${side}.end`],
]);

/** A standing collar whose ends meet in the middle of the front. Its edges are `right`, `back` and `left`. */
export function standCollar({ neck, frontDrop, backDrop }: Body, rib: NeckRib, cloth: Cloth): Piece {
  const front = neckCurve(neck, frontDrop);
  const middle = Math.floor(front.length / 2);
  const back = neckCurve(neck, backDrop);
  const radius = ((lengthOf(front) + lengthOf(back)) * rib.share) / (2 * Math.PI);
  const along = { right: front.slice(0, middle + 1), back, left: front.slice(middle) };
  return bandPiece('collar', along, rib, cloth, (turn, v) => {
    const angle = 2 * Math.PI * turn;
    const dip = Math.max(0, Math.cos(angle)) * 4;
    return [radius * 1.05 * Math.sin(angle), 2.5 + v - dip, radius * 1.1 * Math.cos(angle)];
  });
}

/** A rib that is sewn to the end of a piece. Its lengths are those of the relaxed rib, all the way round. */
export type EndRib = { length: number; height: number };

/** The cuff of a long sleeve. Its pattern continues the sleeve's. */
export function cuffPiece(side: 'Left' | 'Right', { length }: Sleeve, rib: EndRib, cloth: Cloth): Piece {
  const [half, low] = [rib.length / 2, -length - rib.height];
  const sign = side === 'Right' ? 1 : -1;
  return {
    name: `cuff${side}`,
    edges: {
      below: line([-half, low], [half, low]),
      end: line([half, low], [half, -length]),
      top: line([half, -length], [-half, -length]),
      start: line([-half, -length], [-half, low]),
    },
    place: (u, v) => aroundArm(sign, -v - 1, (u / half) * Math.PI * 0.97, 4.6),
    role: 'trim',
    cloth,
    finishes: { top: seam, start: seam, end: seam },
    spacing: 0.6,
  };
}

/** The rib below a body: it starts at the left side seam, and its front part comes first. */
export function hemRibPiece({ length, halfHem }: Body, rib: EndRib, cloth: Cloth): Piece {
  const [half, low] = [rib.length / 2, -length - rib.height];
  return {
    name: 'hemRib',
    edges: {
      below: line([0, low], [rib.length, low]),
      end: line([rib.length, low], [rib.length, -length]),
      back: line([rib.length, -length], [half, -length]),
      front: line([half, -length], [0, -length]),
      start: line([0, -length], [0, low]),
    },
    place: (u, v) => {
      const angle = (u / half) * Math.PI;
      return [-halfHem * 0.9 * Math.cos(angle), v + 2, 17 * Math.sin(angle)];
    },
    role: 'trim',
    cloth,
    finishes: { front: seam, back: seam, start: seam, end: seam },
    spacing: 0.7,
  };
}

/** The seams of cuffs and of the rib at the hem. */
export function endRibSeams(): Seam[] {
  return [
    ['front.hem', 'hemRib.front'],
    ['back.hem', 'hemRib.back'],
    ['hemRib.start', 'hemRib.end'],
    ['sleeveLeft.hem', 'cuffLeft.top'],
    ['cuffLeft.start', 'cuffLeft.end'],
    ['sleeveRight.hem', 'cuffRight.top'],
    ['cuffRight.start', 'cuffRight.end'],
  ];
}

/** The seams of a top with set-in sleeves. */
export function topSeams(sleeves: boolean, rib: boolean): Seam[] {
  return (['Left', 'Right'] as const)
    .flatMap((side): Seam[] => [
      [`front.shoulder${side}`, `back.shoulder${side}`],
      [`front.side${side}`, `back.side${side}`],
      ...(sleeves
        ? ([
            [`front.armhole${side}`, `sleeve${side}.capFront`],
            [`back.armhole${side}`, `sleeve${side}.capBack`],
            [`sleeve${side}.underFront`, `sleeve${side}.underBack`],
          ] as const)
        : []),
    ])
    .concat(
      rib
        ? [
            ['front.neck', 'rib.front'],
            ['back.neck', 'rib.back'],
            ['rib.start', 'rib.end'],
          ]
        : [],
    );
}
