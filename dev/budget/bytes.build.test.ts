import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CACHE } from '../paths.ts';
import { buildForTheWorld, type Build } from './build.ts';
import { BUDGET } from './budget.ts';
import { judgedScreens, openPages, seededShop, type Pages } from './pages.ts';
import { weigh, weighFonts, weighHtml, type Weight } from './weights.ts';

const { app, product } = seededShop();
let build: Build;
let pages: Pages;

/** What stands beside a sum that is too great: where to look first. */
const heaviest = ({ files }: Weight) =>
  files
    .slice(0, 8)
    .map(({ file, bytes }) => `${bytes} ${file}`)
    .join('\n');

beforeAll(async () => {
  build = await buildForTheWorld(join(CACHE, 'budget'));
  pages = openPages(build.pages, app);
}, 300_000);

describe.each(judgedScreens(product))('a first visit to $screen', ({ screen, path }) => {
  test('brings no more script and style than it may', () => {
    const weight = weigh(build.dist, screen);
    expect(weight.js, heaviest(weight)).toBeLessThanOrEqual(BUDGET.js);
    expect(weight.css, heaviest(weight)).toBeLessThanOrEqual(BUDGET.css);
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
  expect(more.js, heaviest(more)).toBeLessThanOrEqual(BUDGET.more);
});
