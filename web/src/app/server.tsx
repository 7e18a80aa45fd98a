import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { BRAND } from '@nirala/contract/brand';
import { CallError } from '../lib/call-error.ts';
import { setTransport } from '../lib/call.ts';
import { HeadCollector, type HeadProps } from '../features/seo/head.tsx';
import { RequestOrigin, STORE_URL } from '../lib/use-store-url.ts';
import { previewTags } from '../features/seo/tags.tsx';
import { routes } from './routes.tsx';

export { DATA_ID } from '../lib/hydration-data.ts';
export { setTransport, STORE_URL };

/** A rendered page: the tags for its head, the HTML for #root, and (of a page that is whole) the loaders' data as JSON. */
export type Page = { status: number; head: string; body: string; data: string | undefined; screen: string };

/** Where a loader sends to instead. */
export type Redirect = { status: number; to: string };

const handler = createStaticHandler(routes);

/** Title, description, links: React puts them at the very start of what it renders. */
const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/** Renders the page of an address (its origin the one by which the store was asked) from the same route table and loaders as the browser. Throws what a screen throws. */
export async function render(request: Request): Promise<Page | Redirect> {
  const context = await handler.query(request);
  if (context instanceof Response) return { status: context.status, to: context.headers.get('Location') ?? '/' };
  const screen = context.matches.at(-1)?.route.path;
  // The `*` of the route table takes no line break.
  if (!screen) return { status: 302, to: '/not-found' };
  const router = createStaticRouter(handler.dataRoutes, context);
  const asked = new URL(request.url).origin;
  const heard: HeadProps[] = [];
  const html = renderToString(
    <RequestOrigin value={asked}>
      <HeadCollector value={(said) => heard.push(said)}>
        <HelmetProvider>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </HelmetProvider>
      </HeadCollector>
    </RequestOrigin>,
  );
  const [failure]: unknown[] = Object.values(context.errors ?? {});
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return {
    // What is out of order for a moment only says so: who asks for the page shall ask again.
    status: failure instanceof CallError && failure.status === 503 ? 503 : context.statusCode,
    head: head + heard.map((said) => aboutPage(said, STORE_URL ?? asked)).join(''),
    body: html.slice(head.length),
    // The browser asks again for what failed here, and renders it anew.
    data: context.errors || context.statusCode >= 500 ? undefined : JSON.stringify({ loaderData: context.loaderData }),
    screen,
  };
}

/** A page that search engines know by an address has a preview. */
function aboutPage({ title, description = BRAND.description, canonical, preview }: HeadProps, url: string): string {
  if (canonical === undefined) return '';
  return previewTags({ title, description, canonical }, preview ? preview(url) : undefined, url);
}
