import { adminAudit } from './admin/audit.ts';
import { adminQueue } from './admin/queue.ts';
import { adminSummary } from './admin/summary.ts';
import { adminProducts } from './admin/products.ts';
import { adminProductsCsv } from './admin/products-csv.ts';
import { adminGoodsReceipts } from './admin/goods-receipts.ts';
import { adminOrders } from './admin/orders.ts';
import { adminCheckouts } from './admin/checkouts.ts';
import { adminParcels } from './admin/parcels.ts';
import { adminCash } from './admin/cash.ts';
import { adminPapers } from './admin/papers.ts';
import { adminClaims } from './admin/claims.ts';
import { adminPayouts } from './admin/payouts.ts';
import { adminCoupons } from './admin/coupons.ts';
import { adminCollections } from './admin/collections.ts';
import { adminCustomers } from './admin/customers.ts';
import { adminReturns } from './admin/returns.ts';
import { adminSales } from './admin/sales.ts';
import { adminReviews } from './admin/reviews.ts';
import { adminTickets } from './admin/tickets.ts';
import { adminNotifications } from './admin/notifications.ts';
import { adminPages } from './admin/pages.ts';
import { adminSetup } from './admin/setup.ts';
import { adminReadiness } from './admin/readiness.ts';
import { adminEverything } from './admin/search.ts';
import { adminSettings } from './admin/settings.ts';
import { adminImports } from './admin/imports.ts';
import { adminCategories } from './admin/categories.ts';
import { adminSizeSets } from './admin/size-sets.ts';

/** Every call under /api/admin. */
export const admin = {
  ...adminSummary,
  ...adminQueue,
  ...adminAudit,
  ...adminEverything,
  ...adminProducts,
  ...adminProductsCsv,
  ...adminGoodsReceipts,
  ...adminCollections,
  ...adminSales,
  ...adminCustomers,
  ...adminOrders,
  ...adminCheckouts,
  ...adminPapers,
  ...adminCash,
  ...adminParcels,
  ...adminClaims,
  ...adminPayouts,
  ...adminCoupons,
  ...adminPages,
  ...adminReturns,
  ...adminReviews,
  ...adminTickets,
  ...adminNotifications,
  ...adminReadiness,
  ...adminSetup,
  ...adminSettings,
  ...adminImports,
  ...adminCategories,
  ...adminSizeSets,
};
