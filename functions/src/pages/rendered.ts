import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What web/src/app/server.tsx exports: the build lies in lib/web, beside this function's own. */
export type Renderer = {
  DATA_ID: string;
  /** The store's own address, if the build was told one. */
  STORE_URL: string | undefined;
  setTransport: (transport: (path: string, init: RequestInit) => Promise<Response>) => void;
  render: (request: Request) => Promise<Page | Redirect>;
};
export type Page = { status: number; head: string; body: string; data: string | undefined; screen: string };
export type Redirect = { status: number; to: string };

/** The app's HTML as it was built, the same for rendered pages, and what each screen's head has, by its route's path. */
export type Shell = { html: string; page: string; heads: Record<string, string> };

const BESIDE = join(import.meta.dirname, 'web');

export async function loadRenderer(folder = BESIDE): Promise<Renderer> {
  return import(pathToFileURL(join(folder, 'server.js')).href);
}

export async function loadShell(folder = BESIDE): Promise<Shell> {
  const names = ['app.html', 'page.html', 'heads.json'];
  const [html = '', page = '', heads = '{}'] = await Promise.all(
    names.map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { html, page, heads: JSON.parse(heads) };
}
