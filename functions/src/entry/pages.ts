import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { createApp } from '../http/app.ts';
import { passOn } from '../http/bridge.ts';
import { liveDeps } from './live-deps.ts';
import { createPages } from '../pages/pages.ts';
import { loadRenderer, loadShell } from '../pages/rendered.ts';
import { createSitemap } from '../pages/sitemap.ts';

/** Bytes: pages take no request body. */
const NO_BODY = 0;

const deps = liveDeps();
const app = createApp(deps);
const pages = createPages({
  renderer: () => loadRenderer(),
  shell: () => loadShell(),
  api: async (path, init) => app.request(path, init),
});
const sitemap = createSitemap({
  products: async () => (await deps.catalogue.shelves()).shelf(),
  storeUrl: async () => (await loadRenderer()).STORE_URL,
});

export function answerPage(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return passOn({ fetch: async (asked) => (await sitemap(asked)) ?? pages(asked) }, request, response, NO_BODY);
}
