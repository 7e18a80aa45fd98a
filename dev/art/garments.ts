import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drawing, Garment } from './catalogue/garment.ts';

const catalogue = join(import.meta.dirname, 'catalogue');

export type Sketch = { id: string; category: string; drawing: Drawing };

/** Every garment of the collection with its category, which is its file's name. */
export async function readGarments(): Promise<Sketch[]> {
  const all: Sketch[] = [];
  for (const file of (await readdir(catalogue)).sort()) {
    if (!file.endsWith('.ts')) continue;
    const { garments } = (await import(join(catalogue, file))) as { garments?: Garment[] };
    for (const { id, drawing } of garments ?? []) all.push({ id, category: file.slice(0, -3), drawing });
  }
  return all;
}
