import { account, users } from './account.ts';
import { delivery } from './delivery.ts';
import { discounts } from './discounts.ts';
import { payments } from './payments.ts';
import { lists } from './lists.ts';
import { tickets } from './tickets.ts';
import { orders } from './orders.ts';
import { returns } from './returns.ts';
import { reviews } from './reviews.ts';
import { stockAlerts } from './stock-alerts.ts';

/** The calls of somebody who signs in, buys, writes, or asks for help. */
export const shopper = {
  ...account,
  ...delivery,
  ...discounts,
  ...lists,
  ...tickets,
  ...orders,
  ...payments,
  ...returns,
  ...reviews,
  ...stockAlerts,
  ...users,
};
