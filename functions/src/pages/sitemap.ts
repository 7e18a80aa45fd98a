import { CATEGORY_SLUGS } from '@nirala/contract/category';
import { escapeMarkup } from '@nirala/contract/markup';
import type { Product } from '@nirala/contract/product';
import { PUBLIC_SCREENS, type PublicPath } from '@nirala/contract/screens';
import { logError, whyOf } from '../lib/log.ts';
import { asked } from './asked.ts';
import { policyOf } from './policy.ts';

type Parts = {
  /** Everything on sale, from the replica. */
  products: () => Promise<Listed>;
  /** The store's own address, if the build was told one. */
  storeUrl: () => Promise<string | undefined>;
  /** The most addresses in one file: https://www.sitemaps.org/protocol.html */
  max?: number;
};

type Listed = readonly Pick<Product, 'id'>[];
type WithPart = Extract<PublicPath, `${string}:${string}`>;

/** The addresses of a path that stands for many. */
const ADDRESSES: Record<WithPart, (products: Listed) => string[]> = {
  '/:category': () => CATEGORY_SLUGS.map((slug) => `/${slug}`),
  '/product/:id': (products) => products.map(({ id }) => `/product/${encodeURIComponent(id)}`),
};

const hasPart = (path: string): path is WithPart => Object.hasOwn(ADDRESSES, path);

/** Every address that search engines are told, in the sequence of the table of screens. */
function addressesOf(products: Listed): string[] {
  const paths = Object.entries(PUBLIC_SCREENS).flatMap(([path, { inSitemap }]) => (inSitemap ? [path] : []));
  return paths.flatMap((path) => (hasPart(path) ? ADDRESSES[path](products) : [path]));
}

/** The file itself may be an hour old. */
const KEPT = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';

/**
 * Answers /sitemap.xml, and /sitemap-1.xml and so on where it is an index of those; undefined for any other path. It
 * says nothing of when a page was changed: a product's document is written with every sale.
 */
export function createSitemap({ products, storeUrl, max = 50_000 }: Parts) {
  return async (request: Request): Promise<Response | undefined> => {
    const url = asked(request);
    const [name, number] = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(url.pathname) ?? [];
    if (name === undefined) return undefined;
    try {
      const store = (await storeUrl()) ?? url.origin;
      const paths = addressesOf(await products());
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
      return listed.length > 0 ? xml('urlset', 'url', listed.map(at)) : nothing(404);
    } catch (error) {
      logError('the sitemap could not be made', { why: whyOf(error) });
      return nothing(503);
    }
  };
}

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
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': KEPT } },
  );
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': policyOf('/sitemap.xml', status) } });
}
