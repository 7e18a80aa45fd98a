import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readGarments } from '../../../garments.ts';
import { photographScene } from '../compose.ts';
import { openPrinter } from '../../prints/sheets.ts';
import { scenes } from '../plans.ts';
import { openWallPainter } from '../walls.ts';

/**
 * Photographs scenes for work on their composition: `npm run photograph:scene -- home-0 banner-0 --width 480 --coarse 1.6`.
 * `--unlit` takes a few seconds and shows where things are.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '480' },
    coarse: { type: 'string', default: '1' },
    unlit: { type: 'boolean', default: false },
    out: { type: 'string', default: 'shots' },
  },
});
const products = new Map((await readGarments()).map((product) => [product.id, product]));
const painter = openWallPainter();
const printer = await openPrinter();
await mkdir(values.out, { recursive: true });
for (const scene of scenes) {
  const name = `${scene.key}-${scene.index}`;
  if (positionals.length > 0 && !positionals.includes(name) && !positionals.includes(scene.key)) continue;
  const started = performance.now();
  const width = Number(values.width);
  const height = Math.round((width * scene.height) / scene.width);
  const bytes = await photographScene(
    { ...scene, width, height },
    products,
    { painter, printer },
    {
      coarse: Number(values.coarse),
      unlit: values.unlit,
    },
  );
  await sharp(bytes, { raw: { width, height, channels: 3 } }).toFile(join(values.out, `${name}.png`));
  console.log(`${name}: ${Math.round((performance.now() - started) / 100) / 10} s`);
}
await painter.close();
await printer.close();
