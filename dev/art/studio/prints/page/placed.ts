/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing, Motif } from '../../../catalogue/garment.ts';
import { stamp } from './motifs/stamp.ts';
import type { Pen } from './pen.ts';

export const FONT = 'Anek Print';

/** Type or one motif, `width` wide around the origin; `little` is the plain mark for a pocket or the heart. */
export function placed(pen: Pen, { print, inks, seed }: Drawing, width: number, little: boolean, zoom: number) {
  if (print.kind === 'motif') motif(pen, print.motif, inks, width, zoom, !little);
  else if (print.kind === 'type') words(pen, print.text, inks, width, little ? 0 : 1 + (seed % 3), zoom);
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
function words(pen: Pen, text: string[], inks: string[], width: number, style: number, zoom: number) {
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
  pen.drawImage(
    stamp('lotus', [inks[0]!, inks[1] ?? inks[0]!], Math.round(size * zoom)),
    -size / 2,
    y - size * 0.92,
    size,
    size,
  );
}
