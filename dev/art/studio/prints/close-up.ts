/** What a product's close-up shows: the edge of its print, or else its collar, waistband or hem. */
import type { Drawing } from '../../catalogue/garment.ts';
import type { Cut } from '../cut.ts';
import { openFit } from '../mesh/fit.ts';
import type { Shell } from '../mesh/shell.ts';
import { inside } from '../pattern/curve.ts';
import { type Camera, rasterise } from '../render/raster.ts';
import { turned } from '../dress.ts';
import type { Box } from './order.ts';

/** Width of a close-up, cm. */
const WIDTH = 12;

export type CloseUp = { side: 'front' | 'back'; shell: Shell; camera: Camera };

/** Turns the garment to the side that the close-up shows, and aims the camera. */
export function closeUpOf(cut: Cut, drawing: Drawing, shell: Shell): CloseUp {
  const { piece, at } = focusOf(cut, drawing);
  const names = cut.pattern.pieces.map(({ name }) => name);
  const side = openFit(shell, names).on(piece, ...at).normal[2] < 0 ? 'back' : 'front';
  const seen = side === 'front' ? shell : turned(shell, Math.PI);
  const { at: target } = openFit(seen, names).on(piece, ...at);
  return { side, shell: seen, camera: { target, width: WIDTH, distance: 420 } };
}

export function focusOf(cut: Cut, { print }: Drawing): { piece: string; at: readonly [number, number] } {
  if (print.kind === 'type' || print.kind === 'motif') {
    const place = cut.places[print.place];
    if (!place) throw new Error(`The cut has no place for a print: ${print.place}`);
    const { piece, at, width, turn = 0 } = place;
    if (print.place === 'pocket') return { piece, at };
    // The print's right edge in the middle of the picture, so that ink and bare cloth show.
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    const [x, y] = print.kind === 'type' ? [0.4 * width, 0.06 * width] : [0.15 * width, 0.1 * width];
    return { piece, at: [at[0] + x * cos + y * sin, at[1] - x * sin + y * cos] };
  }
  if (print.kind === 'border' && cut.borders.length > 0) {
    const { piece: name, from, to, height } = cut.borders[0];
    const outline = Object.values(cut.pattern.pieces.find((piece) => piece.name === name)?.edges ?? {}).flat();
    // Borders are drawn longer than the piece is wide.
    const along = Array.from({ length: 61 }, (_, i): [number, number] => [
      from[0] + ((to[0] - from[0]) * i) / 60,
      from[1] + ((to[1] - from[1]) * i) / 60 + 0.25 * height,
    ]).filter(([u, v]) => inside(outline, u, v));
    return { piece: name, at: along[Math.round(0.6 * along.length)] };
  }
  if (cut.closeUp) return cut.closeUp;
  for (const { name, edges } of cut.pattern.pieces) {
    const neck = name.startsWith('front') && (edges.neck ?? edges.neckRight);
    if (!neck) continue;
    const [u, v] = neck[Math.round(neck.length * 0.4)];
    return { piece: name, at: [u + 1.2, v - 1.5] };
  }
  throw new Error('A cut without a neck needs a closeUp');
}

/** The part of each pattern piece that the camera sees, in whole centimetres. */
export function seenBoxes(cut: Cut, { shell, camera }: CloseUp): Map<string, Box> {
  const { triangle } = rasterise(shell, camera, 200, 260);
  const boxes = new Map<string, Box>();
  for (const t of new Set(triangle)) {
    const piece = cut.pattern.pieces[shell.piece[t]];
    if (t < 0 || !piece) continue;
    const box = boxes.get(piece.name) ?? { left: Infinity, low: Infinity, right: -Infinity, top: -Infinity };
    for (let corner = 0; corner < 3; corner += 1) {
      const [u, v] = shell.uv.subarray(6 * t + 2 * corner, 6 * t + 2 * corner + 2);
      box.left = Math.min(box.left, Math.floor(u - 1));
      box.right = Math.max(box.right, Math.ceil(u + 1));
      box.low = Math.min(box.low, Math.floor(v - 1));
      box.top = Math.max(box.top, Math.ceil(v + 1));
    }
    boxes.set(piece.name, box);
  }
  return boxes;
}
