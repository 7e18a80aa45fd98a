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

/** A picture that Node requests from the page. The result is a PNG in base64. */
export type Order = { category: string; view: Side | 'cloth'; drawing: Drawing; width: number };

let kept: { key: string; shading: Shading } | undefined;

/** Light and folds are kept for the next colourway of the same cut, side and variant. */
function shadingOf(key: string, { cut, side, weave }: Look, variant: number, width: number): Shading {
  if (kept?.key !== key) kept = { key, shading: shade(cut(side), size(width, variant), weave) };
  return kept.shading;
}

async function draw({ category, view, drawing, width }: Order): Promise<string> {
  const washed = category.startsWith('acid-wash') || drawing.print.kind === 'acid';
  const variant = variantOf(drawing);
  const look = view === 'cloth' ? close(category, drawing) : { ...whole(category, view), key: view };
  const shading = shadingOf([category, view, look.key, variant, width].join(' '), look, variant, width);
  return encode(compose(shading, drawing, look.side, washed));
}

async function encode(image: ImageData): Promise<string> {
  const pen = canvas(image.width, image.height);
  pen.putImageData(image, 0, 0);
  return base64(await pen.canvas.convertToBlob({ type: 'image/png' }));
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
