import type { Browser, Page } from 'playwright-core';
import { serveHosting } from '../../hosting/server.ts';
import { openPhone, withBrowser } from '../../bench/phone.ts';
import { keysOf } from '../../lib/keys-of.ts';
import { findChromium } from '../../run/test/chromium.ts';
import { KINDS, type Kind } from './budget.ts';
import type { hostBuild } from './build.ts';

/** A reply that a browser received. `body` is compressed. */
export type Download = { path: string; kind: Kind | undefined; body: Buffer };

/**
 * `width`: of the screen in px; by default that of a common phone. `onOpen` gets the page before it loads, `onQuiet` when it
 * has finished its work: what it downloads then is not counted.
 */
type VisitOptions = {
  width?: number;
  onOpen?: (page: Page) => Promise<void>;
  onQuiet?: (page: Page) => Promise<void>;
};

/** Downloads of a page that was opened, until it has finished its work. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Download[]>;

/** How many idle periods in a row must pass without a request. The browser ends one after 50 ms at most. */
const IDLE_PERIODS = 20;

/** Older than a product's page may be without asking for the current price and stock. */
const AGE_MS = 60_000;

/**
 * Serves a build as Hosting does, and opens a browser, for the duration of `measure`. Each visit is the first one of a
 * device with an empty cache. Downloads are counted at the server, so that a service worker's count too.
 */
export async function withVisits<T>(
  hosting: ReturnType<typeof hostBuild>,
  measure: (visit: Visit) => Promise<T>,
): Promise<T> {
  const downloads: Download[] = [];
  const served = await serveHosting(async (asked) => {
    const reply = await hosting(asked);
    downloads.push({ path: asked.path, kind: kindOf(reply.headers['content-type']), body: reply.body });
    return reply;
  });
  try {
    return await withBrowser(served, findChromium(), (browser) =>
      measure(async (path, options = {}) => {
        downloads.length = 0;
        let counted: Download[] = [];
        const onQuiet = async (page: Page) => {
          counted = [...downloads];
          await options.onQuiet?.(page);
        };
        await open(browser, served.url + path, { ...options, onQuiet });
        return counted;
      }),
    );
  } finally {
    served.close();
  }
}

function kindOf(type = ''): Kind | undefined {
  return keysOf(KINDS).find((kind) => KINDS[kind].test(type));
}

async function open(browser: Browser, url: string, { width, onOpen, onQuiet }: VisitOptions): Promise<void> {
  const context = await openPhone(browser, width);
  try {
    // Most pages come from the CDN's cache, so that they are some seconds old.
    await context.addInitScript((age) => {
      const { now } = Date;
      Date.now = () => now() + age;
    }, AGE_MS);
    const page = await context.newPage();
    const requests = watchRequests(page);
    await onOpen?.(page);
    await page.goto(url);
    for (let before = -1; requests.running > 0 || requests.started !== before;) {
      before = requests.started;
      await page.evaluate(untilIdle, IDLE_PERIODS);
    }
    await onQuiet?.(page);
  } finally {
    await context.close();
  }
}

function watchRequests(page: Page): { started: number; running: number } {
  const requests = { started: 0, running: 0 };
  page.on('request', () => {
    requests.started += 1;
    requests.running += 1;
  });
  const end = () => {
    requests.running -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return requests;
}

/** Runs in the page. */
async function untilIdle(periods: number): Promise<void> {
  for (let period = 0; period < periods; period += 1) await new Promise((resume) => requestIdleCallback(resume));
}
