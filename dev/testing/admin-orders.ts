/** The admin's desk, for tests: what it sends to one order, and orders in every state for it. */
import { line, signUp, type Shopper, type Till } from './checkout-driver.ts';

export const LINK = 'https://courier.example/track/1';

export function openDeskAt(till: Till, admin: Shopper) {
  const send = (path: string, body: object, { token }: Shopper = admin) =>
    till.call(`/api/admin/orders/${path}`, { body, token });

  const move = (
    to: string,
    ids: readonly string[],
    { by = admin, ...change }: { by?: Shopper; restock?: boolean } = {},
  ) =>
    send(
      'move',
      { to, orders: ids.map((id) => ({ id, ...(to === 'Dispatched' ? { trackingLink: LINK } : {}) })), ...change },
      by,
    );

  /** Two pieces on sale, one of them bought. */
  async function placed(way: 'Pre-Paid' | 'COD', shopper?: Shopper) {
    const buyer = shopper ?? (await signUp());
    const shirt = (await till.onSale({ stockBySize: { M: 2 } })).id;
    const [lines, checkoutId] = [[line(shirt)], `c-${shirt}`];
    if (way === 'COD') {
      const { json } = await till.payOnDelivery(buyer, lines, checkoutId);
      return { buyer, shirt, id: String(json.order._id), razorpayOrderId: undefined, paymentId: '' };
    }
    const { json } = await till.payOnline(buyer, lines, checkoutId);
    const paid = till.standIn.pay(json.orderId);
    await till.confirm(buyer, lines, checkoutId, paid);
    const razorpayOrderId = String(json.orderId);
    return { buyer, shirt, id: String(json.order._id), razorpayOrderId, paymentId: paid.razorpay_payment_id };
  }

  return {
    send,
    move,
    placed,
    read: (id: string) => till.call(`/api/admin/orders/${id}`, { token: admin.token }),
    cancel: (id: string, by: Shopper = admin) => send(`${id}/cancel`, {}, by),
    moneyOf: (razorpayOrderId: string | undefined) =>
      till.standIn.ledger().payments.find(({ orderId }) => orderId === razorpayOrderId),
    /** The entries of the audit about an order, the oldest first. */
    async deeds(id: string): Promise<{ action: string; phone: string; before: object; after: object }[]> {
      const { json } = await till.call(`/api/admin/audit?target=orders/${id}`, { token: admin.token });
      return json.entries.reverse();
    },
  };
}

export type Desk = ReturnType<typeof openDeskAt>;
