import type { Browser, BrowserContext, Page } from 'playwright-core';
import { measuredScreens } from '../checks/budget/budget.ts';
import type { Served } from './bench-server.ts';
import { median, rounded } from './measuring.ts';
import type { Figure } from './report.ts';
import { openPhone, openSlowPage, SLOW_4G, withBrowser } from './phone.ts';

const ROUNDS = 5;
/** How many times slower than this machine the phone is. */
const SLOWDOWN = 4;

/** Milliseconds in which a page loads what it loads by itself, for the next visit. */
const SETTLED_MS = 4000;

/** A link that is tapped on home, and the data that the next screen loads. */
type Step = { name: string; link: string; data: (path: string) => string };

const STEPS: readonly Step[] = [
  {
    name: 'category',
    link: 'nav[aria-label="Categories"] a',
    data: (path) => `/api/shirts?limit=24&category=${path.slice(1)}`,
  },
  {
    name: 'product',
    link: 'article a[href^="/product/"]',
    data: (path) => `/api/shirts/${path.split('/').pop() ?? ''}`,
  },
];

/** The next screen and the next visit, on a slow phone and network. */
export function measureNavigation(served: Served, product: string, chromePath?: string): Promise<Figure[]> {
  return withBrowser(served, chromePath, async (browser) => [
    await measureNextPage(browser, served),
    await measureSecondVisit(browser, served, product),
  ]);
}

/** From the tap on a link to the next screen's painted heading, relative to loading its data on a page without scripts. */
async function measureNextPage(browser: Browser, served: Served): Promise<Figure> {
  const raw: Record<string, number> = {};
  const ratios: number[] = [];
  for (const step of STEPS) {
    const taps: number[] = [];
    const floors: number[] = [];
    // They take turns, so that other load on the machine affects both equally.
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ms, path } = await tap(browser, served, step);
      taps.push(ms);
      floors.push(await loadData(browser, served, step.data(path)));
    }
    raw[`${step.name}Ms`] = rounded(median(taps), 0);
    raw[`${step.name}DataMs`] = rounded(median(floors), 0);
    ratios.push(median(taps) / median(floors));
  }
  return {
    key: 'nextPage',
    what: 'From a tap to the next heading over loading its data: slower of category and product',
    unit: 'x',
    value: rounded(Math.max(...ratios)),
    atMost: 2.5,
    raw,
  };
}

/** Opens home, taps a link, and returns the milliseconds until the next heading is painted. */
async function tap(browser: Browser, { url }: Served, { link }: Step): Promise<{ ms: number; path: string }> {
  const context = await openPhone(browser);
  const { page } = await openSlowPage(context, { slowdown: SLOWDOWN, network: SLOW_4G });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const target = page.locator(link).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const path = (await target.getAttribute('href')) ?? '';
  await startWatch(page);
  await target.tap();
  const ms = await page.evaluate(() => window.nextHeading);
  await context.close();
  if (ms === undefined) throw new Error('the watch was lost: the link loaded a document');
  return { ms, path };
}

declare global {
  // Only an interface can extend the browser's own declaration.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Resolves to the milliseconds between the tap and the paint of another first-level heading. */
    nextHeading?: Promise<number>;
  }
}

/** Lets the page measure the time from its next tap to another heading. */
function startWatch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    window.nextHeading = new Promise((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = () => {
            const now = heading();
            if (!now || now === before) return requestAnimationFrame(look);
            // A message that is posted in a frame arrives after that frame's paint.
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
            return channel.port2.postMessage(0);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
  });
}

/** On the baseline page: one round trip and the transfer of the data. */
async function loadData(browser: Browser, { url }: Served, address: string): Promise<number> {
  const context = await openPhone(browser);
  const { page } = await openSlowPage(context, { slowdown: SLOWDOWN, network: SLOW_4G });
  await page.goto(`${url}/baseline`);
  await page.waitForLoadState('networkidle');
  const ms = await page.evaluate(async (path) => {
    const start = performance.now();
    await (await fetch(path)).text();
    return performance.now() - start;
  }, address);
  await context.close();
  return ms;
}

/** First Contentful Paint of a page that was visited before, relative to that of its first visit. */
async function measureSecondVisit(browser: Browser, served: Served, product: string): Promise<Figure> {
  const raw: Record<string, number> = {};
  const ratios: number[] = [];
  for (const { screen, path } of measuredScreens(product)) {
    const times: [first: number, second: number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await openPhone(browser);
      times.push([await paint(context, served.url + path), await paint(context, served.url + path)]);
      await context.close();
    }
    const [first, second] = [median(times.map(([ms]) => ms)), median(times.map(([, ms]) => ms))];
    raw[`${screen}FirstMs`] = rounded(first, 0);
    raw[`${screen}SecondMs`] = rounded(second, 0);
    ratios.push(second / first);
  }
  return {
    key: 'secondVisit',
    what: 'First Contentful Paint of a second visit over that of the first: slowest page',
    unit: 'x',
    value: rounded(Math.max(...ratios)),
    atMost: 0.7,
    raw,
  };
}

/** Opens a page, and returns the milliseconds of its First Contentful Paint. */
async function paint(context: BrowserContext, address: string): Promise<number> {
  const { page } = await openSlowPage(context, { slowdown: SLOWDOWN, network: SLOW_4G });
  await page.goto(address);
  // The next visit finds in the browser's cache what this one has loaded until then.
  await page.waitForTimeout(SETTLED_MS);
  const ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  await page.close();
  if (ms === undefined) throw new Error(`${address} painted nothing`);
  return ms;
}
