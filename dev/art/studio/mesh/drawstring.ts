import type { Vector } from '../pattern/pattern.ts';
import { type Fit, add } from './fit.ts';
import { knotted, tube } from './cord.ts';
import { type Prop, eyelet } from './solid.ts';

const RADIUS = 0.27;

/** Where the two ends lie on the fronts: no cord hangs quite straight. */
const ENDS = [
  {
    piece: 'frontLeft',
    hole: -2.4,
    path: [
      [-2.4, -2.4],
      [-2.7, -5.4],
      [-2.9, -8.6],
      [-2.6, -11.6],
      [-2.5, -13.4],
    ],
  },
  {
    piece: 'frontRight',
    hole: 2.4,
    path: [
      [2.5, -2.4],
      [2.8, -5.4],
      [3.4, -8.8],
      [4.2, -12],
      [4.7, -14.8],
    ],
  },
] as const;

/** The drawstring of a waistband, which is `waist` long and `height` high: two eyelets at the front and knotted ends. */
export function drawstring(fit: Fit, waist: number, height: number): Prop[] {
  return ENDS.flatMap(({ piece, hole, path }): Prop[] => {
    const spot = fit.on('waistband', waist / 2 + hole, -height / 2);
    const lower = fit.on('waistband', waist / 2 + hole * 0.98, -height + 0.4);
    const start: Vector[] = [
      add(spot.at, spot.normal, -0.1),
      add(add(spot.at, spot.normal, RADIUS + 0.12), spot.v, -0.25),
      add(lower.at, lower.normal, RADIUS + 0.1),
    ];
    const hanging = path.map(([u, v]) => {
      const { at, normal } = fit.on(piece, u, -height - 1 + v);
      return add(at, normal, RADIUS + 0.15);
    });
    return [eyelet(spot), tube([...start, ...hanging], knotted(RADIUS))];
  });
}
