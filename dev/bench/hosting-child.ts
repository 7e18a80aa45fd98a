import { createApp, createImagesApp } from '@nirala/functions/http/app';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPages } from '../checks/budget/pages.ts';
import { fillBaseline } from './baseline.ts';
import { createHosting } from '../hosting/answer.ts';
import { serveHosting } from '../hosting/server.ts';

/**
 * `node hosting-child.ts <folder of Hosting> <folder of the renderer>`: serves the production build with the data of the Firestore
 * emulator, and the baseline page at /baseline. Prints its address as JSON.
 */
const [dist = '', renderer = ''] = process.argv.slice(2);

const deps = liveDeps();
const app = createApp(deps);
const imagesApp = createImagesApp(deps);
const store = openPages(renderer, app);
const html = readFileSync(join(import.meta.dirname, 'baseline.html'), 'utf8');
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0, s-maxage=3600' };

const answer = createHosting(dist, {
  api: (request) => app.fetch(request),
  images: (request) => imagesApp.fetch(request),
  pages: async (request) => {
    if (new URL(request.url).pathname !== '/baseline') return store(request);
    const home = await store(new Request(new URL('/', request.url)));
    return new Response(fillBaseline(html, await home.text()), { headers });
  },
});
console.log(JSON.stringify(await serveHosting(answer)));
