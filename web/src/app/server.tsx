import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { CallError } from '../lib/call-error.ts';
import { setTransport } from '../lib/call.ts';
import { ActiveFilters } from '../features/filters/active-filters.tsx';
import { FormWithoutScript } from '../features/filters/form-without-script.tsx';
import { FiltersWithoutScript } from '../features/catalogue/filters-before-script.tsx';
import { HeadCollector, setHeadTags, type CollectedHead } from '../features/seo/head.tsx';
import { renderHeadTags } from '../features/seo/head-tags.tsx';
import { SERVER_ONLY } from '../lib/server-only.ts';
import { RequestOrigin, STORE_URL } from '../lib/use-store-url.ts';
import { previewTags } from '../features/seo/tags.tsx';
import { isOwnPage } from '../features/sections/own-page.ts';
import { readBrand, setRenderedDetails } from '../features/store/store-details.ts';
import { Announcement } from './layout/announcement.tsx';
import { setAnnouncement } from './layout/layout.tsx';
import { routes } from './routes.tsx';

export { setTransport, STORE_URL };

/** The tags for the head, the HTML for #root, and the loaders' data as JSON; undefined if a loader failed. */
export type RenderedPage = { status: number; head: string; body: string; data: string | undefined; screen: string };

/** A loader's redirect. */
type Redirect = { status: number; to: string };

/** Runs the loaders of a URL. */
const handler = createStaticHandler(routes);

setHeadTags(renderHeadTags);
setAnnouncement(Announcement);

/** The filters as a form, for a page whose scripts have not run. */
const FILTERS_WITHOUT_SCRIPT = { Form: FormWithoutScript, Chips: ActiveFilters };

/** The route whose styles and scripts a page of the owner's has, wherever it is. */
const OWN_SCREEN = '/p/:page';

/** React renders the title, meta and link tags before everything else. */
const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/**
 * Renders a URL with the browser's own route table and loaders. Its origin is the one that the browser requested. An
 * error that a screen throws is rethrown. `store`: the owner's public settings; undefined if they cannot be read.
 */
export async function render(request: Request, store?: StoreDetails): Promise<RenderedPage | Redirect> {
  const context = await handler.query(request, { requestContext: store });
  if (context instanceof Response) return { status: context.status, to: context.headers.get('Location') ?? '/' };
  const screen = context.matches.at(-1)?.route.path;
  // The route `*` does not match a path with a line break.
  if (!screen) return { status: 302, to: '/not-found' };
  const router = createStaticRouter(handler.dataRoutes, context);
  const origin = new URL(request.url).origin;
  const heads: CollectedHead[] = [];
  // Nothing else is rendered between this line and the end of renderToString.
  setRenderedDetails(store);
  const html = renderToString(
    <RequestOrigin value={origin}>
      <HeadCollector value={(props) => heads.push(props)}>
        <FiltersWithoutScript value={FILTERS_WITHOUT_SCRIPT}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </FiltersWithoutScript>
      </HeadCollector>
    </RequestOrigin>,
  );
  const [failure]: unknown[] = Object.values(context.errors ?? {});
  const tags = HEAD_TAGS.exec(html)?.[0] ?? '';
  return {
    // Temporary failures answer 503 so that crawlers retry.
    status: failure instanceof CallError && failure.status === 503 ? 503 : context.statusCode,
    // The browser removes marked tags when another screen has its own.
    head:
      tags.replace(/<(title|meta|link)\b/g, '<$1 data-page=""') +
      heads.map((props) => previewOf(props, STORE_URL ?? origin)).join(''),
    body: html.slice(tags.length),
    // Without data the browser runs the loaders again and renders the page itself.
    data: context.errors || context.statusCode >= 500 ? undefined : dataOf(context.loaderData),
    screen: Object.values(context.loaderData).some(isOwnPage) ? OWN_SCREEN : screen,
  };
}

/** The loaders' data as JSON, without what only the HTML needed. */
const dataOf = (loaderData: unknown): string =>
  JSON.stringify({ loaderData }, (key, value: unknown) => (key === SERVER_ONLY ? undefined : value));

/** The link preview of a page that search engines index; nothing for other pages. */
function previewOf({ title, description, canonical, preview }: CollectedHead, url: string): string {
  if (canonical === undefined) return '';
  const brand = readBrand();
  return previewTags({ title, description, canonical }, preview ? preview(url, brand) : undefined, url, brand);
}
