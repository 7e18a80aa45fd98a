/** Draws prints flat, in millimetres, on a clear ground. Runs in the browser, which has paths, type and fonts. */
import type { Box, Item, Order } from '../order.ts';
import type { Drawing } from '../../../catalogue/garment.ts';
import { type Area, allover } from './allover.ts';
import { bandhani } from './bandhani.ts';
import { base64 } from './base64.ts';
import { band } from './border.ts';
import { label } from './label.ts';
import { type Pen, canvas } from './pen.ts';
import { FONT, placed } from './placed.ts';

const MM = 10;

/** Returns a PNG in base64. */
async function draw(order: Order): Promise<string> {
  const { box, density } = order;
  const pen = canvas(Math.round((box.right - box.left) * density), Math.round((box.top - box.low) * density));
  pen.scale(density / MM, density / MM);
  pen.translate(-box.left * MM, box.top * MM);
  if (order.kind === 'label') label(pen, areaOf(box));
  else for (const item of order.items) print(pen, order.drawing, item, box, density / MM);
  return base64(await pen.canvas.convertToBlob({ type: 'image/png' }));
}

function areaOf({ left, low, right, top }: Box): Area {
  return { left: left * MM, right: right * MM, top: -top * MM, bottom: -low * MM };
}

function print(pen: Pen, drawing: Drawing, item: Item, box: Box, zoom: number) {
  const kind = drawing.print;
  pen.save();
  if (item.kind === 'placed') {
    pen.translate(item.at[0] * MM, -item.at[1] * MM);
    pen.rotate((item.turn * Math.PI) / 180);
    placed(pen, drawing, item.width * MM, item.little, zoom);
  } else if (item.kind === 'border' && kind.kind === 'border') {
    const { from, to, height } = item;
    const [du, dv] = [to[0] - from[0], to[1] - from[1]];
    pen.translate(from[0] * MM, -from[1] * MM);
    pen.rotate(Math.atan2(-dv, du));
    band(pen, kind.motif, drawing.inks, drawing.colour.hex, Math.hypot(du, dv) * MM, height * MM, zoom);
  } else if (kind.kind === 'allover') {
    allover(pen, drawing, { motif: kind.motif, small: kind.scale === 'small' }, areaOf(box), zoom);
  } else if (kind.kind === 'bandhani') bandhani(pen, drawing, areaOf(box), zoom);
  pen.restore();
}

async function open(): Promise<void> {
  const face = new FontFace(FONT, 'url(/font.woff2)', { weight: '100 800', stretch: '75% 125%' });
  document.fonts.add(await face.load());
}

declare global {
  // Only an interface can extend the browser's own declaration.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    sheets: { draw: typeof draw; open: typeof open };
  }
}
window.sheets = { draw, open };
