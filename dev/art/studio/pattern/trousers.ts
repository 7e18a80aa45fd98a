/**
 * The pattern blocks of trousers: two fronts, two backs, waistband and ankle ribs. v = 0 is the upper edge of the waistband.
 * `right` means x > 0, the right leg of the front view.
 */
import type { Border } from '../cut.ts';
import type { Cloth } from '../cloth/cloth.ts';
import { type Curve, type Point, bezier, join, line, mirror } from './curve.ts';
import type { Finish, Piece, Seam, Vector } from './pattern.ts';

/** Half of the front or of the back, from the centre seam (u = 0 at the hip) to the outer seam. */
export type Panel = {
  /** Ends of the waist edge: at the centre seam and at the outer seam. */
  waist: readonly [centre: Point, outer: Point];
  /** From the centre seam to the outer seam at hip height. */
  hip: number;
  /** The point between the legs. */
  crotch: Point;
  /** Where the inseam and the outer seam are at the knee, if the leg reaches so far. */
  knee?: readonly [inner: number, outer: number];
  hem: readonly [inner: number, outer: number];
};

export type Trousers = {
  front: Panel;
  back: Panel;
  /** Heights of the widest hip, the knee and the hem. */
  hipAt: number;
  kneeAt: number;
  hemAt: number;
  /** Below `from`, cloth is pushed together by this share before sewing, and `around` the legs: its slack becomes folds. */
  slack: { from: number; share: number; around: number };
};

type Side = 'front' | 'back';
type Leg = 'Left' | 'Right';

const LEGS = ['Left', 'Right'] as const;

/** An overlocked seam, pressed flat. */
const seam: Finish = { ditch: 0.05 };

