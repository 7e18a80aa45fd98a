import { openAdminOrders } from './admin-orders.ts';
import { openCheckoutDriver, signUp, type Shopper } from './checkout-driver.ts';

/** A moment in India: `2026-11-21T12:00`. */
export const at = (clock: string): number => Date.parse(`${clock}+05:30`);

/** What a seller with a GSTIN of Karnataka saves. */
export const REGISTERED = { gstMode: 'registered', gstin: '29AAPFU0939F1ZR' } as const;

/** A store whose admin dispatches orders and reads their papers. Its clock stands still at `time`, which tests set. */
export async function openPaperDriver(start: string) {
  const clock = { time: at(start) };
  const driver = await openCheckoutDriver({ clock: () => clock.time });
  const admin = await signUp(undefined, { admin: true });
  const orders = openAdminOrders(driver, admin);
  return {
    driver,
    admin,
    orders,
    clock,
    papersOf: async (id: string, { token }: Pick<Shopper, 'token'> = admin) =>
      (await driver.call(`/api/orders/${id}/papers`, { token })).json.papers,
  };
}
