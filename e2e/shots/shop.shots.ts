/** The shop: lists, search and a product. */
import { chooseSize } from '../support/screens.ts';
import { disableServerRendering } from '../support/server-rendering.ts';
import { openReviewWindow, reviewSection, submitReviewButton } from '../support/reviews.ts';
import { setDrop } from '../support/admin-products.ts';
import { changeProduct } from '../support/store.ts';
import { expect } from '../support/test.ts';
import { at, screen, type ShotContext } from './screen.ts';

const PIECE = '/product/hoodies-beyond';

/** Answers the product calls with this reply, with server rendering disabled. */
const products =
  (path: string, answer: 'never' | 'broken' | 'none') =>
  async ({ page }: ShotContext) => {
    await disableServerRendering(page);
    await page.route('**/api/shirts**', (route) => {
      if (answer === 'never') return;
      return answer === 'broken' ? route.abort() : route.fulfill({ json: [] });
    });
    await page.goto(path);
    const sign = {
      never: page.getByText('Loading...'),
      broken: page.getByRole('button', { name: 'Retry' }),
      none: page.getByRole('heading', { name: 'No products found.' }),
    };
    await sign[answer].waitFor();
  };

screen('home', {
  full: at('/'),
  menu: async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  },
  loading: products('/', 'never'),
  error: products('/', 'broken'),
  empty: products('/', 'none'),
});

screen('category', {
  full: at('/oversized-tshirt'),
  filtered: at('/joggers?size=M,L&max=1200&sort=price-asc'),
  'filters open': async ({ page }) => {
    await page.goto('/joggers?size=M');
    const unfold = page.getByRole('button', { name: /^Filters/ });
    if (await unfold.isVisible()) await unfold.click();
    await page.getByRole('checkbox', { name: /^M / }).waitFor();
  },
  'choosing a size': async ({ page }) => {
    await page.goto('/joggers');
    await page
      .getByRole('button', { name: /^Add to bag/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Choose a size' }).waitFor();
  },
  'filtered to nothing': at('/vests?min=9999'),
  loading: products('/hoodies', 'never'),
  error: products('/hoodies', 'broken'),
  empty: products('/hoodies', 'none'),
});

const typing = async ({ page }: ShotContext, words: string) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Search the store' }).click();
  await page.getByRole('combobox', { name: 'Search the store' }).fill(words);
};

screen('search', {
  results: at('/search?q=monsoon'),
  none: at('/search?q=zzzqqq&size=M'),
  box: (stage) => typing(stage, ''),
  suggestions: async (stage) => {
    await typing(stage, 'polo');
    await stage.page.getByRole('option', { name: /₹/ }).first().waitFor();
  },
});

screen('product', {
  'in stock': at(PIECE),
  'low stock': async ({ page, takeProduct }) => {
    const vest = await takeProduct('vests');
    await changeProduct(vest, { stockBySize: { ...vest.stockBySize, M: 2, L: 0 } });
    await expect(async () => {
      await page.goto(`/product/${vest.id}`);
      await chooseSize(page, 'M');
      await expect(page.getByText(/Only 2 left/)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await changeProduct(vest, { stockBySize: vest.stockBySize });
  },
  drop: async ({ page, takeProduct }) => {
    const tee = await takeProduct('oversized-tshirt');
    await setDrop(tee, { startsAt: new Date(Date.now() + 30 * 60 * 60_000).toISOString(), perPhone: 2 });
    await expect(async () => {
      await page.goto(`/product/${tee.id}`);
      await expect(page.getByRole('timer')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await setDrop(tee, null);
  },
  'no size chosen': async ({ page }) => {
    await page.goto(PIECE);
    await page.getByRole('button', { name: /^Add to Bag/ }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'all open': async ({ page }) => {
    await page.goto('/product/varsity-jacket-sher-dil');
    await page.getByRole('main').locator('summary').first().waitFor();
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    await reviewSection(page).scrollIntoViewIfNeeded();
    await reviewSection(page).getByRole('article').first().waitFor();
  },
  'sold out': at('/product/hoodies-second-cup'),
  'size chart': async ({ page }) => {
    await page.goto(PIECE);
    await page.getByRole('button', { name: 'Size chart' }).click();
    await page.getByRole('dialog', { name: 'Size chart' }).waitFor();
  },
  review: async ({ page }) => {
    await page.goto(PIECE);
    await openReviewWindow(page);
  },
  'review refused': async ({ page }) => {
    await page.goto(PIECE);
    await openReviewWindow(page);
    await submitReviewButton(page).click();
    await page.getByRole('dialog').getByRole('alert').first().waitFor();
  },
  loading: products(PIECE, 'never'),
  error: products(PIECE, 'broken'),
  unknown: at('/product/no-such-product'),
});
