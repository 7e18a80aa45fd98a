import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadWithoutReload } from '../lib/chunk.ts';
import { markAsPrefetch } from '../lib/call.ts';

/**
 * The prefetch starts when the pointer or the focus has stayed on a link for this long, not when it only passes over.
 */
const HOVER_MS = 65;

/** The same link is prefetched again only after this time. */
const REPEAT_AFTER_MS = 10_000;

/**
 * Prefetches the script and the data of a link's screen when it is hovered, focused or pressed. A failure is ignored:
 * the navigation itself requests everything again.
 */
export function prefetchLinks(routes: RouteObject[]): void {
  const prefetchedAt = new Map<string, number>();
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;

  function prefetch(link: HTMLAnchorElement) {
    const { href } = link;
    if (Date.now() - (prefetchedAt.get(href) ?? 0) < REPEAT_AFTER_MS) return;
    prefetchedAt.set(href, Date.now());
    void prefetchScreen(routes, new URL(href)).catch(() => prefetchedAt.delete(href));
  }

  function prefetchSoon(event: Event) {
    clearTimeout(hoverTimer);
    const link = internalLink(event.target);
    if (link) hoverTimer = setTimeout(() => prefetch(link), HOVER_MS);
  }

  document.addEventListener('mouseover', prefetchSoon);
  document.addEventListener('focusin', prefetchSoon);
  document.addEventListener('pointerdown', (event) => {
    const link = internalLink(event.target);
    if (link) prefetch(link);
  });
}

/** The link around an element, if it leads to another page of the store in this tab. */
function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== window.location.origin) return undefined;
  return link.pathname === window.location.pathname ? undefined : link;
}

async function prefetchScreen(routes: RouteObject[], url: URL): Promise<void> {
  const request = new Request(url);
  markAsPrefetch(request.signal);
  const matches = matchRoutes(routes, url) ?? [];
  await Promise.all(
    loadWithoutReload(() =>
      matches.flatMap(({ route: { lazy, loader }, params }) => [
        typeof lazy === 'object' && lazy.Component?.(),
        typeof loader === 'function' && loader({ request, params, url, pattern: '', context: undefined }, undefined),
      ]),
    ),
  );
}
