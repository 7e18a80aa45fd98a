/** The blocks of a raglan top, whose sleeves reach the neck. Names and directions are those of `body.ts`. */
import type { Cloth } from '../cloth/cloth.ts';
import { type Body, flankCurve, placeBody, type Side } from './body.ts';
import { bandPiece, type NeckRib } from './ribs.ts';
import { type Curve, type Point, bezier, join, lengthOf, line, mirror, solve } from './curve.ts';
import type { Finish, Piece, Seam } from './pattern.ts';

export type Raglan = Omit<Body, 'neck' | 'shoulder' | 'hollow'> & {
  /** Where the seams of the sleeves meet the neckline. */
  meets: Readonly<Record<Side, Point>>;
};

export type RaglanSleeve = {
  /** Height of the neckline above the underarm, measured along the sleeve. */
  cap: number;
  /** From the neckline to the hem. */
  length: number;
  /** Half of the hem's circumference. */
  halfHem: number;
  /** Half of the width at the neckline. */
  halfTop: number;
};

function raglanCurve({ halfChest, armhole, meets }: Raglan, side: Side): Curve {
  const [x, y] = meets[side];
  const hollow = side === 'front' ? 10.8 : 11.8;
  return bezier([halfChest, -armhole], [halfChest - 7, -armhole + 1.6], [hollow, -12], [x, y]);
}

function neckCurve({ meets, frontDrop, backDrop }: Raglan, side: Side): Curve {
  const [x, y] = meets[side];
  const low = side === 'front' ? -frontDrop : -backDrop;
  const half = bezier([x, y], [x * 0.93, y + (low - y) * 0.66], [x * 0.6, low], [0, low]);
  return join(half, mirror(half));
}

/** The part of the neckline on a sleeve. It is hollow, so that the sleeve lies flat beside the neck. */
function topCurve(half: number): Curve {
  return bezier([half, 0], [half * 0.5, -2], [-half * 0.5, -2], [-half, 0]);
}

export function raglanBodyPiece(side: Side, body: Raglan, cloth: Cloth, seam: Finish, hem: Finish): Piece {
  const { halfHem, length } = body;
  const flank = flankCurve(body);
  const slope = raglanCurve(body, side);
  const [near, far] = side === 'front' ? ['Right', 'Left'] : ['Left', 'Right'];
  return {
    name: side,
    edges: {
      hem: line([-halfHem, -length], [halfHem, -length]),
      [`side${near}`]: flank,
      [`raglan${near}`]: slope,
      neck: neckCurve(body, side),
      [`raglan${far}`]: mirror(slope),
      [`side${far}`]: mirror(flank),
    },
    place: placeBody(side),
    role: 'body',
    cloth,
    finishes: { hem, raglanLeft: seam, raglanRight: seam, neck: { ditch: 0.05, rows: [0.5] } },
  };
}

/** The line of the shoulder before sewing, and the direction of the arm after it: angles from the vertical. */
const SHOULDER_ANGLE = 1.28;
const ARM_ANGLE = 0.87;
/** Length of the shoulder, from the neck to the arm. */
const SHOULDER = 11;

export function raglanSleevePiece(
  side: 'Left' | 'Right',
  body: Raglan,
  { cap, length, halfHem, halfTop }: RaglanSleeve,
  cloth: Cloth,
  seam: Finish,
  hem: Finish,
): Piece {
  const slope = (half: number) => bezier([half, -cap], [half - 4.5, -cap + 1.5], [halfTop + 4.2, -10], [halfTop, 0]);
  const fit = (half: Side) => solve((w) => lengthOf(slope(w)), lengthOf(raglanCurve(body, half)), 8, 40);
  const half = (fit('front') + fit('back')) / 2;
  const underarm = line([halfHem, -length], [half, -cap]);
  const sign = side === 'Right' ? 1 : -1;
  const [near, far] = side === 'Right' ? ['Back', 'Front'] : ['Front', 'Back'];
  return {
    name: `sleeve${side}`,
    edges: {
      hem: line([-halfHem, -length], [halfHem, -length]),
      [`under${near}`]: underarm,
      [`raglan${near}`]: slope(half),
      top: topCurve(halfTop),
      [`raglan${far}`]: mirror(slope(half)),
      [`under${far}`]: mirror(underarm),
    },
    place: (u, v) => {
      const along = -v;
      const width = v > -cap ? half : half + ((halfHem - half) * (-cap - v)) / (length - cap);
      const radius = (width / Math.PI) * 1.06;
      const angle = (u / width) * Math.PI * 0.97;
      const bent = Math.min(1, along / (2 * SHOULDER));
      const turn = SHOULDER_ANGLE + (ARM_ANGLE - SHOULDER_ANGLE) * bent;
      const [over, beyond] = [Math.min(along, SHOULDER), Math.max(0, along - SHOULDER)];
      const out = radius * Math.cos(angle);
      return [
        sign * (6 + Math.sin(SHOULDER_ANGLE) * over + Math.sin(ARM_ANGLE) * beyond + Math.cos(turn) * out),
        -3.5 - Math.cos(SHOULDER_ANGLE) * over - Math.cos(ARM_ANGLE) * beyond + Math.sin(turn) * out,
        -1 - sign * radius * Math.sin(angle),
      ];
    },
    role: 'trim',
    cloth,
    finishes: { hem, raglanFront: seam, raglanBack: seam, underFront: seam, underBack: seam },
  };
}

/** A rib around the neck, from the left front. */
export function raglanNeckRib(body: Raglan, { halfTop }: RaglanSleeve, rib: NeckRib, cloth: Cloth): Piece {
  const [front, back] = [neckCurve(body, 'front'), neckCurve(body, 'back')];
  const top = topCurve(halfTop);
  const whole = lengthOf(front) + lengthOf(back) + 4 * halfTop;
  const radius = (whole * rib.share) / (2 * Math.PI);
  const share = lengthOf(front) / whole;
  return bandPiece('rib', { front, sleeveRight: top, back, sleeveLeft: top }, rib, cloth, (turn, v) => {
    const angle = (turn - share / 2) * 2 * Math.PI;
    const dip = Math.max(0, Math.cos(angle)) * 4;
    return [radius * 1.05 * Math.sin(angle), 2.5 + v - dip, radius * 1.1 * Math.cos(angle)];
  });
}

export const raglanSeams: readonly Seam[] = (['Left', 'Right'] as const)
  .flatMap((side): Seam[] => [
    [`front.side${side}`, `back.side${side}`],
    [`front.raglan${side}`, `sleeve${side}.raglanFront`],
    [`back.raglan${side}`, `sleeve${side}.raglanBack`],
    [`sleeve${side}.underFront`, `sleeve${side}.underBack`],
    [`sleeve${side}.top`, `rib.sleeve${side}`],
  ])
  .concat([
    ['front.neck', 'rib.front'],
    ['back.neck', 'rib.back'],
    ['rib.start', 'rib.end'],
  ]);
