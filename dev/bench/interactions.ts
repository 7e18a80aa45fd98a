import type { Browser, Locator, Page } from 'playwright-core';
import type { Served } from './bench-server.ts';
import { median, rounded } from './measuring.ts';
import type { Figure } from './report.ts';
import { openPhone, openSlowPage, withBrowser } from './phone.ts';

const ROUNDS = 3;
/** How many times slower than this machine the phone is. */
const SLOWDOWN = 4;

/** After this time the page's splash has ended, and it has loaded what it loads by itself. */
const SETTLED_MS = 2500;

type Interaction = {
  name: string;
  path: string;
  /** Brings the page into the state before the press. */
  prepare?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** A CSS selector of what the press brings onto the screen. Without it, the next paint counts. */
  result?: string;
};

/** Milliseconds. `paint`: from the press to the next paint, in steps of 8. `result`: until the result is painted. */
type Times = { paint: number; result: number };

/** How long a phone with a processor that is four times slower takes to answer a press. */
export function measureInteractions(served: Served, product: string, chromePath?: string): Promise<Figure[]> {
  return withBrowser(served, chromePath, async (browser) => {
    const interactions = [PLAIN, ...interactionsOf(product)];
    const all = interactions.map((interaction) => ({ interaction, times: new Array<Times>() }));
    // They take turns, so that other load on the machine affects all equally.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { interaction, times } of all) times.push(await measure(browser, served, interaction));
    return toFigures(
      all.map(({ interaction: { name }, times }) => ({
        name,
        paint: median(times.map(({ paint }) => paint)),
        result: median(times.map(({ result }) => result)),
      })),
    );
  });
}

async function measure(browser: Browser, { url }: Served, interaction: Interaction): Promise<Times> {
  const { path, prepare, press, result } = interaction;
  const context = await openPhone(browser);
  const { page } = await openSlowPage(context, { slowdown: SLOWDOWN });
  await page.goto(url + path);
  await page.waitForTimeout(SETTLED_MS);
  // Shoppers scroll before they press, most of them because the button is below the fold.
  await page.mouse.wheel(0, 40);
  await page.waitForTimeout(SETTLED_MS);
  if (prepare) {
    await prepare(page);
    await page.waitForTimeout(SETTLED_MS);
  }
  await startWatch(page, result);
  await press(page);
  const times = await page
    .evaluate(() => window.pressTimes)
    .catch((cause: unknown) => {
      throw new Error(`${interaction.name} loaded ${page.url()}`, { cause });
    });
  await context.close();
  if (!times) throw new Error(`${interaction.name} loaded ${page.url()}`);
  return times;
}

function toFigures(times: (Times & { name: string })[]): Figure[] {
  const [plain, ...all] = times;
  const longer = ({ paint, result }: Times) => Math.max(paint, result);
  const raw = Object.fromEntries(
    times.flatMap(({ name, paint, result }) => [
      [`${name}PaintMs`, rounded(paint, 0)],
      [`${name}ResultMs`, rounded(result, 0)],
    ]),
  );
  const what = 'From a press until its result is painted';
  return [
    {
      key: 'interactionSlowest',
      what: `${what}: slowest of ${all.length}`,
      unit: 'ms',
      value: rounded(Math.max(...all.map(longer)), 0),
      atMost: 150,
      raw,
    },
    {
      key: 'interactionMedian',
      what: `${what}: median`,
      unit: 'ms',
      value: rounded(median(all.map(longer)), 0),
      atMost: 60,
      raw: { plainButtonMs: rounded(plain ? longer(plain) : NaN, 0) },
    },
  ];
}

declare global {
  // Only an interface can extend the browser's own declaration.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Resolves to the times of the next press. */
    pressTimes?: Promise<Times>;
  }
}

/** Lets the page measure its next press. */
function startWatch(page: Page, result: string | undefined): Promise<void> {
  return page.evaluate((selector) => {
    let paint = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) paint = Math.max(paint, entry.duration);
    });
    // 16 ms is the shortest that browsers report.
    const shortest = { type: 'event', durationThreshold: 16 };
    observer.observe(shortest);

    /** Resolves once the result is painted. */
    const whenShown = (pressed: number) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (selector && !document.querySelector(selector)?.checkVisibility()) return requestAnimationFrame(look);
          // A message that is posted in a frame arrives after that frame's paint.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - pressed);
          return channel.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      });

    window.pressTimes = new Promise((resolve) => {
      const start = async ({ timeStamp }: Event) => {
        const shown = await whenShown(timeStamp);
        // Entries are delivered after their paint.
        await new Promise((next) => setTimeout(next, 500));
        resolve({ paint, result: shown });
      };
      // A tap is a click at the moment when the finger leaves.
      for (const type of ['click', 'keydown'])
        addEventListener(type, (event) => void start(event), { once: true, capture: true });
    });
  }, result);
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const FILTERS = 'section[aria-label="Filters"]';
const BAG_OF = (units: string) => `a[aria-label="Bag, ${units}"]`;

