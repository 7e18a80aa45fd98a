/** Helpers for tests of an admin's work on orders: the calls of the order screens, and placed orders. */
import type { OrderStatus } from '@nirala/contract/order/order';
import type { LossDecision } from '@nirala/contract/order/admin-order';
import { cashDuePaise } from '@nirala/functions/store/order-money';
import { line, signUp, type Shopper, type CheckoutDriver } from './checkout-driver.ts';

/** The tracking link with which orders are dispatched. */
export const LINK = 'https://courier.example/track/1';

/** The work of this admin on the orders of a store. */
export function openAdminOrders(driver: CheckoutDriver, admin: Shopper) {
  const send = (path: string, body: object, { token }: Shopper = admin) =>
    driver.call(`/api/admin/orders/${path}`, { body, token });

  const move = (
    to: string,
    ids: readonly string[],
    { by = admin, ...change }: { by?: Shopper; restock?: boolean; refused?: boolean } = {},
  ) =>
    send(
      'move',
      { to, orders: ids.map((id) => ({ id, trackingLink: to === 'Dispatched' ? LINK : undefined })), ...change },
      by,
    );

  /** `seen`: the status that the admin saw; by default the one that it has, or had when it could be decided. */
  const decideLoss = async (id: string, decision: LossDecision, seen?: OrderStatus) => {
    const { status } = await driver.order(id);
    return send(`${id}/loss`, { decision, seen: seen ?? (status === 'Dispatched' ? status : 'Lost') });
  };

  /** Adds a product with two units in M and buys one of them. */
  async function placeOrder(method: 'Pre-Paid' | 'COD', shopper?: Shopper, quantity = 1) {
    const buyer = shopper ?? (await signUp());
    const shirt = (await driver.addProduct({ stockBySize: { M: 2 } })).id;
    const [lines, checkoutId] = [[line(shirt, { quantity })], `c-${shirt}`];
    if (method === 'COD') {
      const { json } = await driver.payOnDelivery(buyer, lines, checkoutId);
      return { buyer, shirt, id: String(json.order._id), razorpayOrderId: undefined, paymentId: '' };
    }
    const { json } = await driver.payOnline(buyer, lines, checkoutId);
    const paid = driver.standIn.pay(json.orderId);
    await driver.confirm(buyer, lines, checkoutId, paid);
    const razorpayOrderId = String(json.orderId);
    return { buyer, shirt, id: String(json.order._id), razorpayOrderId, paymentId: paid.razorpay_payment_id };
  }

  /** The courier pays the cash of a delivered order to the store. */
  async function receiveCash(id: string) {
    const cash = cashDuePaise(await driver.order(id));
    const remittances = [{ id: `row-${id}`, amountPaise: cash, reference: 'UTR1', day: '2026-11-21' }];
    await driver.db.collection('orders').doc(id).update({ remittances });
  }

  return {
    send,
    move,
    decideLoss,
    placeOrder,
    receiveCash,
    read: (id: string) => driver.call(`/api/admin/orders/${id}`, { token: admin.token }),
    cancel: (id: string, by: Shopper = admin) => send(`${id}/cancel`, {}, by),
    paymentOf: (razorpayOrderId: string | undefined) =>
      driver.standIn.ledger().payments.find(({ orderId }) => orderId === razorpayOrderId),
    /** The audit entries of an order, oldest first. */
    async auditEntries(id: string): Promise<{ action: string; phone: string; before: object; after: object }[]> {
      const { json } = await driver.call(`/api/admin/audit?target=orders/${id}`, { token: admin.token });
      return json.entries.reverse();
    },
  };
}

export type AdminOrders = ReturnType<typeof openAdminOrders>;
