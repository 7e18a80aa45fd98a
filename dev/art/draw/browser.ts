import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../lib/chromium-flags.ts';
import type { Order } from './page/studio.ts';

const here = dirname(fileURLToPath(import.meta.url));
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
);
const origin = 'http://studio.test';

export type Studio = { draw: (order: Order) => Promise<Buffer[]>; close: () => Promise<void> };

/** Opens a browser with the drawing code. Nothing is bundled: the page imports the TypeScript with its types stripped. */
export async function openStudio(): Promise<Studio> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await serve(page);
  await page.goto(`${origin}/`);
  await page.addScriptTag({ type: 'module', url: '/draw/page/studio.ts' });
  await page.waitForFunction(() => 'studio' in window);
  await page.evaluate(() => window.studio.open());
  return {
    draw: async (order) =>
      (await page.evaluate((what) => window.studio.draw(what), order)).map((file) => Buffer.from(file, 'base64')),
    close: () => browser.close(),
  };
}

async function serve(page: Page) {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Studio</title>' });
    if (pathname === '/font.woff2') return route.fulfill({ contentType: 'font/woff2', body: await readFile(font) });
    if (!pathname.endsWith('.ts')) return route.fulfill({ status: 404 });
    const code = await readFile(join(here, '..', pathname), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(code) });
  });
}
