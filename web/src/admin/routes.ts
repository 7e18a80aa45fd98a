import type { ScreenPath } from '@nirala/contract/page/screens';
import type { RouteObject } from 'react-router-dom';
import { errorScreen, LoadingScreen, loadNothing, screen } from '../features/shell/screen-route.tsx';
import { loadChunk } from '../lib/chunk.ts';
import type { SCREENS } from './screens.ts';

/** The admin's paths: the only part of the admin that shoppers load. */
export const PATHS: readonly (keyof typeof SCREENS & ScreenPath)[] = [
  '/dashboard-admin',
  '/admin-new-order',
  '/admin-place-order',
  '/admin-order/:id',
  '/admin-papers/:id',
  '/admin-print',
  '/admin-cash',
  '/admin-tracking',
  '/admin-returns',
  '/admin-return/:id',
  '/admin-return-settings',
  '/admin-products',
  '/admin-add-products',
  '/admin-product/:id',
  '/admin-stock/:id',
  '/admin-stock-count',
  '/admin-stock-grid',
  '/admin-import',
  '/admin-size-sets',
  '/admin-coupons',
  '/admin-content',
  '/admin-reviews',
  '/admin-messages',
  '/admin-accounts',
  '/admin-settings',
  '/admin-delivery',
  '/admin-audit',
];

export const adminRoutes: RouteObject = {
  lazy: { Component: async () => (await loadChunk(() => import('./layout.tsx'))).AdminLayout },
  loader: loadNothing,
  HydrateFallback: LoadingScreen,
  ErrorBoundary: errorScreen(),
  children: PATHS.map((path) =>
    screen(path, { load: () => loadChunk(async () => (await import('./screens.ts')).SCREENS[path]()) }),
  ),
};
