import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from 'react-router-dom';
import { setDestination } from './lib/chunk.ts';
import { renderedData } from './lib/rendered.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('app.html lacks #root');

// What the server rendered comes alive only when the script of that screen is there: until then it can be read.
const hydrationData = renderedData();
if (hydrationData) await loadMatched();

const router = createBrowserRouter(routes, { hydrationData });
setDestination(() => createPath(router.state.navigation.location ?? router.state.location));

const app = (
  <HelmetProvider>
    <RouterProvider router={router} />
  </HelmetProvider>
);
if (hydrationData) hydrateRoot(root, app);
else createRoot(root).render(app);

/** Puts the screens of this address into the table themselves, in the place of what would load them. */
async function loadMatched(): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const Component = await route.lazy.Component?.();
    if (Component) Object.assign(route, { Component, lazy: undefined });
  }
}
