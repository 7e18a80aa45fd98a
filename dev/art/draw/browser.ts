import { openDrawingPage } from '../studio/prints/browser.ts';
import type { Order } from './page/studio.ts';

export type Studio = { draw: (order: Order) => Promise<Buffer>; close: () => Promise<void> };

/** Opens a browser with the drawing code. */
export async function openStudio(): Promise<Studio> {
  const page = await openDrawingPage('draw/page/studio.ts');
  await page.waitForFunction(() => 'studio' in window);
  await page.evaluate(() => window.studio.open());
  return {
    draw: async (order) => Buffer.from(await page.evaluate((what) => window.studio.draw(what), order), 'base64'),
    close: async () => page.context().browser()?.close(),
  };
}
