/** `npm run icons`: draws the favicon and the icons of the installed store from the block print in app.html. */
import { DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from '../../lib/paths.ts';
import { favicon, printOf } from './favicon.ts';

const brandFolder = join(ROOT, 'web', 'brand');

/** The bounding box of the print in the symbol `buta`, and the share of a square icon that it fills (0 to 1). */
const PRINT = { x: 0, y: 4, width: 62, height: 83 };
const ICONS = [
  { name: '192', size: 192, fills: 0.8, round: true },
  { name: '512', size: 512, fills: 0.8, round: true },
  // Phones crop maskable icons: the print must lie within a circle of 80 % of the width.
  { name: 'maskable', size: 512, fills: 0.6, round: false },
  { name: 'apple-touch', size: 180, fills: 0.72, round: false },
];

const paths = printOf(await readFile(join(ROOT, 'web', 'app.html'), 'utf8'));
await writeFile(join(brandFolder, 'favicon.svg'), favicon(paths));
const print = `<g fill="${DEFAULT_COLOURS.accent}">${paths}</g>`;
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await mkdir(join(brandFolder, 'icons'), { recursive: true });
for (const { name, size, fills, round } of ICONS) {
  const side = PRINT.height / fills;
  const [left, top] = [PRINT.x + PRINT.width / 2 - side / 2, PRINT.y + PRINT.height / 2 - side / 2];
  const box = `x="${left}" y="${top}" width="${side}" height="${side}" rx="${round ? side * 0.18 : 0}"`;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block }</style><svg xmlns="http://www.w3.org/2000/svg"
      width="${size}" height="${size}" viewBox="${left} ${top} ${side} ${side}"><rect ${box} fill="${DEFAULT_COLOURS.primary}"/>${print}</svg>`,
  );
  await writeFile(join(brandFolder, 'icons', `${name}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
