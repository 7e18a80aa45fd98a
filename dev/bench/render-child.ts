/**
 * `node render-child.ts <folder of the renderer>`: renders a product page repeatedly in this process, with the seeded
 * collection in memory. Prints JSON: CPU milliseconds at the median and at most, and pages per second.
 */
import { createCatalogue } from '@nirala/functions/catalogue/catalogue';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import { createApp } from '@nirala/functions/http/app';
import { openPages } from '../checks/budget/build.ts';
import { readPictures, seedProducts } from '../seed/products.ts';
import { docsOf } from '../testing/stored-product.ts';
import { storedCollection } from './collection.ts';
import { median, timed } from './measuring.ts';

const WARM_UP = 200;
const TIMES = 400;

const products = storedCollection(seedProducts(readPictures()));
// With a stopped clock the replica never refreshes.
const catalogue = createCatalogue({
  readAll: async () => docsOf(products),
  readChanged: async () => docsOf([]),
  now: () => 0,
});
const pages = openPages(process.argv[2] ?? '', createApp({ ...liveDeps(), catalogue }));
const url = `http://store/product/${products[0]?.product.id}`;

await render(WARM_UP);
let processor: number[] = [];
const milliseconds = await timed(async () => (processor = await render(TIMES)));
const figures = {
  cpuMs: median(processor),
  slowestMs: Math.max(...processor),
  perSecond: (TIMES / milliseconds) * 1000,
};
console.log(JSON.stringify(figures));

/** Renders the page so many times. Returns the milliseconds of the processor for each. */
async function render(times: number): Promise<number[]> {
  const each: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const before = process.cpuUsage();
    const reply = await pages(new Request(url));
    const html = await reply.text();
    const { user, system } = process.cpuUsage(before);
    if (reply.status !== 200 || !html.includes('<h1')) throw new Error(`${reply.status}: not a product page`);
    each.push((user + system) / 1000);
  }
  return each;
}
