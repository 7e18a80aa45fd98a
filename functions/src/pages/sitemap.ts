/** The sitemap, for search engines. */
import { publicCategories, type Category } from '@nirala/contract/product/category-list';
import { escapeMarkup } from '@nirala/contract/page/markup';
import type { Product } from '@nirala/contract/product/product';
import { PUBLIC_SCREENS, type PublicPath } from '@nirala/contract/page/screens';
import { logError, whyOf } from '../lib/log.ts';
import { publicUrl, cacheControlFor } from './pages.ts';

type Parts = {
  /** All products on sale with their categories, from the replica. */
  index: () => Promise<Listed>;
  /** The addresses of what the owner shows at the moment, by the path of its screen; by default there is none. */
  shown?: () => Promise<Shown>;
  /** The store's own address, if the build knows it. */
  storeUrl: () => Promise<string | undefined>;
  /** Maximum URLs per file: https://www.sitemaps.org/protocol.html */
  max?: number;
};

type Listed = { list: () => readonly Pick<Product, 'id'>[]; categories: readonly Category[] };

type Shown = Readonly<Record<ShownPath, readonly string[]>>;

/** The owner can hide everything that is listed at any time, so the CDN keeps the file for seconds. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5';

/**
 * Answers /sitemap.xml, and /sitemap-1.xml and so on if it needs several files; undefined for any other path. There is
 * no `lastmod`, because every sale writes the product's document.
 */
export function createSitemap({ index, shown = NOTHING_SHOWN, storeUrl, max = 50_000 }: Parts) {
  return async (request: Request): Promise<Response | undefined> => {
    const url = publicUrl(request);
    const [name, number] = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(url.pathname) ?? [];
    if (name === undefined) return undefined;
    try {
      const store = (await storeUrl()) ?? url.origin;
      const paths = addressesOf(await index(), await shown());
      const files = Math.ceil(paths.length / max);
      const at = (path: string) => store + path;
      if (number === undefined && files > 1) {
        return xml(
          'sitemapindex',
          'sitemap',
          Array.from({ length: files }, (_, i) => at(`/sitemap-${i + 1}.xml`)),
        );
      }
      const start = (Number(number ?? 1) - 1) * max;
      const listed = number === undefined || files > 1 ? paths.slice(start, start + max) : [];
      return listed.length > 0 ? xml('urlset', 'url', listed.map(at)) : emptyReply(404);
    } catch (error) {
      logError('the sitemap failed', { why: whyOf(error) });
      return emptyReply(503);
    }
  };
}

/** The paths for search engines, in the order of the table of screens. */
function addressesOf(index: Listed, shown: Shown): string[] {
  const paths = Object.entries(PUBLIC_SCREENS).flatMap(([path, { inSitemap }]) => (inSitemap ? [path] : []));
  return paths.flatMap((path) => {
    if (isShownPath(path)) return shown[path];
    return hasParameter(path) ? ADDRESSES[path](index) : [path];
  });
}

type PathWithParameter = Extract<PublicPath, `${string}:${string}`>;

/** The URLs of a route with a parameter. */
const ADDRESSES: Record<Exclude<PathWithParameter, ShownPath>, (index: Listed) => string[]> = {
  '/:category': ({ categories }) => publicCategories(categories).map(({ slug }) => `/${slug}`),
  '/product/:id': ({ list }) => list().map(({ id }) => `/product/${encodeURIComponent(id)}`),
};

const hasParameter = (path: string): path is keyof typeof ADDRESSES => Object.hasOwn(ADDRESSES, path);

/** The screens of what the owner shows at some time or not at all. */
const SHOWN_PATHS = ['/c/:collection', '/p/:page'] as const satisfies readonly PathWithParameter[];
type ShownPath = (typeof SHOWN_PATHS)[number];

const isShownPath = (path: string): path is ShownPath => SHOWN_PATHS.some((shown) => shown === path);

const NOTHING_SHOWN = async (): Promise<Shown> => ({ '/c/:collection': [], '/p/:page': [] });

function xml(root: string, entry: string, addresses: readonly string[]): Response {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeMarkup(address)}</loc></${entry}>`);
  return new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...entries,
      `</${root}>`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE_CONTROL } },
  );
}

function emptyReply(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': cacheControlFor('/sitemap.xml', status) } });
}
