/** The files that have the store's brand: icons, share card, web app manifest, service worker, and the pages as files. */
import { createHash } from 'node:crypto';
import { TYPE_PAIRS_PATH } from '@nirala/contract/settings/brand-form';
import { PAGE_POLICY_HEADER } from '@nirala/contract/api/security';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import type { Branded, BrandFile } from './brand.ts';
import { toBareDocument, toOfflineDocument } from './document.ts';

/** Caches keep a file for as long as the function remembers the brand, so a change is everywhere within ten seconds. */
const CACHE = 'public, max-age=0, s-maxage=5';

/** What announces a new build is not kept by any cache. */
const ANNOUNCES = /\.(?:html|js)$/;

/**
 * Answers a request for one of the files; undefined for another path. Files of the default brand are those of the build.
 * The service worker needs the policy of pages: that of data would forbid its requests.
 */
export async function answerBrandFile(
  request: Request,
  branded: Branded,
  details: StoreDetails | undefined,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const { type, body } =
    pageOf(pathname, branded, details) ?? typePairs(pathname, branded) ?? (await branded.file(pathname)) ?? {};
  if (!type || !body) return undefined;
  const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 24)}"`;
  const headers = {
    'Content-Type': type,
    'Cache-Control': ANNOUNCES.test(pathname) ? 'no-cache' : CACHE,
    'Content-Security-Policy': PAGE_POLICY_HEADER,
    ETag: tag,
  };
  // A CDN that compresses a reply makes its tag a weak one.
  const isKnown = request.headers.get('If-None-Match')?.replace(/^W\//, '') === tag;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(new Uint8Array(body), { headers });
}

/** The pages among the files. The app would show the default brand without the settings of another. */
function pageOf(
  pathname: string,
  { shell, isDefault }: Branded,
  details: StoreDetails | undefined,
): BrandFile | undefined {
  const settings = isDefault ? undefined : details;
  const page = (html: string) => ({ type: 'text/html; charset=utf-8', body: Buffer.from(html) });
  if (pathname === '/app.html') return page(toBareDocument(shell, settings));
  if (pathname === '/offline.html') return page(settings ? toOfflineDocument(shell, settings) : shell.offline);
  return undefined;
}

/** Each type pair in its own letters, for /admin-brand. */
function typePairs(pathname: string, { shell: { types } }: Branded): BrandFile | undefined {
  if (pathname !== TYPE_PAIRS_PATH) return undefined;
  const rules = Object.entries(types).map(
    ([pair, { fonts, families }]) =>
      `${fonts}[data-type-pair="${pair}"]{--font:${families.text};--font-display:${families.display}}`,
  );
  return { type: 'text/css; charset=utf-8', body: Buffer.from(rules.join('')) };
}
