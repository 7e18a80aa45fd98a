import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadWithoutReload } from '../lib/chunk.ts';
import { markAsPrefetch } from '../lib/send-call.ts';

/** Milliseconds that a pointer or the focus rests on a link of somebody who means it. */
const RESTS = 65;

/** Milliseconds before the same link is prepared again. */
const AGAIN = 10_000;

/**
 * Fetches the script and the data of what a link leads to when somebody is about to follow it: the pointer or the
 * focus rests on it, or it is being pressed. What fails is asked again by the step itself.
 */
export function prefetchLinks(routes: RouteObject[]): void {
  const prepared = new Map<string, number>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  function prepare(link: HTMLAnchorElement) {
    const { href } = link;
    if (Date.now() - (prepared.get(href) ?? 0) < AGAIN) return;
    prepared.set(href, Date.now());
    void fetchScreen(routes, new URL(href)).catch(() => prepared.delete(href));
  }

  function rest(event: Event) {
    clearTimeout(resting);
    const link = leadingOn(event.target);
    if (link) resting = setTimeout(() => prepare(link), RESTS);
  }

  document.addEventListener('mouseover', rest);
  document.addEventListener('focusin', rest);
  document.addEventListener('pointerdown', (event) => {
    const link = leadingOn(event.target);
    if (link) prepare(link);
  });
}

/** The link around an element, if it leads to another page of the store. */
function leadingOn(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== window.location.origin) return undefined;
  return link.pathname === window.location.pathname ? undefined : link;
}

async function fetchScreen(routes: RouteObject[], url: URL): Promise<void> {
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
