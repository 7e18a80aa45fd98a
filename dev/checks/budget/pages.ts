import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { storeDetails } from '@nirala/functions/endpoints/store';
import { createApp, createImagesApp } from '@nirala/functions/http/app';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import { createPages } from '@nirala/functions/pages/pages';
import { loadRenderer, loadShell } from '@nirala/functions/pages/document';
import { createHosting } from '../../hosting/hosting.ts';
import type { Build } from './build.ts';

type App = { request: (path: string, init: RequestInit) => Response | Promise<Response> };

/** Renders the page of a request. */
export type Pages = (request: Request) => Promise<Response>;

/** The pages of a built renderer, whose folder this is, with the data of an API and the settings of a new store. */
export function openPages(folder: string, app: App): Pages {
  return createPages({
    renderer: () => loadRenderer(folder),
    shell: () => loadShell(folder),
    api: async (path, init) => app.request(path, init),
    store: async () => storeDetails(DEFAULT_SETTINGS, DEFAULT_RETURNS),
  });
}

/**
 * Answers requests with a build as Hosting does, with the data of the Firestore emulator. `change` may answer some pages in
 * another way.
 */
export function hostBuild({ dist, pages }: Build, change = (rendered: Pages) => rendered) {
  const app = createApp(liveDeps());
  const images = createImagesApp(liveDeps());
  return createHosting(dist, {
    api: (request) => app.fetch(request),
    images: (request) => images.fetch(request),
    pages: change(openPages(pages, app)),
  });
}
