import { wordsOf } from '@nirala/contract/order/search';
import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { STORE_SETTINGS } from '@nirala/contract/settings/settings';
import type { ComponentType } from 'react';

/** The entries of the navigation, in the sequence of the screens. An entry leads to the first screen of its group. */
export type Group =
  'Home' | 'Orders' | 'Deliveries' | 'Returns' | 'Products' | 'Customers' | 'Money' | 'Reports' | 'Store' | 'Settings';

export type AdminPath = (typeof ADMIN_PATHS)[number];

type Screen = {
  group: Group;
  /** What the navigation, the heading and links call it. Absent in a screen of one thing, whose address has an id. */
  name?: string;
  /** Of a screen of one thing: the list to which it belongs, whose entry is the current one meanwhile. */
  list?: AdminPath;
  /** Its script. */
  load: () => Promise<ComponentType>;
};

/** The admin's screens by path, in the order of the navigation. */
export const SCREENS: Record<AdminPath, Screen> = {
  '/dashboard-admin': {
    group: 'Home',
    name: 'Home',
    load: async () => (await import('./dashboard/dashboard-admin.tsx')).DashboardAdmin,
  },
  '/admin-new-order': {
    group: 'Orders',
    name: 'Orders',
    load: async () => (await import('./orders/admin-new-order.tsx')).AdminNewOrder,
  },
  '/admin-order/:id': {
    group: 'Orders',
    list: '/admin-new-order',
    load: async () => (await import('./orders/admin-order.tsx')).AdminOrderScreen,
  },
  '/admin-papers/:id': {
    group: 'Orders',
    list: '/admin-new-order',
    load: async () => (await import('./orders/admin-papers.tsx')).AdminPapers,
  },
  '/admin-place-order': {
    group: 'Orders',
    name: 'Order for a caller',
    load: async () => (await import('./place-order/admin-place-order.tsx')).AdminPlaceOrder,
  },
  '/admin-checkouts': {
    group: 'Orders',
    name: 'Left at the payment',
    load: async () => (await import('./orders/admin-checkouts.tsx')).AdminCheckouts,
  },
  '/admin-deliveries': {
    group: 'Deliveries',
    name: 'Deliveries',
    load: async () => (await import('./parcels/admin-deliveries.tsx')).AdminDeliveries,
  },
  '/admin-claims': {
    group: 'Deliveries',
    name: 'Claims',
    load: async () => (await import('./parcels/admin-claims.tsx')).AdminClaims,
  },
  '/admin-tracking': {
    group: 'Deliveries',
    name: 'Courier files',
    load: async () => (await import('./parcels/admin-tracking.tsx')).AdminTracking,
  },
  '/admin-cash': {
    group: 'Deliveries',
    name: 'Cash',
    load: async () => (await import('./cash/admin-cash.tsx')).AdminCash,
  },
  '/admin-print': {
    group: 'Deliveries',
    name: 'Print',
    load: async () => (await import('./packing/admin-print.tsx')).AdminPrint,
  },
  '/admin-returns': {
    group: 'Returns',
    name: 'Returns',
    load: async () => (await import('./returns/admin-returns.tsx')).AdminReturns,
  },
  '/admin-return/:id': {
    group: 'Returns',
    list: '/admin-returns',
    load: async () => (await import('./returns/admin-return.tsx')).AdminReturnScreen,
  },
  '/admin-receive-returns': {
    group: 'Returns',
    name: 'Receive returns',
    load: async () => (await import('./returns/admin-receive-returns.tsx')).AdminReceiveReturns,
  },
  '/admin-return-settings': {
    group: 'Returns',
    name: 'Rules of returns',
    load: async () => (await import('./settings/admin-return-settings.tsx')).AdminReturnSettings,
  },
  '/admin-products': {
    group: 'Products',
    name: 'Products',
    load: async () => (await import('./products/admin-products.tsx')).AdminProducts,
  },
  '/admin-product/:id': {
    group: 'Products',
    list: '/admin-products',
    load: async () => (await import('./products/admin-product.tsx')).AdminProductScreen,
  },
  '/admin-stock/:id': {
    group: 'Products',
    list: '/admin-products',
    load: async () => (await import('./stock/admin-stock.tsx')).AdminStock,
  },
  '/admin-add-products': {
    group: 'Products',
    name: 'Add a product',
    load: async () => (await import('./products/admin-add-products.tsx')).AdminAddProducts,
  },
  '/admin-categories': {
    group: 'Products',
    name: 'Categories',
    load: async () => (await import('./categories/admin-categories.tsx')).AdminCategories,
  },
  '/admin-collections': {
    group: 'Products',
    name: 'Collections',
    load: async () => (await import('./collections/admin-collections.tsx')).AdminCollections,
  },
  '/admin-collection/:id': {
    group: 'Products',
    list: '/admin-collections',
    load: async () => (await import('./collections/admin-collection.tsx')).AdminCollectionScreen,
  },
  '/admin-sales': {
    group: 'Products',
    name: 'Sales',
    load: async () => (await import('./sales/admin-sales.tsx')).AdminSales,
  },
  '/admin-coupons': {
    group: 'Products',
    name: 'Coupons',
    load: async () => (await import('./coupons/admin-coupons.tsx')).AdminCoupons,
  },
  '/admin-goods-in': {
    group: 'Products',
    name: 'Goods in',
    load: async () => (await import('./goods-in/admin-goods-in.tsx')).AdminGoodsIn,
  },
  '/admin-labels': {
    group: 'Products',
    name: 'Labels',
    load: async () => (await import('./product-labels/admin-labels.tsx')).AdminLabels,
  },
  '/admin-stock-count': {
    group: 'Products',
    name: 'Count stock',
    load: async () => (await import('./stock-count/admin-stock-count.tsx')).AdminStockCount,
  },
  '/admin-stock-grid': {
    group: 'Products',
    name: 'Stock table',
    load: async () => (await import('./stock-grid/admin-stock-grid.tsx')).AdminStockGrid,
  },
  '/admin-size-sets': {
    group: 'Products',
    name: 'Size sets',
    load: async () => (await import('./size-sets/admin-size-sets.tsx')).AdminSizeSets,
  },
  '/admin-import': {
    group: 'Products',
    name: 'Import products',
    load: async () => (await import('./import/admin-import.tsx')).AdminImport,
  },
  '/admin-customers': {
    group: 'Customers',
    name: 'Customers',
    load: async () => (await import('./customers/admin-customers.tsx')).AdminCustomers,
  },
  '/admin-customer/:id': {
    group: 'Customers',
    list: '/admin-customers',
    load: async () => (await import('./customers/admin-customer.tsx')).AdminCustomer,
  },
  '/admin-accounts': {
    group: 'Money',
    name: 'Accounts',
    load: async () => (await import('./accounts/admin-accounts.tsx')).AdminAccounts,
  },
  '/admin-reports': {
    group: 'Reports',
    name: 'Reports',
    load: async () => (await import('./reports/admin-reports.tsx')).AdminReports,
  },
  '/admin-pages': {
    group: 'Store',
    name: 'Pages',
    load: async () => (await import('./pages/admin-pages.tsx')).AdminPages,
  },
  '/admin-page/:id': {
    group: 'Store',
    list: '/admin-pages',
    load: async () => (await import('./pages/admin-page.tsx')).AdminPageScreen,
  },
  '/admin-menu': {
    group: 'Store',
    name: 'Menu and announcement',
    load: async () => (await import('./menu/admin-menu.tsx')).AdminMenu,
  },
  '/admin-content': {
    group: 'Store',
    name: 'Policies',
    load: async () => (await import('./pages/admin-content.tsx')).AdminContent,
  },
  '/admin-brand': {
    group: 'Store',
    name: 'Brand',
    load: async () => (await import('./brand/admin-brand.tsx')).AdminBrand,
  },
  '/admin-reviews': {
    group: 'Store',
    name: 'Reviews',
    load: async () => (await import('./reviews/admin-reviews.tsx')).AdminReviews,
  },
  '/admin-messages': {
    group: 'Store',
    name: 'Messages',
    load: async () => (await import('./tickets/admin-messages.tsx')).AdminTickets,
  },
  '/admin-settings': {
    group: 'Settings',
    name: 'Settings',
    load: async () => (await import('./settings/admin-settings.tsx')).AdminSettings,
  },
  '/admin-settings/:id': {
    group: 'Settings',
    list: '/admin-settings',
    load: async () => (await import('./settings/admin-settings.tsx')).AdminSettingsPage,
  },
  '/admin-delivery': {
    group: 'Settings',
    name: 'Rules of delivery',
    load: async () => (await import('./settings/admin-delivery.tsx')).AdminDelivery,
  },
  '/admin-setup': {
    group: 'Settings',
    name: 'Set up your shop',
    load: async () => (await import('./setup/admin-setup.tsx')).AdminSetup,
  },
  '/admin-audit': {
    group: 'Settings',
    name: 'Audit',
    load: async () => (await import('./audit/admin-audit.tsx')).AdminAudit,
  },
};

/** A screen that a search found. */
type FoundScreen = { path: string; name: string; group: string };

/**
 * The screens of which every word of a search begins a word of the name or the group; those by name first. The settings
 * have a page for each of their groups.
 */
export function foundScreens(q: string): FoundScreen[] {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const begins = (text: string) => {
    const known = wordsOf(text);
    return words.every((word) => known.some((each) => each.startsWith(word)));
  };
  const screens = ADMIN_PATHS.flatMap((path) => {
    const { name, group } = SCREENS[path];
    return name === undefined ? [] : [{ path, name, group }];
  });
  const settings = STORE_SETTINGS.groups.map(({ id, title: name = id }) => ({
    path: `/admin-settings/${id}`,
    name,
    group: 'Settings',
  }));
  const named = [...screens, ...settings];
  const byName = named.filter(({ name }) => begins(name));
  return [...byName, ...named.filter((each) => !byName.includes(each) && begins(`${each.group} ${each.name}`))];
}
