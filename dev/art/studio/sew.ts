/** Draped garments, kept on disk. */
import { codeKey, keyOf, remembered } from './cache.ts';
import type { Cut } from './cut.ts';
import { cuts } from './cuts/index.ts';
import { type Garment, dress } from './dress.ts';

/** How much the mannequin turns, per variant: not all products of a category have the same folds. */
const TWISTS = [1, -0.8];
export const VARIANTS = TWISTS.length;

/** A cut that is draped. The key names the garment and everything it depends on. */
export type Sewn = { cut: Cut; garment: Garment; key: string };

/** `coarse` makes vertices rarer, for quick trials. */
export async function sew(name: string, variant: number, coarse = 1): Promise<Sewn> {
  const cut = cuts[name];
  if (!cut) throw new Error(`There is no cut ${name}`);
  const { seed, twist } = cut.drape;
  const drape = { ...cut.drape, seed: seed + 7 * variant, twist: twist * TWISTS[variant] };
  const key = keyOf(
    await codeKey('pattern/cloth-mesh.ts', 'body', 'drape', 'mesh', 'dress.ts', `cuts/${name}.ts`),
    cut.pattern,
    drape,
    ...(coarse === 1 ? [] : [coarse]),
  );
  return { cut, key, garment: await remembered('garments', key, () => dress({ ...cut, drape }, coarse)) };
}
