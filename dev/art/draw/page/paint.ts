/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing } from '../../catalogue/garment.ts';
import { mix } from './colour.ts';
import type { Field } from './field.ts';
import type { Part, Side, View } from './cut.ts';
import { bend, path2d, trace } from './outline.ts';
import type { Area } from '../../studio/prints/page/allover.ts';
import { type Pen, canvas } from '../../studio/prints/page/pen.ts';
import { FONT } from '../../studio/prints/page/placed.ts';
import { border } from './prints/border.ts';
import { pattern } from './prints/pattern.ts';
import { placed } from './prints/placed.ts';
import { type Size, fillPart } from './raster.ts';
import { bounds } from './relief.ts';
import { wear } from './wear.ts';

/** What a part is made of. Inside cloth is darker, since little light gets there. */
function colourOf(role: Part['role'], { colour, trim }: Drawing): string {
  switch (role) {
    case 'cloth':
    case 'sleeve':
    case 'hood':
      return colour.hex;
    case 'rib':
    case 'trim':
    case 'cord':
    case 'tape':
      return trim;
    case 'inside':
      return mix(colour.hex, '#000000', 0.16);
    case 'button':
      return mix(trim, '#F4ECDC', 0.72);
    case 'metal':
      return '#B9B4AA';
    case 'label':
      return '#F3E9D2';
  }
}

/** The garment in flat colours, without any light: cloth, prints, stitches. */
export function paint(view: View, drawing: Drawing, side: Side, picture: Size): ImageData {
  const { width, height, scale, variant } = picture;
  const whole = canvas(width, height);
  for (const part of view.parts) {
    const box = bounds(part, picture);
    if (box.w < 3 || box.h < 3) continue;
    const sheet = () => {
      const pen = canvas(box.w, box.h);
      pen.translate(-box.x, -box.y);
      pen.scale(scale, scale);
      return pen;
    };
    const layer = sheet();
    layer.fillStyle = colourOf(part.role, drawing);
    fillPart(layer, part, variant);
    layer.globalCompositeOperation = 'source-atop';
    if (inked(part, view, drawing)) {
      // Ink lies on a sheet of its own, so that carved lines can be cut out of it without cutting the cloth.
      const pen = sheet();
      ink(pen, part, view, drawing, side, box, picture);
      layer.drawImage(pen.canvas, box.x / scale, box.y / scale, box.w / scale, box.h / scale);
    }
    if (part.role === 'label') sign(layer, part, variant);
    sew(layer, part, drawing, variant, view.zoom ?? 1);
    whole.drawImage(layer.canvas, box.x, box.y);
  }
  return whole.getImageData(0, 0, width, height);
}

function inked(part: Part, view: View, { print }: Drawing): boolean {
  if (part.role !== 'cloth' && part.role !== 'sleeve' && part.role !== 'hood') return false;
  if (print.kind === 'plain' || print.kind === 'acid') return false;
  if (print.kind === 'type' || print.kind === 'motif') return part.role === 'cloth' && !part.blank;
  if (print.kind === 'border') return view.borders.some((one) => one.on === part.role);
  return true;
}

/** All that is printed on one part. */
function ink(pen: Pen, part: Part, view: View, drawing: Drawing, side: Side, box: Field, { scale, variant }: Size) {
  const points = trace(part.shape);
  const x = points.reduce((sum, p) => sum + p[0], 0) / points.length;
  const y = points.reduce((sum, p) => sum + p[1], 0) / points.length;
  const turn = ((part.turn ?? 0) * Math.PI) / 180;
  const zoom = view.zoom ?? 1;
  // Patterns start from the middle of the garment, so that they meet at seams as far as turned cloth can.
  const middle = turn === 0 ? (view.chest?.at ?? [480, 600]) : [x, y];
  const { print, inks } = drawing;
  if (view.rails && print.kind === 'stripes' && print.width === 'wide' && print.direction === 'down') {
    rails(pen, view.rails, inks, variant, zoom);
  } else {
    pen.save();
    pen.translate(middle[0]!, middle[1]!);
    pen.rotate(turn);
    pen.scale(zoom, zoom);
    pattern(pen, drawing, reach(box, scale, middle[0]!, middle[1]!, turn, zoom), scale * zoom);
    pen.restore();
  }
  if (drawing.print.kind === 'block' && part.role !== 'hood') {
    view.blocks.forEach((path, index) => {
      pen.fillStyle = drawing.inks[index % drawing.inks.length]!;
      pen.fill(path2d(path, 0));
    });
  }
  border(pen, drawing, view, part.role, scale);
  if (part.role === 'cloth' && !part.blank) placed(pen, drawing, view, side, scale);
  if (!['stripes', 'checks', 'block'].includes(drawing.print.kind)) wear(pen);
}

