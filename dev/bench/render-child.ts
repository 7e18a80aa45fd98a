import { openPages, seededShop } from '../checks/budget/pages.ts';
import { median } from './figure.ts';

/**
 * `node render-child.ts <folder of the renderer>`: renders a product page repeatedly in this process. Prints JSON: CPU
 * milliseconds at the median and at most, and pages per second.
 */
const WARM_UP = 200;
const TIMES = 400;

const { app, product } = seededShop();
const pages = openPages(process.argv[2] ?? '', app);

async function render(): Promise<number> {
  const before = process.cpuUsage();
  const reply = await pages(new Request(`http://store/product/${product}`));
  const html = await reply.text();
  const { user, system } = process.cpuUsage(before);
  if (reply.status !== 200 || !html.includes('<h1')) throw new Error(`${reply.status}: not a product page`);
  return (user + system) / 1000;
}

for (let count = 0; count < WARM_UP; count += 1) await render();
const processor: number[] = [];
const begun = performance.now();
for (let count = 0; count < TIMES; count += 1) processor.push(await render());
const seconds = (performance.now() - begun) / 1000;
console.log(
  JSON.stringify({ cpuMs: median(processor), slowestMs: Math.max(...processor), perSecond: TIMES / seconds }),
);
