import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type Page, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../../lib/chromium-flags.ts';

const art = join(import.meta.dirname, '..', '..');
export const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
);
const origin = 'http://studio.test';

/**
 * Opens a browser with drawing code: `module` is a path below dev/art. Nothing is bundled: the page imports the TypeScript
 * with its types stripped.
 */
export async function openDrawingPage(module: string): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await serve(page);
  await page.goto(`${origin}/`);
  await page.addScriptTag({ type: 'module', url: `/${module}` });
  return page;
}

async function serve(page: Page) {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Studio</title>' });
    if (pathname === '/font.woff2') return route.fulfill({ contentType: 'font/woff2', body: await readFile(font) });
    if (!pathname.endsWith('.ts')) return route.fulfill({ status: 404 });
    const code = await readFile(join(art, pathname), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(code) });
  });
}
