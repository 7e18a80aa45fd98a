import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from 'react-router-dom';
import { loadWire } from './lib/call.ts';
import { setDestination } from './lib/chunk.ts';
import { whenIdle } from './lib/idle.ts';
import { renderedData } from './lib/rendered.ts';
import { routes } from './routes.tsx';

/**
 * What the server rendered comes alive only when the script of that screen is there: until then it can be read. No
 * `await` of this module's own: the screens import what it shares with them, and would wait for it.
 */
async function start(root: HTMLElement): Promise<void> {
  const rendered = renderedData();
  const hydrationData = rendered && (await loadMatched()) ? rendered : undefined;
  const router = createBrowserRouter(routes, { hydrationData });
  setDestination(() => createPath(router.state.navigation.location ?? router.state.location));
  const app = (
    <HelmetProvider>
      <RouterProvider router={router} />
    </HelmetProvider>
  );
  if (hydrationData) hydrateRoot(root, app);
  else createRoot(root).render(app);
  // What the first step on asks for.
  whenIdle(() => void loadWire().catch(() => undefined));
}

/**
 * Puts the screens of this address into the table themselves, in the place of what would load them. False where one
 * can not be had: then the app begins without the server's work, and says so.
 */
async function loadMatched(): Promise<boolean> {
  try {
    for (const { route } of matchRoutes(routes, window.location) ?? []) {
      if (typeof route.lazy !== 'object') continue;
      const Component = await route.lazy.Component?.();
      if (Component) Object.assign(route, { Component, lazy: undefined });
    }
    return true;
  } catch {
    return false;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('app.html lacks #root');
void start(root);
