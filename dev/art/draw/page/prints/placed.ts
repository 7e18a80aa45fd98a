/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing, Motif } from '../../../catalogue/garment.ts';
import type { Box, Side, View } from '../cut.ts';
import { stamp } from '../motifs/stamp.ts';
import type { Pen } from '../raster.ts';

export const FONT = 'Anek Print';

type Ink = Pick<Drawing, 'inks'>;

/** Prints with a place: type, one motif. The pen draws in units. */
export function placed(pen: Pen, drawing: Drawing, view: View, side: Side, zoom: number) {
  const { print, inks, seed } = drawing;
  if (print.kind !== 'type' && print.kind !== 'motif') return;
  const box = boxFor(print.place, view, side);
  if (!box) return;
  pen.save();
  pen.translate(...box.at);
  pen.rotate(((box.turn ?? 0) * Math.PI) / 180);
  const little = box === view.pocket;
  if (print.kind === 'motif') motif(pen, print.motif, inks, box.width * (little ? 1 : 1), zoom, !little);
  else if (little) words(pen, print.text, inks, box.width, 0);
  else words(pen, print.text, inks, box.width, 1 + (seed % 3), zoom);
  pen.restore();
}

/** A back print leaves a small mark at the heart, so that the front isn't bare. */
function boxFor(place: 'chest' | 'pocket' | 'back', view: View, side: Side): Box | undefined {
  if (side === 'back') return place === 'back' ? view.back : undefined;
  return place === 'chest' ? view.chest : view.pocket;
}

function motif(pen: Pen, name: Motif, inks: string[], width: number, zoom: number, large: boolean) {
  const room = 0.06;
  const side = width * (1 + 2 * room);
  pen.drawImage(stamp(name, inks, Math.round(width * zoom), room), -side / 2, -side / 2, side, side);
  if (!large) return;
  // A line of small blocks beneath ties the big one to the cloth.
  const count = 5;
  const small = stamp('buta', [inks[1] ?? inks[0]!, inks[0]!], Math.round(0.1 * width * zoom), room);
  for (let i = 0; i < count; i += 1) {
    const x = (i - (count - 1) / 2) * width * 0.17;
    pen.drawImage(small, x - width * 0.05, width * 0.58, width * 0.1, width * 0.1);
  }
}

function set(pen: Pen, text: string, width: number): { size: number; high: number } {
  pen.fontStretch = 'expanded';
  pen.font = `800 100px "${FONT}"`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const measure = pen.measureText(text);
  const size = Math.min((width / (measure.actualBoundingBoxLeft + measure.actualBoundingBoxRight)) * 100, width * 0.42);
  pen.font = `800 ${size}px "${FONT}"`;
  return { size, high: size * 0.66 };
}

/** Lines set to one width; style 0 is bare, 1 stands between rows of butas, 2 echoes below, 3 wears a motif. */
function words(pen: Pen, text: string[], inks: string[], width: number, style: number, zoom = 2) {
  const gap = width * 0.045;
  const lines = text.map((line) => ({ line, ...set(pen, line, width) }));
  const total = lines.reduce((sum, line) => sum + line.high, 0) + gap * (lines.length - 1);
  let y = -total / 2;
  pen.fillStyle = pen.strokeStyle = inks[0]!;
  for (const { line, size, high } of lines) {
    y += high;
    pen.font = `800 ${size}px "${FONT}"`;
    pen.fillText(line, 0, y);
    y += gap;
  }
  if (style === 1) for (const row of [-total / 2 - gap * 2.9, y + gap * 1.6]) garland(pen, inks, width, row, zoom);
  if (style === 2) echo(pen, inks, lines.at(-1)!, y, width);
  if (style === 3) crown(pen, inks, width, -total / 2 - gap, zoom);
}

function garland(pen: Pen, inks: string[], width: number, y: number, zoom: number) {
  const size = width * 0.1;
  const block = stamp('buta', [inks[1] ?? inks[0]!], Math.round(size * zoom));
  const count = 8;
  for (let i = 0; i < count; i += 1)
    pen.drawImage(block, -width / 2 + (i / (count - 1)) * (width - size), y - size / 2, size, size);
}

/** The last line again below, each time cut lower, like a block running out of ink. */
function echo(pen: Pen, inks: string[], line: { line: string; size: number; high: number }, y: number, width: number) {
  pen.font = `800 ${line.size}px "${FONT}"`;
  pen.fillStyle = inks[1] ?? inks[0]!;
  let top = y;
  for (const share of [0.42, 0.24, 0.12]) {
    pen.save();
    pen.beginPath();
    pen.rect(-width, top, width * 2, line.high * share);
    pen.clip();
    pen.fillText(line.line, 0, top + line.high * share);
    pen.restore();
    top += line.high * share + width * 0.03;
  }
}

function crown(pen: Pen, inks: string[], width: number, y: number, zoom: number) {
  const size = width * 0.3;
  const ink: Ink = { inks: [inks[0]!, inks[1] ?? inks[0]!] };
  pen.drawImage(stamp('lotus', ink.inks, Math.round(size * zoom)), -size / 2, y - size * 0.92, size, size);
}
