import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { ApiError } from '../../lib/api-error.ts';
import { cancel, cancelLines } from '../../orders/cancel.ts';
import { changeAddress, changeSize, confirmCod } from '../../orders/change.ts';
import { giveGoodwill } from '../../orders/debts.ts';
import { changeTrackingLink, moveOrders } from '../../orders/fulfilment.ts';
import { decideLoss } from '../../orders/losses.ts';
import { correctPayment, markPaidAlready } from '../../orders/paid-already.ts';
import { payOutRefund, settleLateRefund } from '../../orders/payouts.ts';
import { askAboutPayments } from '../../orders/payments.ts';
import { placeForCaller } from '../../orders/place.ts';
import { splitOrder } from '../../orders/split.ts';
import { tagOrder } from '../../orders/team-marks.ts';
import { undoDelivery } from '../../parcels/news.ts';
import { countOrders, findOrders, readSome } from '../../store/admin-orders.ts';
import { readAudit } from '../../store/audit.ts';
import { orderIfValid } from '../../store/order-lists.ts';
import { toAdminOrder } from '../../store/order-wire.ts';
import { orderRef, type KnownOrder } from '../../store/orders.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Handlers, Deps } from '../handler.ts';
import { customerId } from '../../store/customers.ts';
import { addNote, readNotes } from '../../store/notes.ts';
import { readParcelCounts } from '../../store/parcel-counts.ts';

type Calls =
  | 'searchOrders'
  | 'countOrders'
  | 'readOrders'
  | 'readOrder'
  | 'placeOrderForCaller'
  | 'moveOrders'
  | 'undoDelivery'
  | 'decideLoss'
  | 'cancelOrderAtDesk'
  | 'confirmOrderAtDesk'
  | 'markPaidAlready'
  | 'correctPayment'
  | 'cancelLinesAtDesk'
  | 'changeAddressAtDesk'
  | 'changeSizeAtDesk'
  | 'splitOrder'
  | 'giveGoodwill'
  | 'payOutRefund'
  | 'settleLateRefund'
  | 'askAboutPayments'
  | 'editOrder'
  | 'tagOrder'
  | 'noteOrder';

/** The admin's calls about orders. */
export function adminOrders(deps: Deps): Pick<Handlers, Calls> {
  const { db, now } = deps;
  return {
    async searchOrders({ size, cursor, ...filter }) {
      const { found, broken, next } = await findOrders(db, filter, { size, after: readCursor(cursor), now: now() });
      return { orders: found.map(toAdminOrder), broken, next };
    },
    countOrders: () => countOrders(db, now()),
    async readOrders({ ids }) {
      return { orders: (await readSome(db, ids)).map(toAdminOrder) };
    },
    async readOrder({ id }) {
      const known = await requireOrder(id);
      const { userPhone: phone, address } = known.order;
      const [order, notes, { isBlocked: _blocked, ...parcels }, { gstMode }] = await Promise.all([
        withAdminNumbers(known),
        readNotes(db, { customer: customerId(phone), orderId: id }),
        readParcelCounts(db, { phone, pincode: address.pincode }),
        deps.settings(),
      ]);
      return { order, notes, parcels, collectsTax: gstMode === 'registered' };
    },
    async placeOrderForCaller(input, caller) {
      return { order: await withAdminNumbers(await placeForCaller(deps, caller, input)) };
    },
    async moveOrders(input, caller) {
      return { outcomes: await moveOrders(deps, caller, input) };
    },
    async undoDelivery({ id, reason }, caller) {
      return { order: await withAdminNumbers(await undoDelivery(deps, caller, id, reason)) };
    },
    async decideLoss({ id, ...decided }, caller) {
      return { order: await withAdminNumbers(await decideLoss(deps, caller, id, decided)) };
    },
    async cancelOrderAtDesk({ id, reason }, caller) {
      return { order: await withAdminNumbers(await cancel(deps, caller, id, { asAdmin: true, reason })) };
    },
    async confirmOrderAtDesk({ id }, caller) {
      return { order: await withAdminNumbers(await confirmCod(deps, caller, id, { asAdmin: true })) };
    },
    async markPaidAlready({ id, ...paid }, caller) {
      return { order: await withAdminNumbers(await markPaidAlready(deps, caller, id, paid)) };
    },
    async correctPayment({ id, ...correction }, caller) {
      return { order: await withAdminNumbers(await correctPayment(deps, caller, id, correction)) };
    },
    async cancelLinesAtDesk({ id, ...input }, caller) {
      return { order: await withAdminNumbers(await cancelLines(deps, caller, id, { ...input, asAdmin: true })) };
    },
    async changeSizeAtDesk({ id, _id: productId, ...wanted }, caller) {
      const known = await changeSize(deps, caller, id, { productId, ...wanted, asAdmin: true });
      return { order: await withAdminNumbers(known) };
    },
    async changeAddressAtDesk({ id, address }, caller) {
      return { order: await withAdminNumbers(await changeAddress(deps, caller, id, { address, asAdmin: true })) };
    },
    async splitOrder({ id, ...asked }, caller) {
      return { order: await withAdminNumbers(await splitOrder(deps, caller, id, asked)) };
    },
    async giveGoodwill({ id, ...input }, caller) {
      return { order: await withAdminNumbers(await giveGoodwill(deps, caller, id, input)) };
    },
    async payOutRefund(input, caller) {
      return { order: await withAdminNumbers(await payOutRefund(deps, caller, input)) };
    },
    async settleLateRefund(input, caller) {
      return { order: await withAdminNumbers(await settleLateRefund(deps, caller, input)) };
    },
    async askAboutPayments({ id }) {
      const { known, answer } = await askAboutPayments(deps, id);
      return { order: await withAdminNumbers(known), answer };
    },
    async editOrder({ id, ...edit }, caller) {
      return { order: await withAdminNumbers(await changeTrackingLink(deps, caller, id, edit)) };
    },
    async tagOrder({ id, ...tags }, caller) {
      return { order: await withAdminNumbers(await tagOrder(deps, caller, id, tags)) };
    },
    async noteOrder({ id, requestId, text }, caller) {
      const about = { customer: customerId((await requireOrder(id)).order.userPhone), orderId: id };
      await addNote(db, { ...about, requestId, text, by: caller, at: now() });
      return { notes: await readNotes(db, about) };
    },
  };

  async function requireOrder(id: string): Promise<KnownOrder> {
    const doc = await orderRef(db, id).get();
    if (!doc.exists) throw new ApiError('order-not-found');
    const known = orderIfValid(doc);
    if (!known) throw new ApiError('order-broken');
    return known;
  }

  /**
   * Adds the phone number of the admin who made each step. Only the audit log has it, because shoppers may read their
   * orders.
   */
  async function withAdminNumbers(known: KnownOrder): Promise<AdminOrder> {
    const { items: entries } = await readAudit(db, { target: `orders/${known.id}`, after: undefined, size: 100 });
    const phones = new Map(entries.map(({ at, phone }) => [at, phone]));
    const order = toAdminOrder(known);
    const withNumber = <T extends { at: string; by: string }>(step: T): T =>
      step.by === 'admin' ? { ...step, by: phones.get(step.at) ?? step.by } : step;
    const { corrections, changes, paymentCorrections } = order;
    return {
      ...order,
      changes: changes?.map(withNumber),
      history: order.history.map(withNumber),
      corrections: corrections?.map(withNumber),
      paymentCorrections: paymentCorrections?.map(withNumber),
    };
  }
}
