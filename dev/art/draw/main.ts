import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPublisher } from '../publish/publish.ts';
import { openStudio } from './browser.ts';
import { readGarments } from './garments.ts';
import type { Order } from './page/studio.ts';
import { focusOf, variantOf } from './page/focus.ts';

/**
 * Draws the collection: `npm run draw` for all of it, or (after `--`)
 * `--only <garment|category> --width 480 --out <folder>` to try some of it.
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
const views = ['front', 'back', 'cloth'] as const;

type Task = { name: string; key: string; index: number; order: Order; group: string };

async function tasks(): Promise<Task[]> {
  const only = values.only;
  const trial = values.width ? Number(values.width) : undefined;
  const garments = await readGarments();
  const list: Task[] = [];
  for (const { id, category, drawing } of garments) {
    if (only && only !== id && only !== category) continue;
    for (const [index, view] of views.entries()) {
      const order: Order = { category, view, drawing, width: trial ?? 1440 };
      list.push({
        name: `${id}-${view}`,
        key: id,
        index,
        order,
        group: [category, view, variantOf(drawing), view === 'cloth' ? focusOf(drawing) : ''].join(' '),
      });
    }
  }
  if (list.length === 0) throw new Error(`Nothing is called ${only}`);
  // Garments with the same folds are drawn one after another, so that the folds are computed once.
  return list.sort((a, b) => a.group.localeCompare(b.group));
}

async function work(queue: Task[][], done: (task: Task, png: Buffer) => Promise<void>) {
  const studio = await openStudio();
  for (let group = queue.shift(); group; group = queue.shift()) {
    for (const task of group) await done(task, await studio.draw(task.order));
  }
  await studio.close();
}

const all = await tasks();
const queue = Object.values(Object.groupBy(all, (task) => task.group)).map((group) => group ?? []);
const start = Date.now();
let count = 0;
const say = (line: string) => {
  count += 1;
  console.log(`${count}/${all.length} ${line} ${Math.round((Date.now() - start) / 1000)} s`);
};
const publisher = createPublisher(undefined, say);
const { out } = values;
if (out) await mkdir(out, { recursive: true });

async function save({ name, key, index }: Task, png: Buffer): Promise<void> {
  if (!out) return publisher.add({ key, index, png });
  await writeFile(join(out, `${name}.png`), png);
  say(name);
}

await Promise.all(Array.from({ length: Number(values.workers) }, () => work(queue, save)));
if (!out) await publisher.finish();
