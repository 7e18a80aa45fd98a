/** Has the prints of a wall drawn in the browser, and keeps them on disk. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { codeKey, keep, kept, keyOf } from '../cache.ts';
import { openDrawingPage } from '../prints/browser.ts';
import type { WallOrder } from './page/wall.ts';

export type WallPainter = {
  /** Red, green and blue bytes. */
  draw: (order: WallOrder) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** The browser opens for the first wall that is not on disk. */
export function openWallPainter(): WallPainter {
  let page: Promise<Page> | undefined;
  return {
    draw: async (order) => {
      const key = keyOf(await codeKey('prints/page', 'scenes/page'), order);
      let png = await kept('walls', key);
      if (!png) {
        page ??= open();
        png = Buffer.from(await (await page).evaluate((what) => window.walls.draw(what), order), 'base64');
        await keep('walls', key, png);
      }
      return sharp(png).removeAlpha().raw().toBuffer();
    },
    close: async () => (await page)?.context().browser()?.close(),
  };
}

async function open(): Promise<Page> {
  const page = await openDrawingPage('studio/scenes/page/wall.ts');
  await page.waitForFunction(() => 'walls' in window);
  return page;
}
