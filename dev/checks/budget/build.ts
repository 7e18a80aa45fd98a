/** A production build: how it is made, and how it answers requests. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../lib/paths.ts';
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { storeDetails } from '@nirala/functions/endpoints/store';
import { createApp, createImagesApp } from '@nirala/functions/http/app';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import type { Deps } from '@nirala/functions/endpoints/handler';
import { createPages } from '@nirala/functions/pages/pages';
import { loadFile, loadRenderer, loadShell } from '@nirala/functions/pages/document';
import { readNextChange, readOwnDetails } from '@nirala/functions/shop/own-details';
import { createHosting } from '../../hosting/hosting.ts';

/** Two folders: the files for Hosting, and the renderer for the function `pages`. */
export type Build = { dist: string; pages: string };

/** Makes a production build in this folder, which leaves the build of a running store unchanged. */
export async function buildForProduction(folder: string): Promise<Build> {
  const build = { dist: join(folder, 'dist'), pages: join(folder, 'pages') };
  await rm(folder, { recursive: true, force: true });
  await vite(build);
  await vite(build, ['--ssr', '--outDir', build.pages]);
  return build;
}

async function vite({ dist }: Build, options: string[] = []): Promise<void> {
  const program = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [program, 'build', join(ROOT, 'web'), '--mode', 'production', '--logLevel', 'error', ...options];
  // Under Vitest NODE_ENV is "test", which would select React's development build.
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', NIRALA_DIST: dist },
  });
}

type App = { request: (path: string, init: RequestInit) => Response | Promise<Response> };

/** Renders the page of a request. */
export type Pages = (request: Request) => Promise<Response>;

/**
 * The pages of a built renderer, whose folder this is, with the data of an API and the settings of a new store. `saved`:
 * what its owner has saved.
 */
export function openPages(folder: string, app: App, saved: Partial<Parameters<typeof createPages>[0]> = {}): Pages {
  return createPages({
    renderer: () => loadRenderer(folder),
    shell: () => loadShell(folder),
    file: (name) => loadFile(name, folder),
    picture: async () => undefined,
    api: async (path, init) => app.request(path, init),
    store: async () => storeDetails(DEFAULT_SETTINGS, DEFAULT_RETURNS, DEFAULT_BRAND_SETTINGS),
    brand: async () => DEFAULT_BRAND_SETTINGS,
    categories: async () => DEFAULT_CATEGORIES,
    ...saved,
  });
}

/** What the owner of a store has saved, for its pages. */
const savedIn = (deps: Deps): Parameters<typeof openPages>[2] => ({
  store: async (brand) => storeDetails(await deps.settings(), await deps.returns(), brand, await readOwnDetails(deps)),
  brand: deps.brand,
  categories: deps.categories,
  changesAt: () => readNextChange(deps),
});

/**
 * Answers requests with a build as Hosting does, with the data of the Firestore emulator. `change` may answer some pages in
 * another way. `deps`: of a store whose owner has saved something.
 */
export function hostBuild({ dist, pages }: Build, change = (rendered: Pages) => rendered, deps?: Deps) {
  const app = createApp(deps ?? liveDeps());
  const images = createImagesApp(deps ?? liveDeps());
  return createHosting(dist, {
    api: (request) => app.fetch(request),
    images: (request) => images.fetch(request),
    pages: change(openPages(pages, app, deps && savedIn(deps))),
  });
}

/** Pages that no cache keeps, for a test whose owner changes them. */
export const unkept =
  (rendered: Pages): Pages =>
  async (request) => {
    const reply = await rendered(request);
    reply.headers.set('Cache-Control', 'no-store');
    return reply;
  };
