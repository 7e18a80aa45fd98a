import type { Locator, Page } from '@playwright/test';
import { findFocusProblem } from './a11y-checks.ts';
import { expect } from './test.ts';

/** Every row of the price summary, in order: `{ 'Total MRP': '₹2,395', … }`. */
export async function expectSummary(page: Page, rows: Record<string, string>): Promise<void> {
  const summary = page.getByRole('region', { name: 'Price Summary' });
  await expect(summary.getByRole('term')).toHaveText(Object.keys(rows));
  await expect(summary.getByRole('definition')).toHaveText(Object.values(rows));
}

/** The sentence at the foot of the screen. */
export function toast(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
}

/** The toast that is shown lies beside this control, not over it. */
export async function expectNotCoveredByToast(page: Page, control: Locator): Promise<void> {
  const box = toast(page).getByRole('button', { name: 'Dismiss' }).locator('..');
  // The toast rises a little when it appears.
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

/** The cards of a grid. */
export function productCards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Waits for the fonts, and ends the splash and every other short movement, so that the page stands as it will stay. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // They are added when they have come, see web/src/app/pre-hydration.ts.
    const arrived = () =>
      [...document.fonts].some(({ family, status }) => /^"?Anek Wide"?$/.test(family) && status === 'loaded');
    while (!arrived()) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}

/** Walks with Tab until the focus is there, as someone without a mouse does; it can be seen at each step. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    // A row of slides first moves to the one that got it.
    await expect.poll(() => page.evaluate(findFocusProblem)).toBeUndefined();
  }
  throw new Error(`${key} does not lead to ${String(target)}.`);
}

export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** Takes a size on a product's page. */
export async function chooseSize(page: Page, size: string): Promise<void> {
  const radio = page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true });
  await radio.check();
}

export const confirmButton = (page: Page): Locator => page.getByRole('button', { name: 'Confirm Order' });
/** One of the two ways to pay, on the order summary. */
export const paymentMethod = (page: Page, name: 'Online Payment' | 'Cash on Delivery'): Locator =>
  page.getByRole('group', { name: 'Payment Method' }).getByRole('radio', { name });

/** What is asked before an order on delivery is placed. */
export const codDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cash on delivery' });
export const codYesButton = (page: Page): Locator =>
  codDialog(page).getByRole('button', { name: 'Yes, place the order' });

/** From the bag to the order summary of a signed-in shopper with an address. */
export async function openOrderSummary(page: Page, store = ''): Promise<void> {
  await page.goto(`${store}/cart`);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(heading(page)).toHaveText('Order Summary');
  await expect(confirmButton(page)).toBeVisible();
}

/** Confirms an order that is paid on delivery, the question included. */
export async function confirmCodOrder(page: Page): Promise<void> {
  await paymentMethod(page, 'Cash on Delivery').check();
  await confirmButton(page).click();
  await codYesButton(page).click();
}

/** The cards of My Orders. */
export const orderCards = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order ID' });

/** As when the server could not render: every page comes as the bare app, which asks for all of its data itself. */
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
