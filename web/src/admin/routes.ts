import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import type { RouteObject } from 'react-router-dom';
import { errorScreen } from '../features/shell/error-screen.tsx';
import { LoadingScreen, loadNothing, screen } from '../features/shell/screen-route.tsx';
import { loadChunk } from '../lib/chunk.ts';

/** The routes of the admin's screens. Their layout, their table and each screen are scripts that only the admin loads. */
export const adminRoutes: RouteObject = {
  lazy: { Component: async () => (await loadChunk(() => import('./layout.tsx'))).AdminLayout },
  loader: loadNothing,
  HydrateFallback: LoadingScreen,
  ErrorBoundary: errorScreen(),
  children: ADMIN_PATHS.map((path) =>
    screen(path, { load: () => loadChunk(async () => (await import('./screens.ts')).SCREENS[path].load()) }),
  ),
};
