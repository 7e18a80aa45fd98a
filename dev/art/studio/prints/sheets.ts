/** Draws sheets in the browser and keeps them on disk, by what was asked for and by the code that draws. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { font, openDrawingPage } from './browser.ts';
import type { Order } from './order.ts';
import { type Sheet, sheetOf } from './sheet.ts';

const cache = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'prints');

export type Printer = {
  sheet: (order: Order) => Promise<Sheet>;
  close: () => Promise<void>;
};

/** The browser opens for the first sheet that is not on disk. */
export async function openPrinter(): Promise<Printer> {
  await mkdir(cache, { recursive: true });
  const code = await codeHash();
  let page: Promise<Page> | undefined;
  const draw = async (order: Order) => {
    page ??= open();
    return Buffer.from(await (await page).evaluate((what) => window.sheets.draw(what), order), 'base64');
  };
  return {
    sheet: async (order) => {
      const file = join(cache, `${createHash('sha256').update(code).update(JSON.stringify(order)).digest('hex')}.png`);
      let png = await readFile(file).catch(() => undefined);
      if (!png) {
        png = await draw(order);
        await writeFile(file, png);
      }
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return sheetOf(
        new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
        info.width,
        info.height,
        order.box,
      );
    },
    close: async () => (await page)?.context().browser()?.close(),
  };
}

async function open(): Promise<Page> {
  const page = await openDrawingPage('studio/prints/page/sheets.ts');
  await page.waitForFunction(() => 'sheets' in window);
  await page.evaluate(() => window.sheets.open());
  return page;
}

/** A hash of everything that the page loads. */
async function codeHash(): Promise<string> {
  const folder = join(import.meta.dirname, 'page');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const hash = createHash('sha256');
  for (const file of [...files.map((name) => join(folder, name)), join(folder, '../../lib/noise.ts'), font]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}
