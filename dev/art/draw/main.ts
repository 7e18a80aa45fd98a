/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices of these arrays are in range by construction */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStudio } from './browser.ts';
import { makeCards } from './cards.ts';
import { catalogue, readGarments } from './garments.ts';
import type { Order } from './page/studio.ts';
import { focusOf, variantOf } from './page/focus.ts';
import { scenes } from './scenes.ts';

/**
 * Draws the collection: `npm run draw` for all of it, or (after `--`)
 * `--only <garment|category|home|banner> --width 480 --out <folder>` to try some of it.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    width: { type: 'string' },
    out: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
if (values.width && !values.out) throw new Error('--width is only for previews: add --out <folder>');
const images = join(import.meta.dirname, '..', '..', '..', 'web', 'public', 'images');
const manifest = join(catalogue, 'pictures.json');
const views = ['front', 'back', 'cloth'] as const;

type Task = { name: string; key: string; index: number; order: Order; group: string };
type Pictures = Record<string, string[]>;

async function tasks(): Promise<Task[]> {
  const only = values.only;
  const trial = values.width ? Number(values.width) : undefined;
  const garments = await readGarments();
  const list: Task[] = [];
  for (const { id, category, drawing } of garments) {
    if (only && only !== id && only !== category) continue;
    for (const [index, view] of views.entries()) {
      const order: Order = { kind: 'garment', category, view, drawing, widths: trial ? [trial] : [1440, 960, 480] };
      list.push({
        name: `${id}-${view}`,
        key: id,
        index,
        order,
        group: [category, view, variantOf(drawing), view === 'cloth' ? focusOf(drawing) : ''].join(' '),
      });
    }
  }
  for (const { name, scene, widths } of scenes(garments, trial)) {
    const key = name.split(' ')[0]!;
    if (only && only !== key) continue;
    const index = list.filter((task) => task.key === key).length;
    list.push({ name: name.replace(' ', '-'), key, index, order: { kind: 'scene', scene, widths }, group: name });
  }
  if (list.length === 0) throw new Error(`Nothing is called ${only}`);
  // Garments with the same folds are drawn one after another, so that the folds are computed once.
  return list.sort((a, b) => a.group.localeCompare(b.group));
}

/** A picture is named by its content, so that it can be cached forever. */
async function save({ name, order }: Task, files: Buffer[]): Promise<string> {
  const id = values.out ? name : createHash('sha256').update(files[0]!).digest('hex').slice(0, 16);
  const folder = join(values.out ?? images, id);
  await mkdir(folder, { recursive: true });
  for (const [i, width] of order.widths.entries()) await writeFile(join(folder, `${width}.webp`), files[i]!);
  return id;
}

async function work(queue: Task[][], done: (task: Task, id: string) => void) {
  const studio = await openStudio();
  for (let group = queue.shift(); group; group = queue.shift()) {
    for (const task of group) done(task, await save(task, await studio.draw(task.order)));
  }
  await studio.close();
}

async function prune(pictures: Pictures) {
  const kept = new Set(Object.values(pictures).flat());
  for (const folder of await readdir(images)) {
    if (/^[0-9a-f]{16}$/.test(folder) && !kept.has(folder)) await rm(join(images, folder), { recursive: true });
  }
}

/** One garment per line, as Prettier formats it. */
function listing(pictures: Pictures): string {
  const lines = Object.entries(pictures)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, ids]) => {
      const quoted = ids.map((id) => `"${id}"`);
      const line = `  "${key}": [${quoted.join(', ')}]`;
      return line.length < 120 ? line : `  "${key}": [\n    ${quoted.join(',\n    ')}\n  ]`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const all = await tasks();
const old = values.only && !values.out ? (JSON.parse(await readFile(manifest, 'utf8')) as Pictures) : {};
const pictures: Pictures = { ...old };
const queue = Object.values(Object.groupBy(all, (task) => task.group)).map((group) => group ?? []);
const start = Date.now();
let count = 0;
const done = (task: Task, id: string) => {
  pictures[task.key] = Object.assign(pictures[task.key] ?? [], { [task.index]: id });
  count += 1;
  console.log(`${count}/${all.length} ${task.name} ${id} ${Math.round((Date.now() - start) / 1000)} s`);
};
await Promise.all(Array.from({ length: Number(values.workers) }, () => work(queue, done)));
if (!values.out) {
  await writeFile(manifest, listing(pictures));
  await prune(pictures);
  await makeCards(pictures);
}
