import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { setTransport } from './lib/call.ts';
import { routes } from './routes.tsx';

export { DATA_ID } from './lib/rendered.ts';
export { setTransport };

/** A rendered page: the tags for its head, the HTML for #root, and (of a page that is whole) the loaders' data as JSON. */
export type Page = { status: number; head: string; body: string; data: string | undefined; screen: string };

/** Where a loader sends to instead. */
export type Redirect = { status: number; to: string };

const handler = createStaticHandler(routes);

/** Title, description, links: React puts them at the very start of what it renders. */
const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/** Renders the page of an address from the same route table and loaders as the browser. Throws what a screen throws. */
export async function render(request: Request): Promise<Page | Redirect> {
  const context = await handler.query(request);
  if (context instanceof Response) return { status: context.status, to: context.headers.get('Location') ?? '/' };
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <HelmetProvider>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </HelmetProvider>,
  );
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return {
    status: context.statusCode,
    head,
    body: html.slice(head.length),
    // The browser asks again for what failed here, and renders it anew.
    data: context.errors ? undefined : JSON.stringify({ loaderData: context.loaderData }),
    screen: context.matches.at(-1)?.route.path ?? '',
  };
}
