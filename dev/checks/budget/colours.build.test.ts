/**
 * Colours of an owner's at random, in a browser: whatever the server accepts, and what it offers in place of what it refuses,
 * can be read on the screens that every shopper sees. Where a text cannot, functions/src/shop/shades.ts does not check its
 * pair of colours.
 */
import { atLeast } from '@nirala/contract/at-least.fixture';
import { type Colours, refusalOf, shadesOf } from '@nirala/functions/shop/shades';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readPictures, seedProducts } from '../../seed/products.ts';
import { seedStore } from '../../seed/store.ts';
import { findViolations } from '../../testing/axe.ts';
import { watchPage } from '../../testing/page-watch.ts';
import { seed, size } from '../../testing/races.ts';
import { createRandom } from '../../testing/random.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { hostBuild, unkept } from './build.ts';
import { withVisits } from './visit.ts';

/** How many triples are looked at on each screen: a few in `npm test`, all in a full run. */
const COUNT = size(60, 200, 6);
/** `RACES_SEED=…` tries other colours. */
const SEED = seed(20_261_127);

const random = createRandom(SEED);
const part = (from: number, to: number) => (from + random.below(to - from + 1)).toString(16).padStart(2, '0');
const colour = (from: number, to: number) => `#${part(from, to)}${part(from, to)}${part(from, to)}`;

/** Half of them are of any colours, half are what somebody would try: a dark one, a bright one, a light ground. */
const TRIPLES = Array.from({ length: COUNT }, (_, index): Colours =>
  index % 2 === 0
    ? { primary: colour(0, 255), accent: colour(0, 255), paper: colour(0, 255) }
    : { primary: colour(0, 110), accent: colour(90, 255), paper: colour(215, 255) },
);

/** What the owner saves in the end: the colours, or what is offered in place of those that are refused. */
function saved(colours: Colours): Colours {
  const refusal = refusalOf(colours);
  return refusal ? saved({ ...colours, [refusal.field]: refusal.nearest }) : colours;
}

const { db, deps } = createTestStore();
const product = seedProducts(readPictures()).find(({ stockBySize }) => (stockBySize['M'] ?? 0) > 2)?.id ?? '';

/** The screens, each with what opens it from its path. */
const SCREENS = [
  { screen: 'home', path: '/', reach: async () => {} },
  { screen: 'list', path: '/shirts', reach: async () => {} },
  { screen: 'product', path: `/product/${product}`, reach: async () => {} },
  {
    screen: 'bag',
    path: `/product/${product}`,
    async reach(page: Page) {
      await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: 'M', exact: true }).check();
      await page.getByRole('button', { name: 'Add to Bag' }).click();
      await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
    },
  },
];

/** What axe finds on each screen in each colours. */
const found: { screen: string; colours: Colours; violations: string[] }[] = [];

/** Runs in the page: shows it in these shades, as the rules that the server adds to a page do. */
function show(shades: Record<string, string>): void {
  for (const [name, value] of Object.entries(shades)) document.documentElement.style.setProperty(name, value);
}

beforeAll(async () => {
  await seedStore(db);
  await withVisits(hostBuild(inject('build'), unkept, deps), async (visit) => {
    for (const { screen, path, reach } of SCREENS) {
      const watch = watchPage();
      await visit(path, {
        onOpen: watch.begin,
        async onQuiet(page) {
          await watch.scrollThrough(page);
          await reach(page);
          // A colour that is on its way to the next one is read as neither.
          await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
          for (const colours of TRIPLES.map(saved)) {
            await page.evaluate(show, shadesOf(colours));
            const violations = await findViolations(page, { only: ['color-contrast'] });
            found.push({ screen, colours, violations });
          }
        },
      });
    }
  });
}, 3_600_000);

afterAll(() => db.terminate());

test.each(atLeast(4, SCREENS))('every text can be read in every colours: $screen', ({ screen }) => {
  const looks = found.filter((each) => each.screen === screen);
  expect(looks).toHaveLength(COUNT);
  expect(looks.filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('some of the colours are accepted as they are, and others are not', () => {
  const refused = TRIPLES.filter((colours) => refusalOf(colours)).length;
  console.log(`${COUNT - refused} of ${COUNT} colours are accepted as they are`);
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(COUNT);
});
