import { userRead, userWrite } from './endpoint.ts';
import * as v from 'valibot';
import { idSchema } from '../text/inputs.ts';
import { STOCK_ALERT_CONSENT, stockAlertFields, stockAlertsSchema } from '../product/stock-alert.ts';

const NO_CONSENT = 'Please agree to the message first.';

/** "Notify me" for sizes that are sold out. */
export const stockAlerts = {
  /** The caller's alerts for one product. */
  myStockAlerts: userRead({
    path: '/api/stock-alerts/mine',
    input: v.object({ productId: idSchema }),
    reply: stockAlertsSchema,
  }),
  /**
   * Adds an alert, with the version of the consent that the shopper saw. Idempotent. `size-available` while the size is
   * in stock, `size-not-made` if the product has no such size.
   */
  addStockAlert: userWrite({
    path: '/api/stock-alerts',
    input: v.object({ ...stockAlertFields, consent: v.literal(STOCK_ALERT_CONSENT, NO_CONSENT) }),
    reply: stockAlertsSchema,
  }),
  /** Withdraws an alert, also of a product that is not on sale any more. Idempotent. */
  withdrawStockAlert: userWrite({
    path: '/api/stock-alerts/withdraw',
    input: v.object(stockAlertFields),
    reply: stockAlertsSchema,
  }),
};
