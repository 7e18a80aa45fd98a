import type { Category } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import type { BrowserContext, Page } from '@playwright/test';
import type { Shopper } from '../support/shopper.ts';
import { test } from '../support/test.ts';
import { photograph } from './photograph.ts';

/** The fixtures of a screenshot. */
export type ShotContext = {
  page: Page;
  context: BrowserContext;
  shopper: Shopper;
  takeProduct: (category: Category) => Promise<Product>;
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
