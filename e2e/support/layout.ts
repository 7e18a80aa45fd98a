/** What the layout of a screen must keep to, once it has settled. */
import type { Locator, Page } from '@playwright/test';
import { findFocusProblem } from './a11y-checks.ts';
import { toast } from './screens.ts';
import { expect } from './test.ts';

/** Waits for the fonts, and finishes the splash and every other finite animation, so that the layout is final. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // web/src/early/pre-hydration.ts adds the fonts once they are loaded. Only that of the headings is so heavy.
    const arrived = () =>
      [...document.fonts].some(
        ({ family, weight, status }) => weight === '800' && !family.includes('Stand-in') && status === 'loaded',
      );
    while (!arrived()) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}

/** Expects that the page does not scroll sideways. `width`: of the viewport, in px. */
export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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
