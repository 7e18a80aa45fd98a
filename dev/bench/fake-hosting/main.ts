import { createApp } from '@nirala/functions/http/app';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPages } from '../../checks/budget/pages.ts';
import { createHosting } from './answer.ts';
import { serve } from './server.ts';

/**
 * `node main.ts <folder of Hosting> <folder of the renderer>`: the store as the world would find it, beside the
 * emulator that FIRESTORE_EMULATOR_HOST names, and the floor page at /floor. Prints where, as JSON, and serves until
 * it is told to stop.
 */
const [dist = '', renderer = ''] = process.argv.slice(2);

const app = createApp(liveDeps());
const store = openPages(renderer, app);
const html = readFileSync(join(import.meta.dirname, '../baseline.html'));
const floor = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0, s-maxage=3600' };

const answer = createHosting(dist, {
  api: (request) => app.fetch(request),
  images: (request) => app.fetch(request),
  pages: async (request) =>
    new URL(request.url).pathname === '/floor' ? new Response(html, { headers: floor }) : store(request),
});
console.log(JSON.stringify(await serve(answer)));
