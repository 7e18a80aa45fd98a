import type { Category } from '@nirala/contract/category';
import type { Product } from '@nirala/contract/product';
import { expect, test as base } from '@playwright/test';
import { recordBrowserErrors, type BrowserErrors } from './browser-errors.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { changeProduct, productsIn } from './store.ts';

/** A journey presses when the page is alive; what is pressed before that has journeys of its own, in pre-hydration.spec.ts. */
const LONGEST_MS = 5000;

type Fixtures = {
  /** Whether the splash lies over every page for its 1.5 seconds. Without, it is over as soon as it begins. */
  splash: boolean;
  skipSplash: undefined;
  browserErrors: BrowserErrors;
  /** Someone with an account and a phone number of their own. */
  shopper: Shopper;
  /** A product that nobody else buys meanwhile: each worker has its own of every category. */
  takeProduct: (category: Category) => Promise<Product>;
};

/** How often this worker took a product of each category. */
const turns = new Map<Category, number>();

export const test = base.extend<Fixtures>({
  splash: [false, { option: true }],
  skipSplash: [
    async ({ context, splash }, use) => {
      if (!splash) await context.addInitScript(endSplash);
      await use(undefined);
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const reply = await goto(url, options);
      const waits = javaScriptEnabled && !options?.waitUntil;
      // Some are there to see what becomes of a page that never comes alive.
      if (waits) await page.waitForFunction(isAlive, undefined, { timeout: LONGEST_MS }).catch(() => undefined);
      return reply;
    };
    await use(page);
  },

  browserErrors: [
    async ({ context }, use) => {
      const browserErrors = recordBrowserErrors(context);
      await use(browserErrors);
      expect(browserErrors.unexpected(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],

  shopper: async ({ context: _context }, use) => {
    await use(await newShopper());
  },

  takeProduct: async ({ context: _context }, use, { parallelIndex }) => {
    const taken: Product[] = [];
    await use(async (category) => {
      const own = (await productsIn(category)).filter((_, index) => index % 2 === parallelIndex % 2);
      const onSale = own.filter((product) => (product.stockBySize.M ?? 0) > 2);
      // Another one each time: the store may still show for seconds what the test before did to its product.
      const turn = turns.get(category) ?? 0;
      turns.set(category, turn + 1);
      const product = onSale[turn % onSale.length];
      if (!product) throw new Error(`No ${category} to be had.`);
      taken.push(product);
      return product;
    });
    // What the test did to the price; what it bought stays bought.
    for (const product of taken) await changeProduct(product, { discountedPrice: product.discountedPrice });
  },
});

/** Whether React has taken over what is there of a page of the store: it leaves a mark on each element. */
function isAlive(): boolean {
  if (!document.querySelector('#root')) return true;
  const parts = document.querySelectorAll('main, main h1, footer');
  return parts.length > 0 && [...parts].every((part) => Object.keys(part).some((key) => key.startsWith('__react')));
}

function endSplash(): void {
  document.addEventListener('animationstart', ({ animationName }) => {
    if (!animationName.startsWith('splash')) return;
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName.startsWith('splash')) animation.finish();
    }
  });
}

export { expect };