const openZoom = async (page: Page) => {
  await button(page, 'View pictures full screen').tap();
  await page.locator('.pswp--ui-visible').waitFor();
};

async function openFilters(page: Page): Promise<void> {
  await button(page, /^Filters/).tap();
  await page.locator(`${FILTERS} input[type=checkbox]`).first().waitFor();
}

async function addToBag(page: Page): Promise<void> {
  await chooseSize(page);
  await button(page, 'Add to Bag').tap();
}

const chooseSize = (page: Page) =>
  page
    .locator('label', { has: page.locator('input[name=size]') })
    .first()
    .tap();

/** What shoppers press most, each on a page of its own that they have looked around on. */
function interactionsOf(product: string): Interaction[] {
  const path = `/product/${product}`;
  return [
    { name: 'menu', path: '/', press: (page) => button(page, 'Menu').tap(), result: 'dialog[aria-label="Menu"][open]' },
    { name: 'size', path, press: chooseSize, result: 'input[name=size]:checked' },
    { name: 'chart', path, press: (page) => button(page, 'Size chart').tap(), result: 'dialog[open] table' },
    {
      name: 'addToBag',
      path,
      prepare: chooseSize,
      press: (page) => button(page, 'Add to Bag').tap(),
      result: BAG_OF('1 item'),
    },
    {
      name: 'oneMore',
      path,
      prepare: async (page) => {
        await addToBag(page);
        await page.waitForURL('**/cart');
      },
      press: (page) => button(page, 'One more').tap(),
      result: BAG_OF('2 items'),
    },
    {
      name: 'openFilters',
      path: '/tshirt',
      press: (page) => button(page, /^Filters/).tap(),
      result: `${FILTERS} input[type=checkbox]`,
    },
    {
      name: 'applyFilter',
      path: '/tshirt',
      prepare: openFilters,
      press: (page) =>
        page
          .locator(`${FILTERS} label`, { has: page.locator('[type=checkbox]') })
          .first()
          .tap(),
      result: `${FILTERS} input[type=checkbox]:checked`,
    },
    {
      name: 'sort',
      path: '/tshirt',
      prepare: (page) => page.locator(`${FILTERS} select`).focus(),
      press: (page) => page.keyboard.press('ArrowDown'),
    },
    {
      name: 'search',
      path: '/',
      prepare: async (page) => {
        await button(page, 'Search the store').tap();
        await page.getByRole('combobox').waitFor();
      },
      press: (page) => page.keyboard.press('s'),
    },
    {
      name: 'zoom',
      path,
      press: (page) => button(page, 'View pictures full screen').tap(),
      result: '.pswp__img',
    },
    {
      name: 'closeZoom',
      path,
      prepare: openZoom,
      press: (page) => page.locator('.pswp__button--close').tap(),
    },
    {
      name: 'favourite',
      path: '/tshirt',
      // A visitor goes on to this screen, which reloads the page here: the build has no keys for Firebase.
      prepare: async (page) => {
        await page.route('**/assets/login-*.js', () => undefined);
      },
      press: (page) => page.locator('button[aria-label^="Wishlist: "]').first().tap(),
      result: 'button[aria-label^="Wishlist: "][aria-pressed=true]',
    },
  ];
}

/** A bare page's button that toggles a line of text. */
const PLAIN: Interaction = {
  name: 'plain',
  path: '/baseline',
  prepare: (page) =>
    page.evaluate(() => {
      const line = document.createElement('p');
      const toggle = document.createElement('button');
      toggle.textContent = 'Toggle';
      toggle.onclick = () => (line.id = line.textContent = line.textContent ? '' : 'shown');
      document.querySelector('header')?.append(toggle, line);
    }),
  press: (page) => button(page, 'Toggle').tap(),
  result: '#shown',
};
