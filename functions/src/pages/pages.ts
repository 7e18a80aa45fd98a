/** The function that answers requests for the store's pages. */
import { setTimeout as pause } from 'node:timers/promises';
import { PREVIEW_PARAMETER } from '@nirala/contract/own-page/page';
import { type Category, isShown, resolveCategory } from '@nirala/contract/product/category-list';
import { decodedPath, publicScreen, isPrivate } from '@nirala/contract/page/screens';
import { type BrandSettings, DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { logError, whyOf } from '../lib/log.ts';
import { type BrandParts, createBrand } from './brand.ts';
import { answerBrandFile } from './brand-files.ts';
import { type Renderer, toBareDocument, toDocument } from './document.ts';

type Parts = BrandParts & {
  renderer: () => Promise<Renderer>;
  /** The API in this process, so a page needs no network for its data. */
  api: (path: string, init: RequestInit) => Promise<Response>;
  /** The owner's public settings. */
  store: (brand: BrandSettings) => Promise<StoreDetails>;
  brand: () => Promise<BrandSettings>;
  /** When something on a page becomes visible or stops being so, in milliseconds since 1970; by default never. */
  changesAt?: () => Promise<number>;
  /** The owner's categories, whose former addresses lead to the new ones. */
  categories: () => Promise<readonly Category[]>;
  /** Milliseconds. A page does not wait longer for the settings if another one has been rendered with some. */
  patience?: number;
};

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** What the owner has saved, as the pages show it. */
type Settings = { details: StoreDetails; brand: BrandSettings; categories: readonly Category[] };

/**
 * Renders the store's pages, and answers the files that have its brand. Pages that depend on the browser (bag, orders,
 * admin) get the bare app.
 */
export function createPages({
  renderer,
  api,
  store,
  brand,
  changesAt = NEVER,
  categories,
  patience = 1_000,
  ...parts
}: Parts): (request: Request) => Promise<Response> {
  let openedRenderer: Promise<Renderer> | undefined;
  let known: Settings | undefined;
  const brandedAs = createBrand(parts);

  async function readLatest(): Promise<Settings> {
    const look = await brand();
    return { details: await store(look), brand: look, categories: await categories() };
  }

  /** The settings as they are now, or the last known ones if they cannot be read. */
  async function readSettings(): Promise<Settings | undefined> {
    const last = known;
    const latest = readLatest().then(
      (now) => (known = now),
      (error: unknown) => {
        logError('a page is rendered with earlier settings', { why: whyOf(error) });
        return last;
      },
    );
    return last ? Promise.race([latest, pause(patience, last, { ref: false })]) : latest;
  }

  /** The build with the brand of these settings. */
  const branded = (settings: Settings | undefined) => brandedAs(settings?.brand ?? DEFAULT_BRAND_SETTINGS);

  async function openRenderer(): Promise<Renderer> {
    const loaded = await renderer();
    loaded.setTransport((path, init) => api(path, init));
    return loaded;
  }

  return async (request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } });
    }
    // The router treats `//about-us` as `/about-us`, but a page has only one address.
    if (pathname.includes('//')) return redirect(301, pathname.replaceAll(/\/+/g, '/') + search);
    // Read before everything that is shown: what changes meanwhile is in the page, or ends its time in caches.
    const until = await changesAt().catch(() => 0);
    const settings = await readSettings();
    const details = settings?.details;
    const built = await branded(settings);
    const preview = searchParams.has(PREVIEW_PARAMETER) ? PREVIEW : {};
    const file = await answerBrandFile(request, built, details);
    if (file) return keptWith(settings, file);
    const bare = (more = {}) =>
      new Response(toBareDocument(built.shell, details), {
        headers: { ...HTML, 'Cache-Control': 'no-cache', ...more, ...preview },
      });
    // Spec §2: these screens must not be indexed. The page has a robots tag too, but only after its script has run.
    if (isPrivate(pathname)) return bare({ 'X-Robots-Tag': 'noindex, nofollow', ...(hasToken(pathname) && TO_NOBODY) });
    const moved = movedTo(settings?.categories ?? [], pathname);
    if (moved !== undefined) return redirect(301, moved + search);
    try {
      const { render } = await (openedRenderer ??= openRenderer());
      const page = await render(new Request(publicUrl(request)), details);
      if ('to' in page) return redirect(page.status, page.to);
      const cache = cacheControlFor(page.screen, page.status, (until - Date.now()) / 1_000);
      const headers = { ...HTML, 'Cache-Control': cache, ...preview };
      return keptWith(settings, new Response(toDocument(built.shell, page, details), { status: page.status, headers }));
    } catch (error) {
      // The shopper still gets the app, which loads everything itself.
      openedRenderer = undefined;
      logError('a page could not be rendered', { path: pathname, why: whyOf(error) });
      return bare();
    }
  };
}

/** The path of the category whose former address this is. */
function movedTo(categories: readonly Category[], pathname: string): string | undefined {
  const [word = '', ...rest] = decodedPath(pathname).replace(/\/$/, '').split('/').slice(1);
  if (word === '' || rest.length > 0) return undefined;
  const { category, isAddress } = resolveCategory(categories, word) ?? {};
  return category && !isAddress && isShown(categories, category) ? `/${category.slug}` : undefined;
}

/** No cache keeps what was made without the owner's settings: it may have another store's name. */
function keptWith(settings: Settings | undefined, response: Response): Response {
  if (!settings) response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Whether the address opens an order: it has the token of `/o/:token`. */
const hasToken = (pathname: string) => /^\/o\//i.test(decodedPath(pathname));

/** A page with a token in its address tells no other site where its shopper comes from. */
const TO_NOBODY = { 'Referrer-Policy': 'strict-origin' };

/** The draft of a page, for whoever has its link. No cache keeps it, no search engine lists it. */
const PREVIEW = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', ...TO_NOBODY };

const NEVER = async () => Infinity;

function redirect(status: number, to: string): Response {
  return new Response(null, { status, headers: { Location: to, 'Cache-Control': 'no-store' } });
}

/**
 * The Cache-Control of a page. Failures are not cached, except for a 404, for ten seconds: a wrong link then costs little.
 * `seconds`: until something else is visible on it. No cache serves it for longer, not even while it asks for a new one.
 */
export function cacheControlFor(screen: string, status: number, seconds = Infinity): string {
  if (status === 404) return endingIn('public, max-age=0, s-maxage=10', seconds);
  return status === 200 ? endingIn(publicScreen(screen)?.cache ?? 'no-cache', seconds) : 'no-store';
}

function endingIn(cache: string, seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const fresh = Math.min(left, Number(/s-maxage=(\d+)/.exec(cache)?.[1] ?? 0));
  return cache
    .replace(/s-maxage=\d+/, `s-maxage=${fresh}`)
    .replace(
      /stale-while-revalidate=(\d+)/,
      (_, stale) => `stale-while-revalidate=${Math.min(left - fresh, Number(stale))}`,
    );
}

/** `shop.example` or `localhost:5000`, and nothing that could add a path or a user to a URL. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/**
 * The URL that the browser requested. Behind Hosting only headers contain it, and any caller can forge them. So pages
 * use it only if the build does not know the store's own address (web's store-url.ts), as on a developer's machine.
 */
export function publicUrl(request: Request): URL {
  const url = new URL(request.url);
  const host = request.headers.get('X-Forwarded-Host') ?? '';
  if (!HOST.test(host)) return url;
  url.protocol = request.headers.get('X-Forwarded-Proto') === 'https' ? 'https:' : 'http:';
  url.host = host;
  return url;
}
