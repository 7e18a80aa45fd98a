import type { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import type { ComponentType } from 'react';

type Screen = {
  /** Its section of the navigation. The first screen of a section is where the section leads. */
  section: string;
  /** Its script. */
  load: () => Promise<ComponentType>;
};

/** The admin's screens by path, in the order of the navigation. */
export const SCREENS: Record<(typeof ADMIN_PATHS)[number], Screen> = {
  '/dashboard-admin': {
    section: 'Dashboard',
    load: async () => (await import('./dashboard/dashboard-admin.tsx')).DashboardAdmin,
  },
  '/admin-setup': { section: 'Dashboard', load: async () => (await import('./setup/admin-setup.tsx')).AdminSetup },
  '/admin-cash': { section: 'Dashboard', load: async () => (await import('./cash/admin-cash.tsx')).AdminCash },
  '/admin-new-order': {
    section: 'Orders',
    load: async () => (await import('./orders/admin-new-order.tsx')).AdminNewOrder,
  },
  '/admin-place-order': {
    section: 'Orders',
    load: async () => (await import('./place-order/admin-place-order.tsx')).AdminPlaceOrder,
  },
  '/admin-order/:id': {
    section: 'Orders',
    load: async () => (await import('./orders/admin-order.tsx')).AdminOrderScreen,
  },
  '/admin-papers/:id': { section: 'Orders', load: async () => (await import('./orders/admin-papers.tsx')).AdminPapers },
  '/admin-print': { section: 'Orders', load: async () => (await import('./packing/admin-print.tsx')).AdminPrint },
  '/admin-tracking': {
    section: 'Orders',
    load: async () => (await import('./parcels/admin-tracking.tsx')).AdminTracking,
  },
  '/admin-returns': {
    section: 'Returns',
    load: async () => (await import('./returns/admin-returns.tsx')).AdminReturns,
  },
  '/admin-return/:id': {
    section: 'Returns',
    load: async () => (await import('./returns/admin-return.tsx')).AdminReturnScreen,
  },
  '/admin-return-settings': {
    section: 'Returns',
    load: async () => (await import('./settings/admin-return-settings.tsx')).AdminReturnSettings,
  },
  '/admin-products': {
    section: 'Products',
    load: async () => (await import('./products/admin-products.tsx')).AdminProducts,
  },
  '/admin-add-products': {
    section: 'Products',
    load: async () => (await import('./products/admin-add-products.tsx')).AdminAddProducts,
  },
  '/admin-product/:id': {
    section: 'Products',
    load: async () => (await import('./products/admin-product.tsx')).AdminProductScreen,
  },
  '/admin-stock/:id': { section: 'Products', load: async () => (await import('./stock/admin-stock.tsx')).AdminStock },
  '/admin-stock-count': {
    section: 'Products',
    load: async () => (await import('./stock-count/admin-stock-count.tsx')).AdminStockCount,
  },
  '/admin-stock-grid': {
    section: 'Products',
    load: async () => (await import('./stock-grid/admin-stock-grid.tsx')).AdminStockGrid,
  },
  '/admin-import': { section: 'Products', load: async () => (await import('./import/admin-import.tsx')).AdminImport },
  '/admin-size-sets': {
    section: 'Products',
    load: async () => (await import('./size-sets/admin-size-sets.tsx')).AdminSizeSets,
  },
  '/admin-categories': {
    section: 'Products',
    load: async () => (await import('./categories/admin-categories.tsx')).AdminCategories,
  },
  '/admin-collections': {
    section: 'Products',
    load: async () => (await import('./collections/admin-collections.tsx')).AdminCollections,
  },
  '/admin-collection/:id': {
    section: 'Products',
    load: async () => (await import('./collections/admin-collection.tsx')).AdminCollectionScreen,
  },
  '/admin-sales': { section: 'Products', load: async () => (await import('./sales/admin-sales.tsx')).AdminSales },
  '/admin-coupons': {
    section: 'Coupons',
    load: async () => (await import('./coupons/admin-coupons.tsx')).AdminCoupons,
  },
  '/admin-reviews': {
    section: 'Reviews',
    load: async () => (await import('./reviews/admin-reviews.tsx')).AdminReviews,
  },
  '/admin-messages': {
    section: 'Messages',
    load: async () => (await import('./tickets/admin-messages.tsx')).AdminTickets,
  },
  '/admin-pages': { section: 'Pages', load: async () => (await import('./pages/admin-pages.tsx')).AdminPages },
  '/admin-page/:id': { section: 'Pages', load: async () => (await import('./pages/admin-page.tsx')).AdminPageScreen },
  '/admin-menu': { section: 'Pages', load: async () => (await import('./menu/admin-menu.tsx')).AdminMenu },
  '/admin-content': { section: 'Pages', load: async () => (await import('./pages/admin-content.tsx')).AdminContent },
  '/admin-accounts': {
    section: 'Accounts',
    load: async () => (await import('./accounts/admin-accounts.tsx')).AdminAccounts,
  },
  '/admin-settings': {
    section: 'Settings',
    load: async () => (await import('./settings/admin-settings.tsx')).AdminSettings,
  },
  '/admin-brand': { section: 'Settings', load: async () => (await import('./brand/admin-brand.tsx')).AdminBrand },
  '/admin-delivery': {
    section: 'Settings',
    load: async () => (await import('./settings/admin-delivery.tsx')).AdminDelivery,
  },
  '/admin-audit': { section: 'Audit', load: async () => (await import('./audit/admin-audit.tsx')).AdminAudit },
};
