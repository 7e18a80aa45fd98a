import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CACHE } from '../../lib/paths.ts';
import { buildForProduction, type Build } from './build.ts';
import { explainOverrun, saveModuleSizes } from './explain-overrun.ts';
import { BUDGET } from './budget.ts';
import { measuredScreens, openPages, seededShop, type Pages } from './pages.ts';
import { weigh, weighFonts, weighHtml, type Weight } from './weights.ts';

const { app, product } = seededShop();
let build: Build;
let pages: Pages;

/** Fails with the modules to look at first; else remembers them, to compare a later failure with. */
function expectWithin(budget: number, bytes: number, weight: Weight, name: string): void {
  const remembered = join(CACHE, `budget-${name}.json`);
  if (bytes > budget)
    expect.fail(`${bytes} bytes, and the budget is ${budget}.\n${explainOverrun(build.dist, weight, remembered)}`);
  saveModuleSizes(build.dist, weight, remembered);
}

beforeAll(async () => {
  build = await buildForProduction(join(CACHE, 'budget'));
  pages = openPages(build.pages, app);
}, 300_000);

describe.each(measuredScreens(product))('a first visit to $screen', ({ screen, path }) => {
  test('brings no more script and style than it may', () => {
    const weight = weigh(build.dist, screen);
    expectWithin(BUDGET.js, weight.js, weight, `js-${screen}`);
    expectWithin(BUDGET.css, weight.css, weight, `css-${screen}`);
  });

  test('brings no more HTML than it may, with the content in it', async () => {
    const reply = await pages(new Request(`http://store${path}`));
    const html = await reply.text();
    expect(html).toMatch(/<main[^>]*>.*<h1/s);
    expect(weighHtml(html)).toBeLessThanOrEqual(BUDGET.html);
  });

  test('has its fonts named where no browser holds the first frame back for them', async () => {
    const reply = await pages(new Request(`http://store${path}`));
    const [head, body] = (await reply.text()).split('<body>');
    expect(head).not.toContain('as="font"');
    expect(body).toContain('as="font"');
  });
});

test('all fonts together weigh no more than they may', () => {
  expect(weighFonts(build.dist)).toBeLessThanOrEqual(BUDGET.fonts);
});

test('who comes from home to a product needs little more', () => {
  const more = weigh(build.dist, 'product', weigh(build.dist, 'home'));
  expectWithin(BUDGET.more, more.js, more, 'more');
});
