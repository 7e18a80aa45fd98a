import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('app.html lacks #root');

createRoot(root).render(
  <HelmetProvider>
    <RouterProvider router={createBrowserRouter(routes)} />
  </HelmetProvider>,
);
