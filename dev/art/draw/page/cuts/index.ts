/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import type { Drawing } from '../../../catalogue/garment.ts';
import type { Cut, Side } from '../cut.ts';
import type { Point } from '../outline.ts';
import { focusOf } from '../focus.ts';
import { fitted, focused } from '../place.ts';
import type { Weave } from '../weave.ts';
import { hoodie } from './hoodie.ts';
import { joggers, shorts } from './legs.ts';
import { polo } from './polo.ts';
import { shirt } from './shirt.ts';
import { sports, vest } from './sleeveless.ts';
import { sweat } from './sweat.ts';
import { boxy, regular, tee } from './tee.ts';
import { varsity } from './varsity.ts';

/** The drawing of a category: its cut, its size and position, its cloth, and the area of its close-up. */
type Style = { cut: Cut; zoom: number; down: number; weave: Weave; collar: Point; hem: Point };

const styles: Record<string, Style> = {
  tshirt: { cut: tee(regular), zoom: 1.07, down: 36, weave: 'jersey', collar: [560, 330], hem: [620, 850] },
  'oversized-tshirt': { cut: tee(boxy), zoom: 1.02, down: 24, weave: 'jersey', collar: [560, 340], hem: [650, 840] },
  'acid-wash-oversized-t-shirt': {
    cut: tee(boxy),
    zoom: 1.02,
    down: 24,
    weave: 'jersey',
    collar: [560, 340],
    hem: [650, 840],
  },
  'oversized-shirts': { cut: shirt, zoom: 1.03, down: 24, weave: 'poplin', collar: [540, 380], hem: [560, 850] },
  hoodies: { cut: hoodie, zoom: 1.06, down: 68, weave: 'fleece', collar: [500, 440], hem: [600, 640] },
  'sweat-shirts': { cut: sweat, zoom: 1.07, down: 16, weave: 'fleece', collar: [540, 350], hem: [600, 580] },
  'varsity-jacket': { cut: varsity, zoom: 1.07, down: 12, weave: 'fleece', collar: [540, 370], hem: [590, 560] },
  'polo-tshirt': { cut: polo, zoom: 1.07, down: 34, weave: 'pique', collar: [530, 350], hem: [620, 850] },
  joggers: { cut: joggers, zoom: 1.03, down: 10, weave: 'fleece', collar: [440, 270], hem: [370, 820] },
  vests: { cut: vest, zoom: 1.1, down: 30, weave: 'jersey', collar: [560, 330], hem: [600, 850] },
  shorts: { cut: shorts, zoom: 1.36, down: 62, weave: 'poplin', collar: [440, 440], hem: [380, 740] },
  'sports-wear': { cut: sports, zoom: 1.1, down: 34, weave: 'mesh', collar: [560, 310], hem: [620, 650] },
};

export type Look = { cut: Cut; side: Side; weave: Weave };

export function whole(category: string, side: Side): Look {
  const { cut, zoom, down, weave } = styles[category]!;
  return { cut: fitted(cut, zoom, down), side, weave };
}

/** The area of the close-up: the garment's print, its border, or its collar. */
export function close(category: string, drawing: Drawing): Look & { key: string } {
  const { cut, weave, collar, hem } = styles[category]!;
  const place = focusOf(drawing);
  const side: Side = place === 'back' ? 'back' : 'front';
  const view = cut(side);
  const box =
    place === 'chest' ? view.chest : place === 'pocket' ? view.pocket : place === 'back' ? view.back : undefined;
  // Large prints are shown whole: half a word reads as a mistake.
  const large = place === 'chest' || place === 'back';
  const zoom = large && box ? Math.min(2.7, 860 / box.width) : 3.3;
  const focus: Point = box
    ? [box.at[0] + (place === 'pocket' ? -24 : 0), box.at[1] - (place === 'pocket' ? 10 : 36)]
    : place === 'hem'
      ? hem
      : collar;
  return { cut: focused(cut, zoom, focus), side, weave, key: place };
}
