import type { RouteObject } from 'react-router-dom';
import { errorScreen, LoadingScreen } from '../layout/screen-states.tsx';
import { loadChunk } from '../lib/chunk.ts';
import { screen } from '../screen-route.tsx';

/** The admin's screens, each a script of its own that no shopper loads. */
export const adminRoutes: RouteObject = {
  lazy: { Component: async () => (await loadChunk(() => import('./layout.tsx'))).AdminLayout },
  HydrateFallback: LoadingScreen,
  ErrorBoundary: errorScreen(),
  children: [
    screen('/dashboard-admin', {
      load: async () => (await loadChunk(() => import('../screens/dashboard-admin.tsx'))).DashboardAdmin,
    }),
    screen('/admin-new-order', {
      load: async () => (await loadChunk(() => import('../screens/admin-new-order.tsx'))).AdminNewOrder,
    }),
    screen('/admin-order/:id', {
      load: async () => (await loadChunk(() => import('../screens/admin-order.tsx'))).AdminOrder,
    }),
    screen('/admin-print', {
      load: async () => (await loadChunk(() => import('../screens/admin-print.tsx'))).AdminPrint,
    }),
    screen('/admin-tracking', {
      load: async () => (await loadChunk(() => import('../screens/admin-tracking.tsx'))).AdminTracking,
    }),
    screen('/admin-products', {
      load: async () => (await loadChunk(() => import('../screens/admin-products.tsx'))).AdminProducts,
    }),
    screen('/admin-add-products', {
      load: async () => (await loadChunk(() => import('../screens/admin-add-products.tsx'))).AdminAddProducts,
    }),
    screen('/admin-product/:id', {
      load: async () => (await loadChunk(() => import('../screens/admin-product.tsx'))).AdminProduct,
    }),
    screen('/admin-import', {
      load: async () => (await loadChunk(() => import('../screens/admin-import.tsx'))).AdminImport,
    }),
    screen('/admin-coupons', {
      load: async () => (await loadChunk(() => import('../screens/admin-coupons.tsx'))).AdminCoupons,
    }),
    screen('/admin-content', {
      load: async () => (await loadChunk(() => import('../screens/admin-content.tsx'))).AdminContent,
    }),
    screen('/admin-reviews', {
      load: async () => (await loadChunk(() => import('../screens/admin-reviews.tsx'))).AdminReviews,
    }),
    screen('/admin-messages', {
      load: async () => (await loadChunk(() => import('../screens/admin-messages.tsx'))).AdminMessages,
    }),
    screen('/admin-settings', {
      load: async () => (await loadChunk(() => import('../screens/admin-settings.tsx'))).AdminSettings,
    }),
    screen('/admin-audit', {
      load: async () => (await loadChunk(() => import('../screens/admin-audit.tsx'))).AdminAudit,
    }),
  ],
};
