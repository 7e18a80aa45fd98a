/**
 * `node hosting-child.ts <folder of Hosting> <folder of the renderer>`: serves the production build with the data of the
 * Firestore emulator, and the baseline page at /baseline. Prints its address as JSON.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostBuild, type Pages } from '../checks/budget/build.ts';
import { serveHosting } from '../hosting/server.ts';

const [dist = '', renderer = ''] = process.argv.slice(2);
const html = readFileSync(join(import.meta.dirname, 'baseline.html'), 'utf8');
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0, s-maxage=3600' };

const withBaseline =
  (rendered: Pages): Pages =>
  async (request) => {
    if (new URL(request.url).pathname !== '/baseline') return rendered(request);
    const home = await rendered(new Request(new URL('/', request.url)));
    return new Response(fillBaseline(html, await home.text()), { headers });
  };

console.log(JSON.stringify(await serveHosting(hostBuild({ dist, pages: renderer }, withBaseline))));

const PLACE = '<picture></picture>';
const PICTURE = /<picture>.*?<\/picture>/s;

/** Puts the pictures of the home page into the baseline page: first that of the banner, then those of the product cards. */
export function fillBaseline(baseline: string, home: string): string {
  const cards = home.split('<article').slice(1);
  const pictures = [home, ...cards].map((html) => PICTURE.exec(html)?.[0]);
  return baseline.replaceAll(PLACE, () => {
    const picture = pictures.shift();
    if (!picture) throw new Error('The home page has fewer pictures than baseline.html.');
    return picture;
  });
}
