import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import type { Served } from './bench-server.ts';

/** A common phone: 390 × 844 with two pixels per dot. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Lighthouse's "slow 4G": latency per request in milliseconds, and bytes per second in each direction. */
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Opens a browser that trusts the benchmark's server, for the duration of `measure`. */
export async function withBrowser<T>(
  { key }: Served,
  chromePath: string | undefined,
  measure: (browser: Browser) => Promise<T>,
): Promise<T> {
  const args = ['--no-sandbox', '--disable-quic', `--ignore-certificate-errors-spki-list=${key}`];
  const browser = await chromium.launch({ args, ...(chromePath ? { executablePath: chromePath } : {}) });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** The least width of a screen in px that is no phone's. */
const DESKTOP = 1024;

/** A phone with an empty cache, or a desktop computer if the screen is as wide as that. `width`: in px. */
export function openPhone(browser: Browser, width = PHONE.viewport.width): Promise<BrowserContext> {
  const viewport = { ...PHONE.viewport, width };
  return browser.newContext({ ...(width < DESKTOP ? PHONE : {}), viewport, ignoreHTTPSErrors: true });
}

/** A page whose processor is `slowdown` times slower, and whose network is a fast one or `SLOW_4G`. */
export async function openSlowPage(
  context: BrowserContext,
  { slowdown, network }: { slowdown: number; network?: typeof SLOW_4G },
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  return { page, session };
}
