import type { Page } from '@playwright/test';
import { settle } from '../support/layout.ts';
import { productCards, heading } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Input on a rendered page before and during hydration, and what must not happen before it. */

/** Holds back the app's scripts. The returned function releases them. */
async function delayScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/assets/app-*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  return () => held.resolve(undefined);
}

test('a size selected before hydration stays selected', async ({ page, takeProduct }) => {
  const hoodie = await takeProduct('hoodies');
  const releaseScripts = await delayScripts(page);
  await page.goto(`/product/${hoodie.id}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  releaseScripts();
  await expect(page.getByRole('button', { name: /^Add to Bag/ })).toHaveAccessibleName('Add to Bag');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('a click before hydration is replayed', async ({ page, takeProduct }) => {
  const hoodie = await takeProduct('hoodies');
  const releaseScripts = await delayScripts(page);
  await page.goto(`/product/${hoodie.id}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Size chart' }).click();
  releaseScripts();
  await expect(page.getByRole('dialog', { name: 'Size chart' })).toBeVisible();
});

test(
  'selecting a size and clicking Add to Bag before hydration adds the product to the bag',
  { tag: '@core' },
  async ({ page, takeProduct }) => {
    const hoodie = await takeProduct('hoodies');
    const releaseScripts = await delayScripts(page);
    await page.goto(`/product/${hoodie.id}`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByRole('button', { name: /^Add to Bag/ }).click();
    releaseScripts();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main')).toContainText(hoodie.name);
  },
);

test('a sort order selected before hydration is applied', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/joggers', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
  releaseScripts();
  await expect(page).toHaveURL('/joggers?sort=price-asc');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc');
});

test('scrolling before hydration lays out all cards, so the page height does not change', async ({ page }) => {
  await delayScripts(page);
  await page.goto('/search?sort=price-desc', { waitUntil: 'domcontentloaded' });
  await expect(productCards(page)).toHaveCount(24);
  await settle(page);
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 100);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect.poll(() => page.evaluate(() => 'rendered' in document.documentElement.dataset)).toBe(false);
  const before = await height();
  await productCards(page).last().scrollIntoViewIfNeeded();
  expect(await height()).toBe(before);
});

test('a size selected during hydration stays selected', async ({ page, takeProduct }) => {
  const hoodie = await takeProduct('hoodies');
  await page.addInitScript(() => {
    const choose = () => document.querySelector<HTMLInputElement>('input[type=radio][value=M]')?.click();
    addEventListener('hydrating', () => queueMicrotask(choose));
  });
  await page.goto(`/product/${hoodie.id}`);
  await expect(page.getByRole('button', { name: /^Add to Bag/ })).toHaveAccessibleName('Add to Bag');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('a link clicked during hydration opens its page and moves the focus', async ({ page }) => {
  await page.addInitScript(() => {
    const follow = () => document.querySelector<HTMLElement>('nav[aria-label=Categories] a[href="/hoodies"]')?.click();
    addEventListener('hydrating', () => setTimeout(follow));
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/');
  await expect(heading(page)).toHaveText('Hoodies');
  await expect(heading(page)).toBeFocused();
});

test('page loads use no Intl formatting, which would load locale data', async ({ page, takeProduct }) => {
  await page.addInitScript(() => {
    const intlCalls: string[] = [];
    Object.assign(window, { intlCalls });
    const note = (name: string) => intlCalls.push(`${name} ${new Error().stack}`);
    for (const [home, name] of [
      [Intl, 'NumberFormat'],
      [Intl, 'DateTimeFormat'],
      [Number.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleDateString'],
      [Date.prototype, 'toLocaleTimeString'],
    ] as [Record<string, unknown>, string][]) {
      const own = home[name] as new () => unknown;
      home[name] = new Proxy(own, {
        apply: (whole, self, args) => (note(name), Reflect.apply(whole as never, self, args)),
        construct: (whole, args) => (note(name), Reflect.construct(whole, args)),
      });
    }
  });
  const { id } = await takeProduct('hoodies');
  for (const path of ['/', '/hoodies', `/product/${id}`, '/search?q=shirt']) {
    await page.goto(path);
    // The page is idle and used, and has loaded what waits for that.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Tab');
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes('/background-work-')),
          ),
        { message: 'web/src/app/background-work.ts is loaded' },
      )
      .toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { intlCalls: string[] }).intlCalls), path).toEqual([]);
  }
});

test('all fonts are added together', async ({ page }) => {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    const look = () => {
      const brought = [...document.fonts].filter(({ family }) => !family.includes('Stand-in')).length;
      if (counts.at(-1) !== brought) counts.push(brought);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/');
  await settle(page);
  expect(await page.evaluate(() => (window as unknown as { counts: number[] }).counts)).toEqual([0, 3]);
  for (const selector of ['h1', 'main p']) {
    expect(await fontsOf(page, selector), selector).toEqual([true]);
  }
});

/** Whether each font of an element's text is a web font. */
async function fontsOf(page: Page, selector: string): Promise<boolean[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  return fonts.map(({ isCustomFont }) => isCustomFont);
}
