import type { Box, Cut, Part, View } from './cut.ts';
import type { Point } from './outline.ts';

/** The same view larger and elsewhere on the picture: cuts are measured by hand, pictures want filling. */
export function fitted(cut: Cut, zoom: number, down: number): Cut {
  return focused(cut, zoom, [480, 600 - down / zoom]);
}

/** The view magnified around a point of the garment, which comes to lie in the middle of the picture. */
export function focused(cut: Cut, zoom: number, [cx, cy]: Point): Cut {
  const point = ([x, y]: Point): Point => [480 + (x - cx) * zoom, 600 + (y - cy) * zoom];
  const path = (text: string) =>
    text.replace(/(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)/g, (_, x: string, y: string) =>
      point([Number(x), Number(y)]).join(' '),
    );
  const paths = (list?: string[]) => list?.map(path);
  const box = (from?: Box): Box | undefined => from && { ...from, at: point(from.at), width: from.width * zoom };
  const part = (from: Part): Part => ({
    ...from,
    shape: path(from.shape),
    core: from.core && path(from.core),
    band: from.band && from.band * zoom,
    round: from.round && [from.round[0] * zoom, from.round[1] * zoom],
    shadow: from.shadow && [from.shadow[0] * zoom, from.shadow[1]],
    hems: paths(from.hems),
    seams: paths(from.seams),
    stitches: paths(from.stitches),
    tipping: paths(from.tipping),
    ribs: from.ribs?.map((rib) => ({ line: path(rib.line), width: rib.width * zoom })),
    gathers: from.gathers?.map((gather) => ({
      ...gather,
      at: point(gather.at),
      reach: [gather.reach[0] * zoom, gather.reach[1] * zoom],
    })),
  });
  return (side): View => {
    const view = cut(side);
    return {
      zoom,
      parts: view.parts.map(part),
      chest: box(view.chest),
      pocket: box(view.pocket),
      back: box(view.back),
      borders: view.borders.map(({ on, line, height }) => ({
        on,
        line: [point(line[0]), point(line[1])],
        height: height * zoom,
      })),
      blocks: view.blocks.map(path),
      rails: paths(view.rails),
    };
  };
}
