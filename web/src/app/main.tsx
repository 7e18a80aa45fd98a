import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { HelmetProvider } from 'react-helmet-async';
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from 'react-router-dom';
import { hydrate, render } from './hydrate.ts';
import { setReloadTarget } from '../lib/chunk.ts';
import { collectEarlyClicks } from '../features/shell/replay-early-input.ts';
import { whenIdle } from '../lib/idle.ts';
import { readHydrationData } from '../lib/hydration-data.ts';
import { routes } from './routes.tsx';

/**
 * What the server rendered comes alive only when the script of that screen is there: until then it can be read. No
 * `await` of this module's own: the screens import what it shares with them, and would wait for it.
 */
async function start(root: HTMLElement): Promise<void> {
  const rendered = readHydrationData();
  const whole = rendered !== undefined && (await loadMatched());
  const router = createBrowserRouter(routes, { hydrationData: rendered });
  setReloadTarget(() => createPath(router.state.navigation.location ?? router.state.location));
  const app = (
    <HelmetProvider>
      <RouterProvider router={router} />
    </HelmetProvider>
  );
  if (whole) {
    collectEarlyClicks();
    hydrate(root, app);
  } else render(root, app);
  // What the first step on asks for.
  whenIdle(() => void import('./on-idle.ts').then((rest) => rest.begin(routes)).catch(() => undefined));
}

/**
 * Puts the screens of this address into the table themselves, in the place of what would load them. False where one
 * can not be had: the screen that says so stands there instead.
 */
async function loadMatched(): Promise<boolean> {
  let whole = true;
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const Component = await route.lazy.Component?.().catch((failure: unknown) => {
      whole = false;
      return function Failed() {
        throw failure;
      };
    });
    Object.assign(route, { Component, lazy: undefined });
  }
  return whole;
}

const root = document.getElementById('root');
if (!root) throw new Error('app.html lacks #root');
// What the service worker answers with where there is no connection: see build/offline.ts.
if ('offline' in root.dataset) void import('./offline.tsx');
else void start(root);
