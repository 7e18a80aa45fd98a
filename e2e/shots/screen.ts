import type { CategoryId } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import type { BrowserContext, Page } from '@playwright/test';
import type { Shopper } from '../support/shopper.ts';
import { test, expect } from '../support/test.ts';
import { fileURLToPath } from 'node:url';
import { settle } from '../support/layout.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { heading, toast } from '../support/screens.ts';

/** The fixtures of a screenshot. */
export type ShotContext = {
  page: Page;
  context: BrowserContext;
  shopper: Shopper;
  takeProduct: (category: CategoryId) => Promise<Product>;
};

/** Takes a screenshot of each state of a screen. A state is set up at phone width. */
export function screen(name: string, states: Record<string, (stage: ShotContext) => Promise<unknown>>): void {
  for (const [state, make] of Object.entries(states)) {
    test(`${name} ${state}`, async ({ page, context, shopper, takeProduct, browserErrors }) => {
      // Many states are failures.
      browserErrors.allow(/./);
      await make({ page, context, shopper, takeProduct });
      await photograph(page, name, state);
    });
  }
}

/** A state that only needs a path. */
export const at =
  (path: string) =>
  ({ page }: ShotContext) =>
    page.goto(path);

/** A state of a screen of the admin that only needs its path. */
export const inAdmin =
  (path: string) =>
  async ({ context, page }: ShotContext) => {
    await signInAsAdmin(context);
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
  };

const FOLDER = fileURLToPath(new URL('../../shots/', import.meta.url));
const GLASS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Saves `shots/{screen}--{state}--{width}.png` at three widths: the full page, or the viewport if a dialog covers it. */
async function photograph(page: Page, screen: string, state: string): Promise<void> {
  // Moves the pointer away from the last clicked element.
  await page.mouse.move(0, 500);
  for (const glass of GLASS) {
    await page.setViewportSize(glass);
    await waitUntilStill(page);
    const width = String(glass.width).padStart(4, '0');
    const fullPage = !(await page.locator('dialog[open]').or(toast(page)).count());
    await page.screenshot({ path: `${FOLDER}${[screen, state.replaceAll(' ', '-'), width].join('--')}.png`, fullPage });
  }
}

/** Waits until fonts and all pictures are loaded and nothing moves. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    // A user's first scroll removes this attribute too. While it is there, content far below is not laid out
    // (content-visibility).
    document.documentElement.removeAttribute('data-rendered');
    for (const image of document.images) image.loading = 'eager';
    return document.fonts.ready;
  });
  await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  await settle(page);
}
