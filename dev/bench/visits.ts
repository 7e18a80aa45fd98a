import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { BUDGET } from '../checks/budget/budget.ts';
import { measuredScreens } from '../checks/budget/pages.ts';
import { weigh } from '../checks/budget/weights.ts';
import { rounded, type Figure } from './figure.ts';
import type { Served } from '../hosting/server.ts';

const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch'] as const;

/** Compressed bytes by kind, and the number of requests. */
type Visit = Record<(typeof KINDS)[number], number> & { requests: number };

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * The bytes that a first visit loads before the page is idle. They are measured in a browser that never reports idle
 * time, so nothing that waits for it is loaded.
 */
export async function measureVisits(
  { url, key }: Served,
  dist: string,
  product: string,
  chromePath?: string,
): Promise<Figure[]> {
  const args = ['--no-sandbox', '--disable-quic', `--ignore-certificate-errors-spki-list=${key}`];
  const browser = await chromium.launch({ args, ...(chromePath ? { executablePath: chromePath } : {}) });
  try {
    const visits: Record<string, Visit> = {};
    for (const { screen, path } of measuredScreens(product)) {
      // Styles are in files or in the HTML, so their size is taken from the build.
      visits[screen] = { ...(await visit(browser, url + path)), stylesheet: weigh(dist, screen).css };
    }
    const [idle, early] = [await fromHomeToProduct(browser, url, true), await fromHomeToProduct(browser, url, false)];
    return toFigures(visits, idle, early);
  } finally {
    await browser.close();
  }
}

/** Opens a page. With `getsIdle` false, requestIdleCallback never calls back. */
async function open(browser: Browser, getsIdle: boolean): Promise<{ page: Page; take: () => Promise<Visit> }> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  if (!getsIdle) {
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
  }
  const page = await context.newPage();
  const done: Request[] = [];
  page.on('requestfinished', (request) => done.push(request));
  const take = async () => {
    await page.waitForLoadState('networkidle');
    const sum: Visit = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, fetch: 0, requests: done.length };
    for (const request of done.splice(0)) {
      const kind = KINDS.find((each) => each === request.resourceType());
      if (kind) sum[kind] += await lengthOf(request);
    }
    return sum;
  };
  return { page, take };
}

/** The compressed size of a reply; the benchmark server sends it as Content-Length. */
async function lengthOf(request: Request): Promise<number> {
  const reply = await request.response();
  return Number((await reply?.headerValue('content-length')) ?? 0);
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, take } = await open(browser, false);
  await page.goto(address);
  const taken = await take();
  await page.context().close();
  return taken;
}

type Onwards = { before: Visit; after: Visit; shift: number };

/** Taps the first product of the home page. Returns the bytes before and after the tap, and the layout shift. */
async function fromHomeToProduct(browser: Browser, url: string, getsIdle: boolean): Promise<Onwards> {
  const { page, take } = await open(browser, getsIdle);
  await page.goto(url);
  const before = await take();
  await page.evaluate(() => {
    document.documentElement.dataset['shift'] = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput ? Number(entry.value) : 0;
        const { dataset } = document.documentElement;
        dataset['shift'] = String(Number(dataset['shift']) + shift);
      }
    }).observe({ type: 'layout-shift' });
  });
  await page.locator('a[href^="/product/"]').first().click();
  await page.waitForURL('**/product/**');
  const after = await take();
  const shift = Number(await page.evaluate(() => document.documentElement.dataset['shift']));
  await page.context().close();
  if (Number.isNaN(shift)) throw new Error('the link of a product loaded a document: the page is not hydrated');
  return { before, after, shift };
}

function toFigures(visits: Record<string, Visit>, idle: Onwards, early: Onwards): Figure[] {
  const kilo = (bytes: number) => rounded(bytes / 1000, 1);
  const most = (key: string, what: string, kind: keyof Visit, atMost: number): Figure => ({
    key,
    what: `${what} of a first visit until idle: maximum of home, category and product`,
    unit: 'kB',
    value: kilo(Math.max(...Object.values(visits).map((each) => each[kind]))),
    atMost: atMost / 1000,
    raw: Object.fromEntries(Object.entries(visits).map(([screen, each]) => [`${screen}Kilobytes`, kilo(each[kind])])),
  });
  return [
    most('js', 'Scripts', 'script', BUDGET.js),
    most('css', 'Style sheets', 'stylesheet', BUDGET.css),
    {
      ...most('html', 'HTML', 'document', BUDGET.html),
      // These figures have no targets. They are for an estimate of a visit's cost.
      raw: Object.fromEntries(
        Object.entries(visits).flatMap(([screen, each]) => [
          [`${screen}Kilobytes`, kilo(each.document)],
          [`${screen}PictureKilobytes`, kilo(each.image)],
          [`${screen}FetchedKilobytes`, kilo(each.fetch)],
          [`${screen}Requests`, each.requests],
        ]),
      ),
    },
    most('fonts', 'Fonts', 'font', BUDGET.fonts),
    {
      key: 'onwards',
      what: 'From the idle home page to a product: additional scripts',
      unit: 'kB',
      value: kilo(idle.after.script),
      atMost: BUDGET.more / 1000,
      raw: {
        homeIdleKilobytes: kilo(idle.before.script),
        // If the tap comes before the page is idle, the home page's deferred scripts are loaded too.
        beforeIdleKilobytes: kilo(early.after.script),
        layoutShift: rounded(Math.max(idle.shift, early.shift), 3),
        pictureKilobytes: kilo(idle.after.image),
      },
    },
  ];
}
