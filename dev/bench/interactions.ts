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
  /** What is pressed, for the report. */
  what: string;
  /** The most that it may take, as a multiple of a bare page's `<dialog>`. */
  atMost: number;
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
      all.map(({ interaction: { name, what, atMost }, times }) => ({
        name,
        what,
        atMost,
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

function toFigures([plain, ...all]: (Pick<Interaction, 'name' | 'what' | 'atMost'> & Times)[]): Figure[] {
  const longer = ({ paint, result }: Times) => Math.max(paint, result);
  const plainMs = plain ? longer(plain) : NaN;
  return all.map(({ name, what, atMost, paint, result }) => ({
    key: name,
    what: `${what}, over a bare page’s dialog`,
    unit: 'x',
    value: rounded(longer({ paint, result }) / plainMs, 2),
    atMost,
    raw: { paintMs: rounded(paint, 0), resultMs: rounded(result, 0), dialogMs: rounded(plainMs, 0) },
  }));
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
  const list = '/tshirt';
  return [
    {
      name: 'menu',
      what: 'Menu',
      atMost: 2.6,
      path: '/',
      press: (page) => button(page, 'Menu').tap(),
      result: 'dialog[aria-label="Menu"][open]',
    },
    {
      name: 'openSearch',
      what: 'Search, until its field can be typed in',
      atMost: 2.6,
      path: '/',
      press: (page) => button(page, 'Search the store').tap(),
      result: 'dialog[open] input[type=search]',
    },
    {
      name: 'search',
      what: 'First letter of a search',
      atMost: 2,
      path: '/',
      prepare: async (page) => {
        await button(page, 'Search the store').tap();
        await page.getByRole('combobox', { name: 'Search the store' }).waitFor();
      },
      press: (page) => page.keyboard.press('s'),
    },
    {
      name: 'openFilters',
      what: 'Filters',
      atMost: 4,
      path: list,
      press: (page) => button(page, /^Filters/).tap(),
      result: `${FILTERS} input[type=checkbox]`,
    },
    {
      name: 'applyFilter',
      what: 'A filter',
      atMost: 3.2,
      path: list,
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
      what: 'Another order of a list',
      atMost: 3.2,
      path: list,
      prepare: (page) => page.locator(`${FILTERS} select`).focus(),
      press: (page) => page.keyboard.press('ArrowDown'),
    },
    {
      name: 'heart',
      what: 'Heart',
      atMost: 2.8,
      path: list,
      // A visitor goes on to this screen, which reloads the page here: the build has no keys for Firebase.
      prepare: async (page) => {
        await page.route('**/assets/login-*.js', () => undefined);
      },
      press: (page) => page.locator('button[aria-label^="Wishlist: "]').first().tap(),
      result: 'button[aria-label^="Wishlist: "][aria-pressed=true]',
    },
    {
      name: 'openProduct',
      what: 'A product of a list, until its name, price and picture are there',
      atMost: 6.9,
      path: list,
      press: (page) => page.locator('article a').first().tap(),
      result: 'p.display',
    },
    {
      name: 'size',
      what: 'A size',
      atMost: 2.4,
      path,
      press: chooseSize,
      result: 'input[name=size]:checked',
    },
    {
      name: 'chart',
      what: 'Size chart',
      atMost: 4,
      path,
      press: (page) => button(page, 'Size chart').tap(),
      result: 'dialog[open] table',
    },
    {
      name: 'addToBag',
      what: 'Add to Bag',
      atMost: 2.6,
      path,
      prepare: chooseSize,
      press: (page) => button(page, 'Add to Bag').tap(),
      result: BAG_OF('1 item'),
    },
    {
      name: 'oneMore',
      what: 'One more in the bag',
      atMost: 2.6,
      path,
      prepare: async (page) => {
        await addToBag(page);
        await page.waitForURL('**/cart');
      },
      press: (page) => button(page, 'One more').tap(),
      result: BAG_OF('2 items'),
    },
    {
      name: 'zoom',
      what: 'Pictures full screen',
      atMost: 4,
      path,
      press: (page) => button(page, 'View pictures full screen').tap(),
      result: '.pswp__img',
    },
    {
      name: 'closeZoom',
      what: 'Back from the pictures',
      atMost: 4,
      path,
      prepare: openZoom,
      press: (page) => page.locator('.pswp__button--close').tap(),
    },
  ];
}

/** A bare page's button that opens a `<dialog>`. */
const PLAIN: Interaction = {
  name: 'plain',
  what: 'A bare page',
  atMost: 1,
  path: '/baseline',
  prepare: (page) =>
    page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append('Here it is.');
      const opener = document.createElement('button');
      opener.textContent = 'Open';
      opener.onclick = () => dialog.showModal();
      document.querySelector('header')?.append(opener, dialog);
    }),
  press: (page) => button(page, 'Open').tap(),
  result: 'dialog[open]',
};
