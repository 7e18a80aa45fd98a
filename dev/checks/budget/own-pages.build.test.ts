/**
 * Pages of an owner's at random, in a browser: whatever the schema accepts keeps the weights of a first visit, moves nothing
 * and can be read. What does not is a limit to lower in contract/src/own-page/sections.ts, or a component to mend.
 */
import { atLeast } from '@nirala/contract/at-least.fixture';
import type { PageContent } from '@nirala/contract/own-page/page-form';
import { pathOf } from '@nirala/contract/own-page/page';
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { MAX_REVIEW_TEXT } from '@nirala/contract/review/review';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readPictures, seedProducts } from '../../seed/products.ts';
import { seedReviews } from '../../seed/reviews.ts';
import { saveReviews } from '../../seed/save-reviews.ts';
import { seedStore } from '../../seed/store.ts';
import { findViolations } from '../../testing/axe.ts';
import { saveCollections, storedCollection } from '../../testing/collections.ts';
import { watchPage } from '../../testing/page-watch.ts';
import { savePage } from '../../testing/pages.ts';
import { seed, size } from '../../testing/races.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { anyPage, type Known, textOf } from './any-page.ts';
import { type Kind, OWN_PAGE_BUDGET } from './budget.ts';
import { hostBuild, unkept } from './build.ts';
import { type Download, withVisits } from './visit.ts';

/** How many pages are looked at: a few in `npm test`. */
const COUNT = size(200, 200, 4);
/** `RACES_SEED=…` tries other pages. */
const SEED = seed(20_261_127);
/** Axe looks at every tenth; in a full run at each. */
const AXE = size(10, 1, 2);
const WIDTHS = [360, 1280];
/** One of each kind of address. */
const IDS = ['home', 'our-weavers', 'about-us'];

/** A page that was looked at. `moved`: what did, each with how far. */
type Look = {
  name: string;
  downloads: Download[];
  /** Nothing of it can be shown now. */
  isEmpty: boolean;
  moved: string[];
  errors: string[];
  /** At each width, how far the page can be scrolled sideways, in px. */
  wider: string[];
  /** Pictures that did not load. */
  lost: string[];
  violations: string[];
};

let clock = Date.now();
const { db, deps } = createTestStore({ now: () => new Date(clock), memoryClock: () => clock });
const looks: Look[] = [];

const products = seedProducts(readPictures());
const [year, minute] = [365 * 86_400_000, 60_000];
const known: Known = {
  ids: DEFAULT_CATEGORIES.map(({ id }) => id),
  categories: DEFAULT_CATEGORIES.map(({ id }) => id),
  collection: ['festive', 'gone', 'everyday'],
  picture: products.flatMap(({ images }) => images).slice(0, 60),
  wide: products.flatMap(({ images }) => images).slice(0, 60),
  tall: products.flatMap(({ images }) => images).slice(0, 60),
  to: ['/hoodies', '/c/festive', '/c/gone', '/search?q=kurta', `/${'a'.repeat(299)}`, 'https://weavers.example/'],
  from: [-year, -minute, year].map((ago) => new Date(clock + ago).toISOString()),
  until: [-minute, 90 * minute, year].map((later) => new Date(clock + later).toISOString()),
};

/** Publishes a page as the only one. Its title and its sections are what is looked at. */
async function publish(id: string, content: PageContent): Promise<void> {
  for (const other of IDS)
    await savePage(db, other, {
      live: other === id ? { ...content, id: 'v', at: new Date(clock).toISOString() } : null,
    });
  // What is remembered is older than five seconds then.
  clock += 6_000;
}

beforeAll(async () => {
  await seedStore(db);
  const long = textOf(MAX_REVIEW_TEXT, 'tamil', 7);
  await saveReviews(
    db,
    seedReviews(products, clock).map((review) => ({ ...review, review: long })),
  );
  await saveCollections(db, [storedCollection('festive'), storedCollection('everyday')]);
  await withVisits(hostBuild(inject('build'), unkept, deps), async (visit) => {
    for (let number = 0; number < COUNT; number += 1) {
      const width = WIDTHS[number % WIDTHS.length] ?? 360;
      const id = IDS[number % IDS.length] ?? 'home';
      const content = anyPage(SEED + number, known);
      await publish(id, content);
      const look: Look = {
        name: `page ${SEED + number} as ${pathOf(id)} at ${width} px`,
        downloads: [],
        moved: [],
        isEmpty: false,
        errors: [],
        wider: [],
        lost: [],
        violations: [],
      };
      const watch = watchPage();
      look.downloads = await visit(pathOf(id), {
        width,
        onOpen: watch.begin,
        async onQuiet(page) {
          await watch.scrollThrough(page);
          // The products of a grid that were not in the HTML have come.
          await page.locator('#shop li[aria-hidden]').first().waitFor({ state: 'detached' });
          look.moved = await watch.moved(page);
          look.lost = await page.evaluate(lostPictures);
          // A page of which nothing can be shown is that of the build, or is not found.
          look.isEmpty =
            (await page.locator('#own-page').count()) === 0 ||
            (await page.getByRole('heading', { name: 'There is no such page' }).count()) > 0;
          look.errors = look.isEmpty ? [] : [...watch.errors];
          for (const other of [width, ...WIDTHS.filter((one) => one !== width)]) {
            await page.setViewportSize({ width: other, height: 844 });
            const by = await page.evaluate(sideways);
            if (by > 0) look.wider.push(`${other} px: ${by} px too wide`);
            if (number % AXE !== 0) continue;
            const violations = await findViolations(page);
            look.violations.push(...violations.map((violation) => `${other} px: ${violation}`));
          }
        },
      });
      looks.push(look);
    }
  });
}, 3_600_000);

afterAll(() => db.terminate());

/** Runs in the page. */
const lostPictures = () =>
  [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src);

/** Runs in the page. */
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const weightOf = ({ downloads }: Look, wanted: Kind) =>
  downloads.filter(({ kind }) => kind === wanted).reduce((sum, { body }) => sum + body.length, 0);

const KINDS = ['document', 'script', 'stylesheet', 'image', 'data'] as const;

test.each(atLeast(5, KINDS))('every page keeps its budget: %s', (kind) => {
  expect(looks).toHaveLength(COUNT);
  const shown = looks.filter(({ isEmpty }) => !isEmpty);
  expect(shown.length).toBeGreaterThan(COUNT / 2);
  const weights = shown.map((look) => ({ name: look.name, bytes: weightOf(look, kind) }));
  const [heaviest] = weights.toSorted((a, b) => b.bytes - a.bytes);
  console.log(`${kind}: at most ${heaviest?.bytes} bytes (${heaviest?.name})`);
  expect(weights.filter(({ bytes }) => bytes > OWN_PAGE_BUDGET[kind])).toEqual([]);
});

test('nothing moves, neither when a page has loaded nor while it is scrolled', () => {
  expect(looks.filter(({ moved }) => moved.length > 0).map(({ name, moved }) => [name, ...moved])).toEqual([]);
});

test('the console has no error', () => {
  expect(looks.filter(({ errors }) => errors.length > 0).map(({ name, errors }) => [name, ...errors])).toEqual([]);
});

test('no page can be scrolled sideways, and every picture loads', () => {
  expect(
    looks
      .filter(({ wider, lost }) => wider.length + lost.length > 0)
      .map(({ name, wider, lost }) => [name, ...wider, ...lost]),
  ).toEqual([]);
});

test('axe finds nothing', () => {
  expect(
    looks.filter(({ violations }) => violations.length > 0).map(({ name, violations }) => [name, ...violations]),
  ).toEqual([]);
});
