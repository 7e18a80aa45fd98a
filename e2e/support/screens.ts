import type { Locator, Page } from '@playwright/test';
import { findFocusProblem } from './a11y-checks.ts';
import { expect } from './test.ts';

/** Expects these rows in the price summary, in order: `{ 'Total MRP': '₹2,395', … }`. */
export async function expectSummary(page: Page, rows: Record<string, string>): Promise<void> {
  const summary = page.getByRole('region', { name: 'Price Summary' });
  await expect(summary.getByRole('term')).toHaveText(Object.keys(rows));
  await expect(summary.getByRole('definition')).toHaveText(Object.values(rows));
}

/** The toast at the bottom of the screen. */
export function toast(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
}

/** Expects that the visible toast does not cover this control. */
export async function expectNotCoveredByToast(page: Page, control: Locator): Promise<void> {
  const box = toast(page).getByRole('button', { name: 'Dismiss' }).locator('..');
  // The toast moves while it appears.
  await settle(page);
  const [said, pressed] = [await box.boundingBox(), await control.boundingBox()];
  if (!said || !pressed) throw new Error('The toast or the control is not shown.');
  const apart =
    said.x >= pressed.x + pressed.width ||
    pressed.x >= said.x + said.width ||
    said.y >= pressed.y + pressed.height ||
    pressed.y >= said.y + said.height;
  expect(apart, `the toast ${JSON.stringify(said)} covers ${JSON.stringify(pressed)}`).toBe(true);
}

/** The product cards of a list. */
export function productCards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Waits for the fonts, and finishes the splash and every other finite animation, so that the layout is final. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // web/src/early/pre-hydration.ts adds the fonts once they are loaded.
    const arrived = () =>
      [...document.fonts].some(({ family, status }) => /^"?Anek Wide"?$/.test(family) && status === 'loaded');
    while (!arrived()) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}

/** Presses Tab until `target`, or something in it, has the focus, and expects a visible focus at each step. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
    // A carousel first moves to the slide with the focus.
    await expect.poll(() => page.evaluate(findFocusProblem)).toBeUndefined();
  }
  throw new Error(`${key} does not lead to ${String(target)}.`);
}

export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** Selects a size on the product page. */
export async function chooseSize(page: Page, size: string): Promise<void> {
  const radio = page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true });
  await radio.check();
}

export const confirmButton = (page: Page): Locator => page.getByRole('button', { name: 'Confirm Order' });
/** A payment method of the order summary. */
export const paymentMethod = (page: Page, name: 'Online Payment' | 'Cash on Delivery'): Locator =>
  page.getByRole('group', { name: 'Payment Method' }).getByRole('radio', { name });

/** The confirmation dialog of a COD order. */
export const codDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cash on delivery' });
export const codYesButton = (page: Page): Locator =>
  codDialog(page).getByRole('button', { name: 'Yes, place the order' });

/** Goes from the bag to the order summary, for a signed-in shopper with an address. */
export async function openOrderSummary(page: Page, store = ''): Promise<void> {
  await page.goto(`${store}/cart`);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(heading(page)).toHaveText('Order Summary');
  await expect(confirmButton(page)).toBeVisible();
}

/** Places a COD order from the order summary. */
export async function confirmCodOrder(page: Page): Promise<void> {
  await paymentMethod(page, 'Cash on Delivery').check();
  await confirmButton(page).click();
  await codYesButton(page).click();
}

/** The cards of My Orders. */
export const orderCards = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order ID' });

/** Serves every page as the unrendered app, which loads all of its data itself, as if server rendering had failed. */
export async function disableServerRendering(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const shell = await page.request.get('/app.html');
      await route.fulfill({ body: await shell.body(), contentType: 'text/html; charset=utf-8' });
    },
  );
}
