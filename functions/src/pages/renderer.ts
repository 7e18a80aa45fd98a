import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StoreDetails } from '@nirala/contract/settings';

/** The exports of web/src/app/server.tsx, which is built to lib/web. */
export type Renderer = {
  /** The store's own address, if the build knows it. */
  STORE_URL: string | undefined;
  setTransport: (transport: (path: string, init: RequestInit) => Promise<Response>) => void;
  render: (request: Request, store: StoreDetails | undefined) => Promise<Page | Redirect>;
};
export type Page = { status: number; head: string; body: string; data: string | undefined; screen: string };
export type Redirect = { status: number; to: string };

/** The HTML of the bare app, the template of rendered pages, and the head of each screen by its route's path. */
export type Shell = { html: string; page: string; heads: Record<string, string> };

const WEB_BUILD = join(import.meta.dirname, 'web');

export async function loadRenderer(folder = WEB_BUILD): Promise<Renderer> {
  return import(pathToFileURL(join(folder, 'server.js')).href);
}

export async function loadShell(folder = WEB_BUILD): Promise<Shell> {
  const names = ['app.html', 'page.html', 'heads.json'];
  const [html = '', page = '', heads = '{}'] = await Promise.all(
    names.map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { html, page, heads: JSON.parse(heads) };
}
