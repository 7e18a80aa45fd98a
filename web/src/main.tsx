import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { createBrowserRouter, createPath, RouterProvider } from 'react-router-dom';
import { setDestination } from './lib/chunk.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('app.html lacks #root');

const router = createBrowserRouter(routes);
setDestination(() => createPath(router.state.navigation.location ?? router.state.location));

createRoot(root).render(
  <HelmetProvider>
    <RouterProvider router={router} />
  </HelmetProvider>,
);
