import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { measuredScreens } from '../checks/budget/pages.ts';
import { ask } from './bench-server.ts';
import type { Served } from '../hosting/server.ts';
import { TRAFFIC_PATH, type Traffic } from '../hosting/traffic.ts';
import { type Figure, rounded } from './figure.ts';
import { openPhone, withBrowser } from './phone.ts';

/** A visit counts this long after the page was opened, whatever it loads by then. */
const VISIT_MS = 10_000;

/** Older than a product's page may be without asking for the current price and stock. */
const CACHED_MS = 11_000;

/**
 * Everything that a first visit to a page downloads within ten seconds, with the work that waits for an idle browser.
 * Nobody scrolls or presses anything. The pages come from the CDN's cache, as most do, so a product asks for its price.
 */
export function measureWholeVisits(served: Served, product: string, chromePath?: string): Promise<Figure[]> {
  return withBrowser(served, chromePath, async (browser) => {
    const screens = measuredScreens(product);
    for (const { path } of screens) await ask(served, path);
    await setTimeout(CACHED_MS);
    const visits: Record<string, Traffic> = {};
    for (const { screen, path } of screens) visits[screen] = await visit(browser, served, path);
    return toFigures(visits);
  });
}

async function visit(browser: Browser, served: Served, path: string): Promise<Traffic> {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await takeTraffic(served);
  await page.goto(served.url + path);
  await page.waitForTimeout(VISIT_MS);
  const traffic = await takeTraffic(served);
  await context.close();
  return traffic;
}

const takeTraffic = async (served: Served): Promise<Traffic> => JSON.parse(await ask(served, TRAFFIC_PATH));

function toFigures(visits: Record<string, Traffic>): Figure[] {
  const kilo = (screens: readonly string[], kind: keyof Traffic) =>
    rounded(Math.max(...screens.map((screen) => visits[screen]?.[kind] ?? NaN)) / 1000, 1);
  const raw = (kind: keyof Traffic) =>
    Object.fromEntries(Object.keys(visits).map((screen) => [`${screen}Kilobytes`, kilo([screen], kind)]));
  const what = 'of a whole first visit: ten seconds, idle time included';
  return [
    {
      key: 'wholeScriptHome',
      what: `Scripts ${what}, home`,
      unit: 'kB',
      value: kilo(['home'], 'script'),
      atMost: 125,
      raw: raw('script'),
    },
    {
      key: 'wholeScript',
      what: `Scripts ${what}, category and product`,
      unit: 'kB',
      value: kilo(['category', 'product'], 'script'),
      atMost: 115,
      raw: raw('script'),
    },
    {
      key: 'wholePictures',
      what: `Pictures ${what}, home`,
      unit: 'kB',
      value: kilo(['home'], 'image'),
      atMost: 260,
      raw: {
        ...raw('image'),
        ...Object.fromEntries(Object.entries(visits).map(([screen, { requests }]) => [`${screen}Requests`, requests])),
      },
    },
  ];
}
