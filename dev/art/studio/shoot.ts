/** Photographs the products of one cut, and keeps every step's result. */
import sharp from 'sharp';
import type { Sketch } from '../garments.ts';
import { codeKey, keep, kept, keyOf, remembered } from './cache.ts';
import { turned } from './dress.ts';
import { type Baked, bake } from './light/bake.ts';
import { studio } from './light/rig.ts';
import { materialsOf } from './materials.ts';
import { refined } from './mesh/refine.ts';
import type { Shell } from './mesh/shell.ts';
import { closeUpOf, seenBoxes } from './prints/close-up.ts';
import { looksOf } from './prints/looks.ts';
import { openPrinter } from './prints/sheets.ts';
import { photograph } from './render/photograph.ts';
import { VARIANTS, sew } from './sew.ts';

/** In the order of the product's pictures. */
export const VIEWS = ['front', 'back', 'close', 'side'] as const;
export type View = (typeof VIEWS)[number];

/** Radians around the vertical axis. The close view is of the front or the back. */
const ANGLES: Readonly<Record<Exclude<View, 'close'>, number>> = { front: 0, back: Math.PI, side: 0.65 };

/** Height per width. */
const SHAPE = 1.25;
const PAPER = '#EBE3D6';

/** Products that share their folds, so that they are draped and lit once. `width` is that of the pictures, in pixels. */
export type Job = { cut: string; variant: number; products: Sketch[]; views: readonly View[]; width: number };

export function jobsFor(
  products: readonly Sketch[],
  cutOf: (category: string) => string,
  views: readonly View[],
  width: number,
): Job[] {
  const jobs = new Map<string, Job>();
  for (const product of products) {
    const cut = cutOf(product.category);
    const variant = product.drawing.seed % VARIANTS;
    const key = `${cut} ${variant}`;
    const job = jobs.get(key) ?? { cut, variant, products: [], views, width };
    job.products.push(product);
    jobs.set(key, job);
  }
  return [...jobs.values()];
}

/** Reports each picture with its PNG as it is done. */
export async function shoot(job: Job, done: (product: string, view: View, png: Buffer) => void): Promise<void> {
  const { cut, garment, key: shellKey } = await sew(job.cut, job.variant);
  const { shell, props } = garment;
  const lightCode = await codeKey('light');
  const pictureCode = await codeKey(
    'cloth',
    'render',
    'prints',
    'materials.ts',
    'hardware.ts',
    'shoot.ts',
    `cuts/${job.cut}.ts`,
  );
  const { width } = job;
  const height = Math.round(width * SHAPE);
  const printer = await openPrinter();
  const sides = new Map<number, { seen: Shell; baked: Baked }>();
  const sideAt = async (angle: number) => {
    const known = sides.get(angle);
    if (known) return known;
    const seen = turned(shell, angle);
    const side = {
      seen,
      baked: await remembered('light', keyOf(lightCode, shellKey, angle), () => bake(seen, studio)),
    };
    sides.set(angle, side);
    return side;
  };
  for (const view of job.views) {
    for (const product of job.products) {
      const { id, drawing, category } = product;
      const key = keyOf(pictureCode, shellKey, lightCode, view, drawing, category, job.width);
      const ready = await kept('pictures', key);
      if (ready) {
        done(id, view, ready);
        continue;
      }
      const close = view === 'close' ? closeUpOf(cut, drawing, shell) : undefined;
      const { seen, baked } = await sideAt(view === 'close' ? (close?.side === 'back' ? Math.PI : 0) : ANGLES[view]);
      const looks = await looksOf(printer, cut, product, props, close && seenBoxes(cut, close));
      const lit = close ? refined({ shell: seen, baked }, close.camera, SHAPE) : { shell: seen, baked };
      const bytes = photograph({
        ...lit,
        materials: materialsOf(cut, drawing, looks),
        camera: close?.camera ?? { ...cut.frame, distance: 420 },
        rig: studio,
        paper: PAPER,
        width,
        height,
      });
      const png = await sharp(bytes, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer();
      await keep('pictures', key, png);
      done(id, view, png);
    }
  }
  await printer.close();
}
