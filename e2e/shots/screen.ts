import type { Category } from '@nirala/contract/category';
import type { Product } from '@nirala/contract/product';
import type { BrowserContext, Page } from '@playwright/test';
import type { Shopper } from '../support/shopper.ts';
import { test } from '../support/test.ts';
import { photograph } from './photograph.ts';

/** What a state is made with. */
export type ShotContext = {
  page: Page;
  context: BrowserContext;
  shopper: Shopper;
  takeProduct: (category: Category) => Promise<Product>;
};

/** The states of a screen by their names; each leaves the page as it is to be photographed, made on a phone. */
export function screen(name: string, states: Record<string, (stage: ShotContext) => Promise<unknown>>): void {
  for (const [state, make] of Object.entries(states)) {
    test(`${name} ${state}`, async ({ page, context, shopper, takeProduct, browserErrors }) => {
      // Many of these are failures.
      browserErrors.allow(/./);
      await make({ page, context, shopper, takeProduct });
      await photograph(page, name, state);
    });
  }
}

/** The state of a page that an address alone brings about. */
export const at =
  (path: string) =>
  ({ page }: ShotContext) =>
    page.goto(path);
