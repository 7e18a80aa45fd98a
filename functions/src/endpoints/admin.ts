import { adminAudit } from './admin/audit.ts';
import { adminCategories } from './admin/categories.ts';
import { adminCash } from './admin/cash.ts';
import { adminCheckouts } from './admin/checkouts.ts';
import { adminClaims } from './admin/claims.ts';
import { adminCollections } from './admin/collections.ts';
import { adminCoupons } from './admin/coupons.ts';
import { adminGoodsReceipts } from './admin/goods-receipts.ts';
import { adminNotifications } from './admin/notifications.ts';
import { adminOrders } from './admin/orders.ts';
import { adminPapers } from './admin/papers.ts';
import { adminPages } from './admin/pages.ts';
import { adminParcels } from './admin/parcels.ts';
import { adminPayouts } from './admin/payouts.ts';
import { adminProducts } from './admin/products.ts';
import { adminQueue } from './admin/queue.ts';
import { adminReadiness } from './admin/readiness.ts';
import { adminSetup } from './admin/setup.ts';
import { adminCustomers } from './admin/customers.ts';
import { adminReturns } from './admin/returns.ts';
import { adminReviews } from './admin/reviews.ts';
import { adminSales } from './admin/sales.ts';
import { createProductList } from '../products/list.ts';
import { adminEverything } from './admin/search.ts';
import { adminSettings } from './admin/settings.ts';
import { adminSummary } from './admin/summary.ts';
import { adminTickets } from './admin/tickets.ts';
import type { Deps } from './handler.ts';

/** Every call under /api/admin. */
export function admin(deps: Deps) {
  // The replica of the list serves the search too.
  const products = createProductList(deps);
  return {
    ...adminSummary(deps),
    ...adminQueue(deps),
    ...adminAudit(deps),
    ...adminEverything(deps, products),
    ...adminProducts(deps, products),
    ...adminGoodsReceipts(deps),
    ...adminCollections(deps),
    ...adminSales(deps),
    ...adminCategories(deps),
    ...adminCustomers(deps),
    ...adminOrders(deps),
    ...adminCheckouts(deps),
    ...adminPapers(deps),
    ...adminCash(deps),
    ...adminParcels(deps),
    ...adminClaims(deps),
    ...adminPayouts(deps),
    ...adminCoupons(deps),
    ...adminPages(deps),
    ...adminReturns(deps),
    ...adminReviews(deps),
    ...adminTickets(deps),
    ...adminNotifications(deps),
    ...adminReadiness(deps),
    ...adminSetup(deps),
    ...adminSettings(deps),
  };
}
