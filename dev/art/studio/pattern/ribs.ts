/** Ribs, bindings and standing collars: bands that are sewn to the edges of a piece. */
import { type Curve, lengthOf, line } from './curve.ts';
import type { Cloth } from '../cloth/cloth.ts';
import type { Finish, Piece, Seam, Vector } from './pattern.ts';
import { seam, type Body, armholeCurve, neckCurve } from './body.ts';
import { type Sleeve, aroundArm } from './sleeve.ts';

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
