import type { BrowserContext } from 'playwright-core';
import { measuredScreens } from '../checks/budget/pages.ts';
import type { Served } from '../hosting/server.ts';
import { type Figure, median, rounded } from './figure.ts';
import { openPhone, openSlowPage, SLOW_4G, withBrowser } from './phone.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
const SETTLED_MS = 4000;

/** First Contentful Paint of a page that was visited before, relative to that of its first visit. */
export function measureSecondVisit(served: Served, product: string, chromePath?: string): Promise<Figure[]> {
  return withBrowser(served, chromePath, async (browser) => {
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
    return [
      {
        key: 'secondVisit',
        what: 'First Contentful Paint of the second visit relative to the first: slowest page',
        unit: 'x',
        value: rounded(Math.max(...ratios)),
        atMost: 0.7,
        raw,
      },
    ];
  });
}

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
