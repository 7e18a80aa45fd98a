/**
 * Fronts and backs of tops. `right` means x > 0, the right side of the front view. Pieces are drawn as seen from outside, so
 * on the back piece `right` edges have u < 0.
 */
import { type Curve, type Point, bezier, join, line, mirror } from './curve.ts';
import type { Cloth } from '../cloth/cloth.ts';
import type { Finish, Piece, Seam } from './pattern.ts';

/** An overlocked seam, pressed flat. */
export const seam: Finish = { ditch: 0.05 };

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
export function armholeCurve({ halfChest, shoulder, armhole, hollow }: Body, side: Side): Curve {
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