/** Two stripes down the outer seam. */
function rails(pen: Pen, paths: string[], inks: string[], variant: number, zoom: number) {
  pen.strokeStyle = inks[0]!;
  paths.forEach((path, index) => {
    const inwards = index === 0 ? 1 : -1;
    for (const [shift, width] of [
      [0, 20],
      [24, 8],
    ] as const) {
      pen.save();
      pen.translate(inwards * shift * zoom, 0);
      pen.lineWidth = width * zoom;
      pen.stroke(path2d(path, variant));
      pen.restore();
    }
  });
}

/** How far the part's corners lie from the pattern's origin, in units of the cloth. */
function reach(box: Field, scale: number, x: number, y: number, turn: number, zoom: number): Area {
  const [left, top, right, low] = [box.x / scale, box.y / scale, (box.x + box.w) / scale, (box.y + box.h) / scale];
  const corners = [
    [left, top],
    [right, top],
    [left, low],
    [right, low],
  ].map(([cx, cy]) => [
    ((cx! - x) * Math.cos(turn) + (cy! - y) * Math.sin(turn)) / zoom,
    ((cy! - y) * Math.cos(turn) - (cx! - x) * Math.sin(turn)) / zoom,
  ]);
  const us = corners.map((corner) => corner[0]!);
  const vs = corners.map((corner) => corner[1]!);
  return { left: Math.min(...us), top: Math.min(...vs), right: Math.max(...us), bottom: Math.max(...vs) };
}

/** The woven label at the neck: the mark and the name. */
function sign(pen: Pen, part: Part, variant: number) {
  const points = trace(part.shape).map((point) => bend(point, variant));
  const left = Math.min(...points.map((point) => point[0]));
  const right = Math.max(...points.map((point) => point[0]));
  const top = Math.min(...points.map((point) => point[1]));
  const low = Math.max(...points.map((point) => point[1]));
  const high = low - top;
  pen.fillStyle = '#26276B';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fontStretch = 'expanded';
  pen.font = `700 ${high * 0.36}px "${FONT}"`;
  pen.fillText('nirala', (left + right) / 2, top + high * 0.6, (right - left) * 0.8);
  pen.fillStyle = '#B8321C';
  pen.fillRect(left + (right - left) * 0.34, top + high * 0.74, (right - left) * 0.32, high * 0.06);
}

/** Thread: two rows on a hem, one for topstitching, each a dark and a light dash. */
function sew(pen: Pen, part: Part, { colour, inks }: Drawing, variant: number, zoom: number) {
  const rows = [
    ...(part.hems ?? []).flatMap(
      (path) =>
        [
          [path, -2.6],
          [path, 2.6],
        ] as const,
    ),
    ...(part.stitches ?? []).map((path) => [path, 0] as const),
  ];
  pen.lineCap = 'round';
  for (const [path, offset] of rows) {
    for (const [shift, ink] of [
      [0.5, mix(colour.hex, '#000000', 0.42)],
      [-0.2, mix(colour.hex, '#ffffff', 0.3)],
    ] as const) {
      pen.save();
      pen.translate(offset * 0.3 * zoom, (offset + shift) * zoom);
      pen.strokeStyle = ink;
      pen.lineWidth = 0.9 * zoom;
      pen.setLineDash([4.6 * zoom, 3.4 * zoom]);
      pen.stroke(path2d(path, variant));
      pen.restore();
    }
  }
  pen.strokeStyle = inks[0]!;
  pen.lineCap = 'butt';
  for (const path of part.tipping ?? []) {
    pen.lineWidth = 6 * zoom;
    pen.stroke(path2d(path, variant));
  }
}
