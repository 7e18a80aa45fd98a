/** Curves of pattern pieces: polylines in centimetres, x to the right and y up. */
export type Point = readonly [x: number, y: number];
export type Curve = readonly Point[];

/** A cubic Bézier curve from `a` to `d`. */
export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 60): Curve {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const s = 1 - t;
    const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return [wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]];
  });
}

export const line = (...points: Point[]): Curve => points;

/** Joins curves that meet end to start. */
export function join(...curves: Curve[]): Curve {
  return curves.flatMap((curve, index) => (index === 0 ? curve : curve.slice(1)));
}

/** The mirror image at the y axis, in the opposite direction, so that outlines keep their orientation. */
export function mirror(curve: Curve): Curve {
  return curve.map(([x, y]): Point => [-x, y]).reverse();
}

export function lengthOf(curve: Curve): number {
  let sum = 0;
  for (let i = 1; i < curve.length; i += 1) {
    sum += Math.hypot(curve[i][0] - curve[i - 1][0], curve[i][1] - curve[i - 1][1]);
  }
  return sum;
}

/** `count` points at equal distances along the curve, both ends included. */
export function resample(curve: Curve, count: number): Point[] {
  const total = lengthOf(curve);
  const points: Point[] = [curve[0]];
  let segment = 1;
  let walked = 0;
  for (let i = 1; i < count - 1; i += 1) {
    const goal = (total * i) / (count - 1);
    for (;;) {
      const [from, to] = [curve[segment - 1], curve[segment]];
      const step = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (walked + step >= goal || segment === curve.length - 1) {
        const share = step === 0 ? 0 : (goal - walked) / step;
        points.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
        break;
      }
      walked += step;
      segment += 1;
    }
  }
  points.push(curve[curve.length - 1]);
  return points;
}

/** Whether a point lies inside a closed polygon (even-odd rule). */
export function inside(polygon: Curve, x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [ax, ay] = polygon[i];
    const [bx, by] = polygon[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** The value of `x` in [low, high] at which the increasing function `f` reaches `goal`. */
export function solve(f: (x: number) => number, goal: number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let i = 0; i < 60; i += 1) {
    const middle = (from + to) / 2;
    if (f(middle) < goal) from = middle;
    else to = middle;
  }
  return from;
}
