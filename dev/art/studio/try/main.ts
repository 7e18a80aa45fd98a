import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type Sketch, readGarments } from '../../garments.ts';
import { cutOfCategory, cuts } from '../cuts/index.ts';
import { dress, turned } from '../dress.ts';
import { type Baked, bake } from '../light/bake.ts';
import { studio } from '../light/rig.ts';
import { materialsOf } from '../materials.ts';
import { refined } from '../mesh/refine.ts';
import { closeUpOf, seenBoxes } from '../prints/close-up.ts';
import { looksOf } from '../prints/looks.ts';
import { openPrinter } from '../prints/sheets.ts';
import { photograph } from '../render/photograph.ts';

/**
 * Drapes and photographs one cut in one colour, for work on patterns, cloth and light:
 * `npm run photograph:try -- tee --view back --colour '#F2E9D8' --width 480 --out shots`. `--coarse 1.5` is quicker.
 * `--product tshirt-chai-break,tshirt-neem-leaf` takes colours and prints from the catalogue; a cut that is named as well
 * replaces the one of the product's category. The view `close` shows the print or the collar from nearby.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string', default: 'front' },
    colour: { type: 'string', default: '#1F6B70' },
    trim: { type: 'string' },
    product: { type: 'string' },
    width: { type: 'string', default: '720' },
    coarse: { type: 'string', default: '1' },
    at: { type: 'string' },
    out: { type: 'string', default: 'shots' },
  },
});
const plain: Sketch = {
  id: 'plain',
  category: '',
  drawing: {
    colour: { name: '', hex: values.colour },
    trim: values.trim ?? values.colour,
    print: { kind: 'plain' },
    inks: ['#F2E9D8'],
    seed: 1,
  },
};
const ids = values.product?.split(',');
const products = ids ? (await readGarments()).filter(({ id }) => ids.includes(id)) : [plain];
if (products.length !== (ids?.length ?? 1)) throw new Error(`The catalogue does not have all of ${values.product}`);
const name = positionals[0] ?? cutOfCategory[products[0].category] ?? 'tee';
const cut = cuts[name];
if (!cut) throw new Error(`There is no cut ${name}: ${Object.keys(cuts).join(', ')}`);
const started = performance.now();
const lap = (step: string) => console.log(`${step}: ${Math.round((performance.now() - started) / 100) / 10} s`);
const { shell, props, report } = dress(cut, Number(values.coarse));
console.log(report);
lap('draped');
const angles: Readonly<Record<string, number>> = { front: 0, back: Math.PI, side: 0.65 };
await mkdir(values.out, { recursive: true });
const printer = await openPrinter();
const width = Number(values.width);
const height = Math.round(width * 1.25);
const lights = new Map<number, Baked>();
for (const view of values.view.split(',')) {
  for (const product of products) {
    const close = view === 'close' ? closeUpOf(cut, product.drawing, shell) : undefined;
    const angle = close ? (close.side === 'back' ? Math.PI : 0) : (angles[view] ?? 0);
    const seen = turned(shell, angle);
    const baked = lights.get(angle) ?? bake(seen, studio);
    lights.set(angle, baked);
    lap(`${view} lit`);
    const [x, y, wide] = values.at?.split(',').map(Number) ?? [
      cut.frame.target[0],
      cut.frame.target[1],
      cut.frame.width,
    ];
    const camera = close?.camera ?? { target: [x, y, cut.frame.target[2]] as const, width: wide, distance: 420 };
    const looks = await looksOf(printer, cut, product, props, close && seenBoxes(cut, close));
    const lit = close ? refined({ shell: seen, baked }, close.camera, height / width) : { shell: seen, baked };
    const bytes = photograph({
      ...lit,
      materials: materialsOf(cut, product.drawing, looks),
      camera,
      rig: studio,
      paper: '#EBE3D6',
      width,
      height,
    });
    const file = join(values.out, `${ids ? product.id : name}-${view}${values.at ? '-close' : ''}.png`);
    await sharp(bytes, { raw: { width, height, channels: 3 } }).toFile(file);
    lap(file);
  }
}
await printer.close();
