/** The admin's screens by path. Each is a script of its own. */
export const SCREENS = {
  '/dashboard-admin': async () => (await import('./screens/dashboard-admin.tsx')).DashboardAdmin,
  '/admin-new-order': async () => (await import('./screens/admin-new-order.tsx')).AdminNewOrder,
  '/admin-order/:id': async () => (await import('./screens/admin-order.tsx')).AdminOrderScreen,
  '/admin-print': async () => (await import('./screens/admin-print.tsx')).AdminPrint,
  '/admin-tracking': async () => (await import('./screens/admin-tracking.tsx')).AdminTracking,
  '/admin-products': async () => (await import('./screens/admin-products.tsx')).AdminProducts,
  '/admin-add-products': async () => (await import('./screens/admin-add-products.tsx')).AdminAddProducts,
  '/admin-product/:id': async () => (await import('./screens/admin-product.tsx')).AdminProductScreen,
  '/admin-stock/:id': async () => (await import('./screens/admin-stock.tsx')).AdminStock,
  '/admin-import': async () => (await import('./screens/admin-import.tsx')).AdminImport,
  '/admin-coupons': async () => (await import('./screens/admin-coupons.tsx')).AdminCoupons,
  '/admin-content': async () => (await import('./screens/admin-content.tsx')).AdminContent,
  '/admin-reviews': async () => (await import('./screens/admin-reviews.tsx')).AdminReviews,
  '/admin-messages': async () => (await import('./screens/admin-messages.tsx')).AdminMessages,
  '/admin-settings': async () => (await import('./screens/admin-settings.tsx')).AdminSettings,
  '/admin-audit': async () => (await import('./screens/admin-audit.tsx')).AdminAudit,
} as const;
