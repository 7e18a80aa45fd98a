import type { Category } from '@nirala/contract/category';
import type { Product } from '@nirala/contract/product';
import { expect, test as base } from '@playwright/test';
import { listenTo, type Noise } from './noise.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { changeProduct, garmentsOf } from './store.ts';

type Fixtures = {
  /** Whether the splash lies over every page for its 1.5 seconds. Without, it is over as soon as it begins. */
  splash: boolean;
  over: undefined;
  noise: Noise;
  /** Someone with an account and a phone number of their own. */
  shopper: Shopper;
  /** A garment that nobody else buys meanwhile: each worker has its own of every category. */
  garment: (category: Category) => Promise<Product>;
};

/** How often this worker took a garment of each category. */
const turns = new Map<Category, number>();

export const test = base.extend<Fixtures>({
  splash: [false, { option: true }],
  over: [
    async ({ context, splash }, use) => {
      if (!splash) await context.addInitScript(endSplash);
      await use(undefined);
    },
    { auto: true },
  ],

  noise: [
    async ({ context }, use) => {
      const noise = listenTo(context);
      await use(noise);
      expect(noise.unexpected(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],

  shopper: async ({ context: _context }, use) => {
    await use(await newShopper());
  },

  garment: async ({ context: _context }, use, { parallelIndex }) => {
    const taken: Product[] = [];
    await use(async (category) => {
      const own = (await garmentsOf(category)).filter((_, index) => index % 2 === parallelIndex % 2);
      const onSale = own.filter((product) => (product.stockBySize.M ?? 0) > 2);
      // Another one each time: the store may still show for seconds what the test before did to its garment.
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

function endSplash(): void {
  document.addEventListener('animationstart', ({ animationName }) => {
    if (!animationName.startsWith('splash')) return;
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName.startsWith('splash')) animation.finish();
    }
  });
}

export { expect };
