/** The requests of the function `pages`: rendered pages and the sitemap. */
import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { visibleOf } from '../catalogue/collections.ts';
import { storeDetails } from '../endpoints/store.ts';
import { createApp } from '../http/app.ts';
import { handleRequest } from '../http/node-adapter.ts';
import { liveDeps } from './live-deps.ts';
import { createPages } from '../pages/pages.ts';
import { loadFile, loadRenderer, loadShell } from '../pages/document.ts';
import { createSitemap } from '../pages/sitemap.ts';
import { lastKnown } from '../lib/last-known.ts';
import { readNextChange, readOwnDetails } from '../shop/own-details.ts';
import { visiblePages } from '../shop/shown-pages.ts';
import { withTimeout } from '../lib/timeout.ts';
import { readPicture } from '../store/images.ts';

/** Bytes: pages take no request body. */
const NO_BODY = 0;

/** Milliseconds. A page shows the first letter of the store's name rather than wait longer for its mark. */
const PICTURE_LIMIT = 3_000;

const deps = liveDeps();
const app = createApp(deps);
const pages = createPages({
  renderer: () => loadRenderer(),
  shell: () => loadShell(),
  file: (name) => loadFile(name),
  picture: (url) => withTimeout(readPicture(deps.db, url), PICTURE_LIMIT),
  api: async (path, init) => app.request(path, init),
  store: async (brand) => storeDetails(await deps.settings(), await deps.returns(), brand, await readOwnDetails(deps)),
  changesAt: () => readNextChange(deps),
  brand: deps.brand,
  categories: deps.categories,
});
const collections = lastKnown(deps.collections);
const sitemap = createSitemap({
  index: () => deps.catalogue.index(),
  shown: async () => ({
    '/c/:collection': visibleOf((await collections()) ?? [], deps.now()).map(({ slug }) => `/c/${slug}`),
    '/p/:page': visiblePages(await deps.pages(), deps.now()),
  }),
  storeUrl: async () => (await loadRenderer()).STORE_URL,
});

export function answerPage(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return handleRequest({ fetch: async (page) => (await sitemap(page)) ?? pages(page) }, request, response, NO_BODY);
}
