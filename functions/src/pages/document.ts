/** The HTML document of a page, and the build from which it is made. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeMarkup } from '@nirala/contract/page/markup';
import { DATA_ID, STORE_ID } from '@nirala/contract/page/page-data';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { telLink } from '@nirala/contract/text/tel-link';

/**
 * The HTML of the bare app, the template of rendered pages, the page without a connection, the head of each screen by its
 * route's path, and each type pair other than the default one: the rules of its fonts, its other styles, and the paths of
 * its files and its families (web/build/type-pairs.ts). The build leaves marks for the brand: see brand.ts.
 */
export type Shell = {
  html: string;
  page: string;
  offline: string;
  heads: Record<string, string>;
  types: Record<
    string,
    { fonts: string; styles: string; preload: readonly string[]; families: { text: string; display: string } }
  >;
};

type Page = { status: number; head: string; body: string; data: string | undefined; screen: string };
type Redirect = { status: number; to: string };

/** The exports of web/src/app/server.tsx, which is built to lib/web. */
export type Renderer = {
  /** The store's own address, if the build knows it. */
  STORE_URL: string | undefined;
  setTransport: (transport: (path: string, init: RequestInit) => Promise<Response>) => void;
  render: (request: Request, store: StoreDetails | undefined) => Promise<Page | Redirect>;
};

const WEB_BUILD = join(import.meta.dirname, 'web');

export async function loadRenderer(folder = WEB_BUILD): Promise<Renderer> {
  return import(pathToFileURL(join(folder, 'server.js')).href);
}

export async function loadShell(folder = WEB_BUILD): Promise<Shell> {
  const names = ['app.html', 'page.html', 'offline.html', 'heads.json', 'types.json'];
  const [html = '', page = '', offline = '', heads = '{}', types = '{}'] = await Promise.all(
    names.map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { html, page, offline, heads: JSON.parse(heads), types: JSON.parse(types) };
}

/** Another file of the build. */
export const loadFile = (name: string, folder = WEB_BUILD): Promise<Buffer> => readFile(join(folder, name));

const ROOT = '<div id="root"></div>';

/**
 * Puts a rendered page into the HTML template: head, styles, content, data, and the settings with which it was rendered.
 * Throws for a screen without styles.
 */
export function toDocument(
  { page: html, heads }: Pick<Shell, 'page' | 'heads'>,
  { head, body, data, screen }: Page,
  store: StoreDetails | undefined,
): string {
  const styles = heads[screen];
  if (styles === undefined) throw new Error(`The build has no styles for ${screen}.`);
  const blocks = block(DATA_ID, data) + block(STORE_ID, JSON.stringify(store));
  return html
    .replace('</head>', () => `${styles}${head}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>${blocks}`);
}

/**
 * The bare app with the owner's settings, so that it shows no others before it has loaded them, and with the phone number
 * for readers without JavaScript.
 */
export function toBareDocument({ html }: Pick<Shell, 'html'>, store: StoreDetails | undefined): string {
  if (!store) return html;
  const link = `<a href="${escapeMarkup(telLink(store.phone))}">${escapeMarkup(store.phone)}</a>`;
  return html
    .replace('<!--phone-->', () => `<p>You can also order by phone: ${link}</p>`)
    .replace(ROOT, () => ROOT + block(STORE_ID, JSON.stringify(store)));
}

/** The page without a connection, with the owner's settings. */
export function toOfflineDocument({ offline }: Pick<Shell, 'offline'>, store: StoreDetails): string {
  return offline.replace('</body>', () => `${block(STORE_ID, JSON.stringify(store))}</body>`);
}

/** `</script>` in the JSON would end the script, so every `<` is escaped. */
function block(id: string, json: string | undefined): string {
  if (json === undefined) return '';
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}
