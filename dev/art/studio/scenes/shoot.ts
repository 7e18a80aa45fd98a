/** Photographs scenes, and keeps them on disk. */
import sharp from 'sharp';
import type { Sketch } from '../../garments.ts';
import { codeKey, keep, kept, keyOf } from '../cache.ts';
import { cutOfCategory, cuts } from '../cuts/index.ts';
import { openPrinter } from '../prints/sheets.ts';
import { VARIANTS, sew } from '../sew.ts';
import { photographScene } from './compose.ts';
import { scenes } from './plans.ts';
import type { Scene } from './scene.ts';
import { openWallPainter } from './walls.ts';

export type SceneJob = { scene: Scene; products: Sketch[] };

/** The scenes of which every garment has a cut; with `only`, those of these keys. `width` makes them smaller, for trials. */
export function sceneJobsFor(products: readonly Sketch[], only?: readonly string[], width?: number): SceneJob[] {
  return scenes
    .filter(({ key }) => !only || only.includes(key))
    .map((scene) => ({
      scene: width ? { ...scene, width, height: Math.round((width * scene.height) / scene.width) } : scene,
      products: scene.garments.map(({ product }) => {
        const found = products.find(({ id }) => id === product);
        if (!found) throw new Error(`${scene.key} ${scene.index} shows ${product}, which is not in the catalogue`);
        return found;
      }),
    }))
    .filter((job) => job.products.every(({ category }) => cuts[cutOfCategory[category] ?? '']));
}

/** Returns a PNG. */
export async function shootScene({ scene, products }: SceneJob): Promise<Buffer> {
  const parts: unknown[] = [scene];
  for (const { category, drawing } of products) {
    const { key } = await sew(cutOfCategory[category] ?? '', drawing.seed % VARIANTS);
    parts.push(key, category, drawing);
  }
  const code = await codeKey('scenes', 'cloth', 'light', 'prints', 'render', 'cuts', 'materials.ts', 'hardware.ts');
  const key = keyOf(code, parts);
  const ready = await kept('pictures', key);
  if (ready) return ready;
  const artists = { painter: openWallPainter(), printer: await openPrinter() };
  const { width, height } = scene;
  const bytes = await photographScene(scene, new Map(products.map((one) => [one.id, one])), artists);
  await artists.painter.close();
  await artists.printer.close();
  const png = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  await keep('pictures', key, png);
  return png;
}
