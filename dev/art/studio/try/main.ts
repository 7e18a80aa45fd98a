import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { Drawing } from '../../catalogue/garment.ts';
import { cuts } from '../cuts/index.ts';
import { dress, turned } from '../dress.ts';
import { bake } from '../light/bake.ts';
import { studio } from '../light/rig.ts';
import { materialsOf } from '../materials.ts';
import { photograph } from '../render/photograph.ts';

/**
 * Drapes and photographs one cut in one colour, for work on patterns, cloth and light:
 * `npm run draw:try -- tee --view back --colour '#F2E9D8' --width 480 --out shots`. `--coarse 1.5` is quicker.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string', default: 'front' },
    colour: { type: 'string', default: '#1F6B70' },
    trim: { type: 'string' },
    width: { type: 'string', default: '720' },
    coarse: { type: 'string', default: '1' },
    at: { type: 'string' },
    out: { type: 'string', default: 'shots' },
  },
});
const [name = 'tee'] = positionals;
const cut = cuts[name];
if (!cut) throw new Error(`There is no cut ${name}: ${Object.keys(cuts).join(', ')}`);
const drawing: Drawing = {
  colour: { name: '', hex: values.colour },
  trim: values.trim ?? values.colour,
  print: { kind: 'plain' },
  inks: ['#F2E9D8'],
  seed: 1,
};
const started = performance.now();
const lap = (step: string) => console.log(`${step}: ${Math.round((performance.now() - started) / 100) / 10} s`);
const { shell, props, report } = dress(cut, Number(values.coarse));
console.log(report);
lap('draped');
const angles: Readonly<Record<string, number>> = { front: 0, back: Math.PI, side: 0.65 };
await mkdir(values.out, { recursive: true });
for (const view of values.view.split(',')) {
  const seen = turned(shell, angles[view] ?? 0);
  const baked = bake(seen, studio);
  lap(`${view} lit`);
  const [x, y, wide] = values.at?.split(',').map(Number) ?? [cut.frame.target[0], cut.frame.target[1], cut.frame.width];
  const width = Number(values.width);
  const height = Math.round(width * 1.25);
  const bytes = photograph({
    shell: seen,
    baked,
    materials: materialsOf(cut, drawing, props),
    camera: { target: [x, y, cut.frame.target[2]], width: wide, distance: 420 },
    rig: studio,
    paper: '#EBE3D6',
    width,
    height,
  });
  const file = join(values.out, `${name}-${view}${values.at ? '-close' : ''}.png`);
  await sharp(bytes, { raw: { width, height, channels: 3 } }).toFile(file);
  lap(file);
}