/** A smooth line through points that go steadily up or down: Catmull and Rom's spline. */
function through(...points: Point[]): Curve {
  return join(
    ...points.slice(1).map((to, i) => {
      const from = points[i];
      const before = points[i - 1] ?? from;
      const after = points[i + 2] ?? to;
      return bezier(
        from,
        [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
        [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
        to,
        24,
      );
    }),
  );
}

/** The outline of the right front leg, which the three other panels mirror. */
function panelEdges({ waist, hip, crotch, knee, hem }: Panel, { hipAt, kneeAt, hemAt }: Trousers) {
  const [centre, outer] = waist;
  const kneeIn: Point[] = knee ? [[knee[0], kneeAt]] : [];
  const kneeOut: Point[] = knee ? [[knee[1], kneeAt]] : [];
  const seat: Point = [0, crotch[1] + Math.min(9, -crotch[0] * 1.1)];
  const rise = join(
    through(centre, [centre[0] * 0.42, (centre[1] + seat[1]) / 2], seat),
    bezier(seat, [seat[0], crotch[1] + 2.5], [crotch[0] * 0.45, crotch[1] + 0.4], crotch),
  );
  return {
    hem: line([hem[0], hemAt], [hem[1], hemAt]),
    outseam: through([hem[1], hemAt], ...kneeOut, [hip, hipAt], outer),
    waist: line(outer, centre),
    rise,
    inseam: through(crotch, ...kneeIn, [hem[0], hemAt]),
  };
}

const SMOOTH = (t: number) => {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
};

/** The height at which cloth is before sewing. */
const pushed = ({ slack }: Trousers, v: number) => v + Math.max(0, slack.from - v) * slack.share;

/** Wraps a panel around the hip and, further down, around its leg, somewhat away from the mannequin. */
function wrap(side: Side, panel: Panel, other: Panel, trousers: Trousers, s: number, v: number): Vector {
  const { hemAt } = trousers;
  const front = side === 'front' ? 1 : -1;
  const hipTurn = (s / panel.hip) * (Math.PI / 2);
  const hip = [20.5 * Math.sin(hipTurn), front * 16 * Math.cos(hipTurn)];
  const down = Math.max(0, (v - panel.crotch[1]) / (hemAt - panel.crotch[1]));
  const width = (p: Panel) => p.hip - p.crotch[0] + (p.hem[1] - p.hem[0] - p.hip + p.crotch[0]) * down;
  const inner = panel.crotch[0] + (panel.hem[0] - panel.crotch[0]) * down;
  const radius = Math.max(6.5, ((width(panel) + width(other)) / (2 * Math.PI)) * (1.04 - trousers.slack.around));
  const legTurn = ((s - inner) / width(panel) - 0.5) * Math.PI;
  const middle = 11.4 + Math.max(0, -v - 30) * 0.045;
  const leg = [middle + radius * Math.sin(legTurn), front * radius * Math.cos(legTurn)];
  const t = SMOOTH((-v - 15) / 16);
  return [hip[0] + (leg[0] - hip[0]) * t, pushed(trousers, v), hip[1] + (leg[1] - hip[1]) * t];
}

/** One of the four panels: `frontLeft`, `frontRight`, `backLeft`, `backRight`. */
export function legPanel(side: Side, leg: Leg, trousers: Trousers, cloth: Cloth, hem: Finish): Piece {
  const panel = trousers[side];
  const other = trousers[side === 'front' ? 'back' : 'front'];
  const { hem: below, outseam, waist, rise, inseam } = panelEdges(panel, trousers);
  // Seen from outside, the right back panel has its outer seam on the left, like the left front panel.
  const mirrored = (side === 'front') === (leg === 'Left');
  const x = leg === 'Right' ? 1 : -1;
  return {
    name: `${side}${leg}`,
    edges: mirrored
      ? {
          hem: mirror(below),
          inseam: mirror(inseam),
          rise: mirror(rise),
          waist: mirror(waist),
          outseam: mirror(outseam),
        }
      : { hem: below, outseam, waist, rise, inseam },
    place: (u, v) => {
      const [px, py, pz] = wrap(side, panel, other, trousers, mirrored ? -u : u, v);
      return [x * px, py, pz];
    },
    role: 'body',
    cloth,
    finishes: { hem, outseam: seam, inseam: seam, rise: { ...seam, rows: [0.5] }, waist: seam },
  };
}

/** Length of a panel's waist edge. */
const waistOf = ({ waist: [a, b] }: Panel) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * The waistband: `length` all the way round when relaxed. The panels are longer and gathered to it. It begins at the centre
 * back and goes round by the left side.
 */
export function waistband({ front, back }: Trousers, length: number, height: number, cloth: Cloth): Piece {
  const backHalf = (length / 2) * (waistOf(back) / (waistOf(front) + waistOf(back)));
  const frontHalf = length / 2 - backHalf;
  const [a, b, c] = [backHalf, length / 2, length - backHalf];
  return {
    name: 'waistband',
    edges: {
      backLeft: line([0, -height], [a, -height]),
      frontLeft: line([a, -height], [b, -height]),
      frontRight: line([b, -height], [c, -height]),
      backRight: line([c, -height], [length, -height]),
      end: line([length, -height], [length, 0]),
      top: line([length, 0], [0, 0]),
      start: line([0, 0], [0, -height]),
    },
    place: (u, v) => {
      const quarter = u < a ? u / a : u < c ? 1 + (u - a) / frontHalf : 3 + (u - c) / backHalf;
      const turn = (quarter * Math.PI) / 2;
      // The waist is lower at the front.
      return [-17.5 * Math.sin(turn), v + Math.cos(turn) * 2.1, -13.5 * Math.cos(turn)];
    },
    role: 'trim',
    cloth,
    holds: true,
    spacing: 0.62,
  };
}

/** A ribbed ankle: `length` all the way round. It begins at the inseam. */
export function ankleRib(leg: Leg, trousers: Trousers, length: number, height: number, cloth: Cloth): Piece {
  const { front, back, hemAt } = trousers;
  const frontHem = front.hem[1] - front.hem[0];
  const share = frontHem / (frontHem + back.hem[1] - back.hem[0]);
  // Seen from outside, the front of the right leg goes from the inseam to the outer seam; on the left it is the back.
  const [first, second] = leg === 'Right' ? ['front', 'back'] : ['back', 'front'];
  const middle = length * (leg === 'Right' ? share : 1 - share);
  const x = leg === 'Right' ? 1 : -1;
  return {
    name: `ankle${leg}`,
    edges: {
      below: line([0, hemAt - height], [length, hemAt - height]),
      end: line([length, hemAt - height], [length, hemAt]),
      [second]: line([length, hemAt], [middle, hemAt]),
      [first]: line([middle, hemAt], [0, hemAt]),
      start: line([0, hemAt], [0, hemAt - height]),
    },
    place: (u, v) => {
      const turn = u < middle ? (u / middle) * Math.PI : Math.PI * (1 + (u - middle) / (length - middle));
      const radius = 6.2;
      return [
        x * (13.6 - radius * Math.cos(turn)),
        v + pushed(trousers, hemAt) - hemAt,
        x * radius * Math.sin(turn) - 2,
      ];
    },
    role: 'trim',
    cloth,
    finishes: { front: seam, back: seam },
    holds: true,
    spacing: 0.62,
  };
}

export function trouserSeams(ribs: boolean): Seam[] {
  return [
    ['frontLeft.rise', 'frontRight.rise'],
    ['backLeft.rise', 'backRight.rise'],
    ['waistband.start', 'waistband.end'],
    ...LEGS.flatMap((leg): Seam[] => [
      [`front${leg}.outseam`, `back${leg}.outseam`],
      [`front${leg}.inseam`, `back${leg}.inseam`],
      [`front${leg}.waist`, `waistband.front${leg}`],
      [`back${leg}.waist`, `waistband.back${leg}`],
      ...(ribs
        ? ([
            [`front${leg}.hem`, `ankle${leg}.front`],
            [`back${leg}.hem`, `ankle${leg}.back`],
            [`ankle${leg}.start`, `ankle${leg}.end`],
          ] as const)
        : []),
    ]),
  ];
}

/** A printed border around a leg, `above` its hem. */
export function hemBorder({ name, edges: { hem } }: Piece, above: number, height: number): Border {
  const [[left, v], [right]] = [hem[0], hem[hem.length - 1]];
  // The leg is wider further up.
  const room = 4;
  return { piece: name, from: [left - room, v + above], to: [right + room, v + above], height };
}
