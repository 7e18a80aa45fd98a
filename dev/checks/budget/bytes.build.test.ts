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

/** Fails with the modules that are likely causes. Within the budget, saves the module sizes for a later comparison. */
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
  test('loads scripts and styles within the budget', () => {
    const weight = weigh(build.dist, screen);
    expectWithin(BUDGET.js, weight.js, weight, `js-${screen}`);
    expectWithin(BUDGET.css, weight.css, weight, `css-${screen}`);
  });

  test('loads HTML within the budget, with the rendered content', async () => {
    const reply = await pages(new Request(`http://store${path}`));
    const html = await reply.text();
    expect(html).toMatch(/<main[^>]*>.*<h1/s);
    expect(weighHtml(html)).toBeLessThanOrEqual(BUDGET.html);
  });

  test('preloads fonts in the body, where they do not delay the first frame', async () => {
    const reply = await pages(new Request(`http://store${path}`));
    const [head, body] = (await reply.text()).split('<body>');
    expect(head).not.toContain('as="font"');
    expect(body).toContain('as="font"');
  });
});

test('all fonts together are within the budget', () => {
  expect(weighFonts(build.dist)).toBeLessThanOrEqual(BUDGET.fonts);
});

test('the additional scripts from the home page to a product are within the budget', () => {
  const more = weigh(build.dist, 'product', weigh(build.dist, 'home'));
  expectWithin(BUDGET.more, more.js, more, 'more');
});
