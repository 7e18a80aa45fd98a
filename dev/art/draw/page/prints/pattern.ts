/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing } from '../../../catalogue/garment.ts';
import { type Area, allover } from '../../../studio/prints/page/allover.ts';
import { bandhani } from '../../../studio/prints/page/bandhani.ts';
import type { Pen } from '../../../studio/prints/page/pen.ts';

/** Patterns that cover the whole cloth. The pen is already turned with the grain; `zoom` is pixels for a unit. */
export function pattern(pen: Pen, drawing: Drawing, area: Area, zoom: number) {
  const { print } = drawing;
  if (print.kind === 'allover') {
    allover(pen, drawing, { motif: print.motif, small: print.scale === 'small' }, area, zoom);
  } else if (print.kind === 'stripes') {
    stripes(pen, drawing, print.direction === 'across', print.width === 'wide', area);
  } else if (print.kind === 'checks') checks(pen, drawing, print.width === 'wide', area);
  else if (print.kind === 'bandhani') bandhani(pen, drawing, area, zoom);
}

function stripes(pen: Pen, { inks }: Drawing, across: boolean, wide: boolean, area: Area) {
  const step = wide ? 76 : 23;
  const thick = wide ? 38 : 7;
  const from = across ? area.top : area.left;
  const to = across ? area.bottom : area.right;
  for (let i = Math.floor(from / step) - 1; i * step < to; i += 1) {
    const bars: [number, number, string][] = [[i * step, thick, inks[0]!]];
    if (wide && inks[1]) bars.push([i * step + thick + 8, 6, inks[1]], [i * step - 14, 6, inks[1]]);
    if (!wide && inks[1] && i % 4 === 0) bars.push([i * step + 11, 5, inks[1]]);
    for (const [at, size, ink] of bars) {
      pen.fillStyle = ink;
      if (across) pen.fillRect(area.left, at, area.right - area.left, size);
      else pen.fillRect(at, area.top, size, area.bottom - area.top);
    }
  }
}

/** A handloom check: bands of yarn in both directions; where they cross, both show. */
function checks(pen: Pen, { inks, colour }: Drawing, wide: boolean, area: Area) {
  const step = wide ? 92 : 54;
  const bands: [number, number, string, number][] = wide
    ? [
        [0, 40, inks[0]!, 0.62],
        [58, 5, inks[1] ?? inks[0]!, 0.8],
        [70, 5, inks[1] ?? inks[0]!, 0.8],
      ]
    : [
        [0, 14, inks[0]!, 0.66],
        [25, 4, inks[1] ?? inks[0]!, 0.8],
        [34, 7, inks[2] ?? inks[1] ?? inks[0]!, 0.6],
      ];
  for (const across of [true, false]) {
    const from = across ? area.top : area.left;
    const to = across ? area.bottom : area.right;
    for (let at = Math.floor(from / step) * step - step; at < to; at += step) {
      for (const [offset, size, ink, strength] of bands) {
        pen.globalAlpha = strength * (across ? 0.85 : 1);
        pen.fillStyle = ink;
        if (across) pen.fillRect(area.left, at + offset, area.right - area.left, size);
        else pen.fillRect(at + offset, area.top, size, area.bottom - area.top);
      }
    }
  }
  pen.globalAlpha = 0.1;
  pen.fillStyle = colour.hex;
  for (let y = area.top; y < area.bottom; y += 2.4) pen.fillRect(area.left, y, area.right - area.left, 0.8);
  pen.globalAlpha = 1;
}
