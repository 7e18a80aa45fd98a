/** The HTML of a shop with forty categories, which are in its menu on every page. */
import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readPictures, seedProducts } from '../../seed/products.ts';
import { seedStore } from '../../seed/store.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { BUDGET, measuredScreens } from './budget.ts';
import { hostBuild, unkept } from './build.ts';
import { FORTY_CATEGORIES, saveLargeShop } from './large-shop.ts';

/** How many bytes a category beyond the twelve of a new shop may add to the HTML, compressed. */
const EACH = 32;

const products = seedProducts(readPictures());
const { db, deps } = createTestStore();
const answer = hostBuild(inject('build'), unkept, deps);
const SCREENS = measuredScreens(products[0]?.id ?? '');

beforeAll(async () => {
  await seedStore(db);
  await saveLargeShop(db, products);
});
afterAll(() => db.terminate());

test.each(atLeast(3, SCREENS))('the HTML of $screen grows only by what the menu shows', async ({ screen, path }) => {
  const { status, body } = await answer({ method: 'GET', path, query: '', headers: new Headers() });
  expect(status).toBe(200);
  console.log(`${screen}: ${body.length} bytes of HTML`);
  const more = FORTY_CATEGORIES.length - DEFAULT_CATEGORIES.length;
  expect(body.length).toBeLessThanOrEqual(BUDGET[screen].document + more * EACH);
});
