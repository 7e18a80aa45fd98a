/**
 * A carved printing block, 100 by 100: shapes stamped one after another. `ink` counts the print's
 * colours; an ink that the garment doesn't have, or CUT, takes colour away and shows the cloth.
 */
export type Stamp = { path: string; ink: number; line?: number };
export type Block = Stamp[];

export const CUT = -1;

const number = (value: number) => value.toFixed(2);

/** A pointed petal from (x, y) outwards; degrees count clockwise from straight up. */
export function petal(x: number, y: number, degrees: number, length: number, width: number, belly = 0.5): string {
  const angle = (degrees * Math.PI) / 180;
  const along = (t: number, side: number): string => {
    const px = x + Math.sin(angle) * length * t + Math.cos(angle) * side * width;
    const py = y - Math.cos(angle) * length * t + Math.sin(angle) * side * width;
    return `${number(px)} ${number(py)}`;
  };
  const right = `C${along(belly * 0.5, 0.62)} ${along(belly * 1.25, 0.7)} ${along(1, 0)}`;
  return `M${along(0, 0)} ${right} C${along(belly * 1.25, -0.7)} ${along(belly * 0.5, -0.62)} ${along(0, 0)}Z`;
}

export function disc(x: number, y: number, radius: number): string {
  return `M${number(x - radius)} ${number(y)} a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** The same shape `count` times around a point: what to draw for each angle. */
export function around(count: number, draw: (degrees: number, index: number) => string, from = 0): string {
  return Array.from({ length: count }, (_, i) => draw(from + (360 / count) * i, i)).join(' ');
}

export function polar(x: number, y: number, degrees: number, radius: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius];
}

export function dots(count: number, x: number, y: number, ring: number, radius: number, from = 0): string {
  return around(count, (degrees) => disc(...polar(x, y, degrees, ring), radius), from);
}

/** A star polygon with `count` points. */
export function starlet(x: number, y: number, count: number, outer: number, inner: number, from = 0): string {
  const corners = Array.from({ length: count * 2 }, (_, i) =>
    polar(x, y, from + (180 / count) * i, i % 2 === 0 ? outer : inner)
      .map(number)
      .join(' '),
  );
  return `M${corners.join(' L')}Z`;
}
