import { account } from './account.ts';
import { delivery } from './delivery.ts';
import { discounts } from './discounts.ts';
import { lists } from './lists.ts';
import { messages } from './tickets.ts';
import { orders } from './orders.ts';
import { papers } from './papers.ts';
import { parcels } from './parcels.ts';
import { payments } from './payments.ts';
import { pincodes } from './pincodes.ts';
import { returns } from './returns.ts';
import { reviews } from './reviews.ts';
import { stockAlerts } from './stock-alerts.ts';
import { users } from './users.ts';

/** The calls of somebody who signs in, buys, writes, or asks for help. */
export const shopper = {
  ...account,
  ...delivery,
  ...discounts,
  ...lists,
  ...messages,
  ...orders,
  ...papers,
  ...parcels,
  ...payments,
  ...pincodes,
  ...returns,
  ...reviews,
  ...stockAlerts,
  ...users,
};
