/** The pattern blocks of a hoodie beyond those of a sweatshirt: a hood of two halves and a kangaroo pocket. */
import type { Cloth } from '../cloth/cloth.ts';
import { type Body, neckCurve } from './body.ts';
import { bezier, join, lengthOf, line, mirror } from './curve.ts';
import type { Finish, Piece, Seam } from './pattern.ts';

export type Hood = {
  /** From the neck to the crown. */
  height: number;
  /** Width of the hem around the face, which holds the cord. */
  channel: number;
};

/**
 * One half of a hood, seen from its side. The face is at u < 0 on the right half. Its lower edge is as long as half of the
 * neckline.
 */
export function hoodPiece(side: 'Left' | 'Right', body: Body, { height, channel }: Hood, cloth: Cloth): Piece {
  const front = lengthOf(neckCurve(body.neck, body.frontDrop)) / 2;
  const back = lengthOf(neckCurve(body.neck, body.backDrop)) / 2;
  const throat = [-Math.sqrt(front ** 2 - 9), -3] as const;
  const top = [throat[0] + 6.5, height - 1] as const;
  const crown = join(
    bezier([back, 0], [back + 1, 6], [back + 2.6, 11], [back + 2.4, 18]),
    bezier([back + 2.4, 18], [back + 2.1, height - 7], [back - 5, height + 0.6], [back - 14, height]),
    line([back - 14, height], top),
  );
  const edges = {
    neckFront: line(throat, [0, 0]),
    neckBack: line([0, 0], [back, 0]),
    crown,
    opening: bezier(top, [top[0] + 0.5, height * 0.6], [throat[0] + 6, height * 0.3], throat),
  };
  const sign = side === 'Right' ? 1 : -1;
  return {
    name: `hood${side}`,
    edges:
      side === 'Right'
        ? edges
        : {
            neckFront: mirror(edges.neckFront),
            opening: mirror(edges.opening),
            crown: mirror(edges.crown),
            neckBack: mirror(edges.neckBack),
          },
    place: (u, v) => {
      // Around the head, open at the throat.
      const z = -sign * u - 0.5;
      return [sign * 11 * Math.sqrt(Math.max(0.04, 1 - (z / (z > 0 ? 17 : 14)) ** 2)), v + 3, z];
    },
    role: 'hood',
    cloth,
    // The cord pulls the hem around the face a little together, which keeps it smooth.
    relaxed: (u, v) => {
      const away = Math.min(...edges.opening.map(([x, y]) => Math.hypot(x - sign * u, y - v)));
      return away < channel ? [1, 0.95] : [1, 1];
    },
    finishes: {
      opening: { fold: channel, rows: [channel - 0.25], pucker: 0.05 },
      crown: { ditch: 0.06, rows: [0.4] },
      neckFront: { ditch: 0.08 },
      neckBack: { ditch: 0.08 },
    },
  };
}

/** A front or back whose neckline has two halves, to which the halves of a hood are sewn. */
export function withSplitNeck(piece: Piece): Piece {
  const entries = Object.entries(piece.edges).flatMap(([name, curve]) => {
    if (name !== 'neck') return [[name, curve] as const];
    const middle = Math.floor(curve.length / 2);
    const [first, second] = piece.name === 'front' ? ['neckRight', 'neckLeft'] : ['neckLeft', 'neckRight'];
    return [[first, curve.slice(0, middle + 1)] as const, [second, curve.slice(middle)] as const];
  });
  const { neck, ...finishes } = piece.finishes ?? {};
  return {
    ...piece,
    edges: Object.fromEntries(entries),
    finishes: { ...finishes, ...(neck && { neckLeft: neck, neckRight: neck }) },
  };
}

export type Pocket = {
  /** Half of the upper edge and of the lower edge. */
  top: number;
  bottom: number;
  /** Height of the lower edge, of the lower end of the openings, and of the upper edge. */
  low: number;
  corner: number;
  high: number;
};

/** The lines on the front to which a kangaroo pocket is sewn. */
export function pocketLines({ top, bottom, low, corner, high }: Pocket) {
  return {
    pocketTop: line([top, high], [-top, high]),
    pocketLeft: line([-bottom, corner], [-bottom, low]),
    pocketBottom: line([-bottom, low], [bottom, low]),
    pocketRight: line([bottom, low], [bottom, corner]),
  };
}

/** A kangaroo pocket. Its pattern coordinates are those of the front, so that prints go on over it. */
export function pocketPiece(pocket: Pocket, cloth: Cloth): Piece {
  const { top, bottom, corner, high } = pocket;
  const { pocketTop, pocketLeft, pocketBottom, pocketRight } = pocketLines(pocket);
  const sewn: Finish = { rows: [0.2, 0.8], pucker: 0.04 };
  const opening: Finish = { fold: 2.2, rows: [1.6, 2.1], pucker: 0.04 };
  const right = bezier([bottom, corner], [bottom - 1.5, corner + 4], [top + 1.5, high - 5], [top, high]);
  return {
    name: 'pocket',
    edges: {
      bottom: pocketBottom,
      right: pocketRight,
      openingRight: right,
      top: pocketTop,
      openingLeft: mirror(right),
      left: pocketLeft,
    },
    place: (u, v) => [u, v + 2, 18.2],
    role: 'body',
    cloth,
    finishes: { top: sewn, left: sewn, right: sewn, openingLeft: opening, openingRight: opening },
    over: 'front',
    // A pocket is a little wider than the cloth beneath, and its openings gape.
    relaxed: () => [1.035, 1.01],
    lift: 0.5,
  };
}

export const pocketSeams: readonly Seam[] = [
  ['front.pocketTop', 'pocket.top'],
  ['front.pocketBottom', 'pocket.bottom'],
  ['front.pocketLeft', 'pocket.left'],
  ['front.pocketRight', 'pocket.right'],
];

export const hoodSeams: readonly Seam[] = [
  ['front.neckLeft', 'hoodLeft.neckFront'],
  ['front.neckRight', 'hoodRight.neckFront'],
  ['back.neckLeft', 'hoodLeft.neckBack'],
  ['back.neckRight', 'hoodRight.neckBack'],
  ['hoodLeft.crown', 'hoodRight.crown'],
];
