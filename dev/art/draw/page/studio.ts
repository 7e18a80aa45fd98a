/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing } from '../../catalogue/garment.ts';
import type { Side } from './cut.ts';
import { type Look, close, whole } from './cuts/index.ts';
import { variantOf } from './focus.ts';
import { compose } from './picture.ts';
import { base64 } from '../../studio/prints/page/base64.ts';
import { canvas } from '../../studio/prints/page/pen.ts';
import { FONT } from '../../studio/prints/page/placed.ts';
import { size } from './raster.ts';
import { type Shading, shade } from './shading.ts';
import { type Scene, draw as drawScene } from './slide.ts';

/** A picture that Node requests from the page. The result is a list of WebP files in base64, one per width, widest first. */
export type Order =
  | { kind: 'garment'; category: string; view: Side | 'cloth'; drawing: Drawing; widths: number[] }
  | { kind: 'scene'; scene: Scene; widths: number[] };

let kept: { key: string; shading: Shading } | undefined;

/** Light and folds are kept for the next colourway of the same cut, side and variant. */
function shadingOf(key: string, { cut, side, weave }: Look, variant: number, width: number): Shading {
  if (kept?.key !== key) kept = { key, shading: shade(cut(side), size(width, variant), weave) };
  return kept.shading;
}

async function draw(order: Order): Promise<string[]> {
  if (order.kind === 'scene') return encode(drawScene(order.scene), order.widths);
  const { category, view, drawing, widths } = order;
  const washed = category.startsWith('acid-wash') || drawing.print.kind === 'acid';
  const variant = variantOf(drawing);
  const look = view === 'cloth' ? close(category, drawing) : { ...whole(category, view), key: view };
  const shading = shadingOf([category, view, look.key, variant, widths[0]].join(' '), look, variant, widths[0]!);
  return encode(compose(shading, drawing, look.side, washed), widths);
}

async function encode(image: ImageData, widths: number[]): Promise<string[]> {
  const full = canvas(image.width, image.height);
  full.putImageData(image, 0, 0);
  const files: string[] = [];
  for (const width of widths) {
    const height = Math.round((image.height * width) / image.width);
    const pen = canvas(width, height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(full.canvas, 0, 0, width, height);
    // Small pictures on cards show compression artefacts; at 1440 pixels the texture of the cloth hides them.
    const blob = await pen.canvas.convertToBlob({ type: 'image/webp', quality: width > 1000 ? 0.68 : 0.78 });
    files.push(await base64(blob));
  }
  return files;
}

async function open(): Promise<void> {
  const face = new FontFace(FONT, 'url(/font.woff2)', { weight: '100 800', stretch: '75% 125%' });
  document.fonts.add(await face.load());
}

declare global {
  // Only an interface can extend the browser's own declaration.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    studio: { draw: typeof draw; open: typeof open };
  }
}
window.studio = { draw, open };
