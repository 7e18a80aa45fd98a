import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from 'react-router-dom';
import { setReloadTarget } from '../lib/chunk.ts';
import { collectEarlyClicks } from '../features/shell/replay-early-input.ts';
import { whenIdle, whenUsed } from '../lib/on-demand.ts';
import { readHydrationData, readRenderedStore } from '../lib/hydration-data.ts';
import { setRenderedDetails } from '../features/store/store-details.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('app.html lacks #root');
setRenderedDetails(readRenderedStore());
// The service worker's page for a browser without a connection, see build/offline.ts.
if ('offline' in root.dataset) void import('./offline.tsx');
else void start(root);

/**
 * Starts the app in its element. Rendered HTML is hydrated once the screen's own script has loaded; until then it can be read. This is a function and
 * not a top-level `await`, because the screens import modules that are bundled with this one and would wait for it.
 */
async function start(container: HTMLElement): Promise<void> {
  nameFirstEntry();
  const rendered = readHydrationData();
  const canHydrate = rendered !== undefined && (await loadMatchedScreens());
  const router = createBrowserRouter(routes, { hydrationData: rendered });
  setReloadTarget(() => createPath(router.state.navigation.location ?? router.state.location));
  const app = <RouterProvider router={router} />;
  if (canHydrate) {
    collectEarlyClicks();
    hydrate(container, app);
  } else createRoot(container).render(app);
  // A tapped link then requests its data immediately. A product's page is scrolled before it is left.
  const prepare = location.pathname.startsWith('/product/') ? whenUsed : whenIdle;
  prepare(() => void import('../features/catalogue/loaders.ts').catch(() => undefined));
  whenUsed(
    () => void import('./background-work.ts').then((work) => work.startBackgroundWork(routes)).catch(() => undefined),
  );
}

/**
 * The router calls the first history entry of every visit `default`, so a fresh visit in a used tab would begin where an
 * earlier one was left. Back and a reload keep the name.
 */
function nameFirstEntry(): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, '');
}

/**
 * Replaces the lazy components of this URL's routes by the loaded ones, so that the router renders them synchronously.
 * False if one could not be loaded; its route then renders the error screen.
 */
async function loadMatchedScreens(): Promise<boolean> {
  let loaded = true;
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const Component = await route.lazy.Component?.().catch((failure: unknown) => {
      loaded = false;
      return function Failed() {
        throw failure;
      };
    });
    Object.assign(route, { Component, lazy: undefined });
  }
  return loaded;
}

/**
 * Hydrates the server's HTML in a transition: React works in short steps, and the browser handles input in between.
 * Adding all fonts at once, avoiding Intl and this together reduced the category page's blocking time from 43 to 17 ms.
 */
function hydrate(container: HTMLElement, app: ReactNode): void {
  startTransition(() => void hydrateRoot(container, app));
}
