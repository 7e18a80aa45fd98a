/**
 * Photographs the collection and its scenes, and publishes the pictures: `npm run photograph` for all of it, or (after
 * `--`) `--only <product|category|home|banner>`. To look at pictures without publishing them: `--out <folder>`, with
 * `--view front,back --width 480`. What is done is kept in .cache/studio and not done again, even after an interruption.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { readGarments } from '../garments.ts';
import { createPublisher } from '../publish/publish.ts';
import { cutOfCategory, cuts } from './cuts/index.ts';
import { type SceneJob, sceneJobsFor } from './scenes/shoot.ts';
import { type Job, VIEWS, type View, jobsFor } from './shoot.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    view: { type: 'string', default: VIEWS.join(',') },
    out: { type: 'string' },
    width: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const { only, out } = values;
if (values.width && !out) throw new Error('--width is only for looking at pictures: add --out <folder>');
const asked = values.view.split(',');
const views = VIEWS.filter((view) => asked.includes(view));
const cutOf = (category: string) => cutOfCategory[category] ?? '';
const collection = await readGarments();
const products = collection.filter(
  ({ id, category }) => cuts[cutOf(category)] && (!only || only.includes(id) || only.includes(category)),
);
const sceneJobs = sceneJobsFor(collection, only, values.width ? Number(values.width) : undefined);
const queue: (Job | SceneJob)[] = [...jobsFor(products, cutOf, views, Number(values.width ?? 1440)), ...sceneJobs];
if (queue.length === 0) throw new Error(`Nothing in the catalogue is called ${only?.join(' or ')}`);
const total = products.length * views.length + sceneJobs.length;
const started = Date.now();
const publisher = createPublisher();
const saving: Promise<void>[] = [];
let count = 0;

/** The pictures of a scene's key have numbers in place of views. */
async function save(key: string, view: View | number, png: Uint8Array) {
  const index = typeof view === 'number' ? view : VIEWS.indexOf(view);
  if (!out) return publisher.add({ key, index, png: Buffer.from(png) });
  await mkdir(out, { recursive: true });
  await writeFile(join(out, `${key}-${view}.png`), png);
}

/** One worker: takes the next group of products until none is left. */
function work(): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    const next = () => {
      const job = queue.shift();
      if (job) return worker.postMessage(job);
      void worker.terminate();
      resolve();
    };
    worker.on('error', reject);
    worker.on('message', (message: { finished: true } | { product: string; view: View | number; png: Uint8Array }) => {
      if ('finished' in message) return next();
      count += 1;
      const left = Math.ceil((((Date.now() - started) / count) * (total - count)) / 60_000);
      console.log(`${count}/${total} ${message.product} ${message.view}, about ${left} min left`);
      saving.push(save(message.product, message.view, message.png));
    });
    next();
  });
}

await Promise.all(Array.from({ length: Math.min(Number(values.workers), queue.length) }, work));
await Promise.all(saving);
if (!out) await publisher.finish();
