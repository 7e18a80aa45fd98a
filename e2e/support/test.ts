import type { CategoryId } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import { expect, test as base, type Page, type BrowserContext } from '@playwright/test';
import { newShopper, type Shopper } from './shopper.ts';
import { addProduct, restoreSeed } from './seeded-state.ts';
import { STORE_URL } from './store.ts';

/** How long a page load waits for hydration. Input before hydration is tested in pre-hydration.spec.ts. */
const HYDRATION_TIMEOUT_MS = 5000;

/** Errors that the browser reports during a test. */
type BrowserErrors = {
  /** Expects errors that the test provokes. */
  allow: (...patterns: RegExp[]) => void;
  unexpected: () => string[];
};

type Fixtures = {
  /** Whether the splash plays for its 1.5 seconds; otherwise it ends as soon as it starts. */
  splash: boolean;
  skipSplash: undefined;
  /** The store of this worker as it was seeded, but for accounts and orders of earlier journeys. */
  seed: undefined;
  browserErrors: BrowserErrors;
  /** A shopper with a new account and phone number. */
  shopper: Shopper;
  /** A product of this journey alone, the newest of its category. Each call adds another one. */
  takeProduct: (category: CategoryId) => Promise<Product>;
};

export const test = base.extend<Fixtures>({
  baseURL: STORE_URL,

  seed: [
    async ({ playwright: _playwright }, use) => {
      await restoreSeed();
      await use(undefined);
    },
    { auto: true },
  ],

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
    const reload = page.reload.bind(page);
    /** Waits for hydration, except where a test asks for another event. Some tests have pages that never hydrate. */
    const hydrated = async (waitUntil: string | undefined) => {
      if (javaScriptEnabled && !waitUntil) await waitForHydration(page);
    };
    page.goto = async (url, options) => {
      const reply = await goto(url, options);
      await hydrated(options?.waitUntil);
      return reply;
    };
    page.reload = async (options) => {
      const reply = await reload(options);
      await hydrated(options?.waitUntil);
      return reply;
    };
    await use(page);
  },

  browserErrors: [
    async ({ context }, use) => {
      const browserErrors = recordBrowserErrors(context);
      await use(browserErrors);
      expect(browserErrors.unexpected(), 'unexpected browser errors').toEqual([]);
    },
    { auto: true },
  ],

  shopper: async ({ seed: _seed }, use) => {
    await use(await newShopper());
  },

  takeProduct: async ({ seed: _seed }, use) => {
    const taken = new Map<CategoryId, number>();
    await use((category) => {
      const nth = taken.get(category) ?? 0;
      taken.set(category, nth + 1);
      return addProduct(category, nth);
    });
  },
});

/** Waits until React has hydrated the page. Resolves after a while for a page that never hydrates, too. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATION_TIMEOUT_MS }).catch(() => undefined);
}

/** Whether React has hydrated the page: it adds a property to each element. */
function isHydrated(): boolean {
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

/** Records console errors and warnings (policy violations are errors), uncaught errors, and requests to other machines. */
function recordBrowserErrors(context: BrowserContext): BrowserErrors {
  const heard: string[] = [];
  const allowed: RegExp[] = [
    // Chromium reports the 404 status of the not-found page.
    /status of 404 \(Not Found\) \(.*\/not-found\)$/,
    // See playwright.config.ts.
    /Service Worker registration blocked by Playwright/,
  ];
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') heard.push(`${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') heard.push(`left this machine: ${request.url()}`);
  });
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => heard.filter((said) => !allowed.some((pattern) => pattern.test(said))),
  };
}
