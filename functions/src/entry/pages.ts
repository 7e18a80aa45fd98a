/** The requests of the function `pages`: rendered pages and the sitemap. */
import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { storeDetails } from '../endpoints/store.ts';
import { createApp } from '../http/app.ts';
import { handleRequest } from '../http/node-adapter.ts';
import { liveDeps } from './live-deps.ts';
import { createPages } from '../pages/pages.ts';
import { loadFile, loadRenderer, loadShell } from '../pages/document.ts';
import { createSitemap } from '../pages/sitemap.ts';
import { withTimeout } from '../lib/timeout.ts';
import { readPicture } from '../store/images.ts';

/** Bytes: pages take no request body. */
const NO_BODY = 0;

const deps = liveDeps();
const app = createApp(deps);
const pages = createPages({
  renderer: () => loadRenderer(),
  shell: () => loadShell(),
  file: (name) => loadFile(name),
  picture: (url) => withTimeout(readPicture(deps.db, url)),
  api: async (path, init) => app.request(path, init),
  store: async (brand) => storeDetails(await deps.settings(), await deps.returns(), brand, await deps.categories()),
  brand: deps.brand,
  categories: deps.categories,
});
const sitemap = createSitemap({
  index: () => deps.catalogue.index(),
  storeUrl: async () => (await loadRenderer()).STORE_URL,
});

export function answerPage(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return handleRequest({ fetch: async (page) => (await sitemap(page)) ?? pages(page) }, request, response, NO_BODY);
}
