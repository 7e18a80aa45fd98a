import { PARCELS_PER_PAGE } from '@nirala/contract/api/admin/parcels';
import type { MoveOutcome } from '@nirala/contract/order/admin-order';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { ParcelState } from '@nirala/contract/parcel/parcel';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { logError, whyOf } from '../../lib/log.ts';
import { updateOrder } from '../../orders/write.ts';
import { verifyPaid } from '../../orders/payments.ts';
import { answerFailedDelivery, bookParcel, cancelBooking, closeRequest, notSetUp } from '../../parcels/booking.ts';
import { applyTo } from '../../parcels/news.ts';
import { addAuditEntry } from '../../store/audit.ts';
import { toAdminOrder } from '../../store/order-wire.ts';
import type { KnownOrder, StoredOrder, StoredParcel } from '../../store/orders.ts';
import { countParcelProblems, orderOfAwb, readParcelsIn } from '../../store/parcels.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls = 'listParcels' | 'bookParcels' | 'cancelParcel' | 'answerParcel' | 'closeDeliveryRequest' | 'reportParcels';

type Verb = 'book' | 'cancel' | 'answer';

/** The admin's calls about parcels. */
export function adminParcels(deps: Deps): Pick<Handlers, Calls> {
  const { db, now } = deps;

  /** Changes an order, with an audit entry about its parcel. */
  async function change(id: string, caller: Caller, verb: Verb, decide: (order: StoredOrder, at: Date) => StoredOrder) {
    const at = now();
    const known = await updateOrder(deps, id, (order) => decide(order, at), {
      alsoWrite(batch, before, after) {
        const entry = { by: caller, at, action: `parcel.${verb}` as const, target: `orders/${id}` };
        addAuditEntry(batch, db, { ...entry, before: audited(before.parcel), after: audited(after.parcel) });
      },
    });
    if (!known) throw new ApiError('order-not-found');
    return known;
  }
  const reply = (known: KnownOrder) => ({ order: toAdminOrder(known) });

  return {
    async listParcels({ state, cursor }) {
      const [{ items, next }, counts] = await Promise.all([
        readParcelsIn(db, { state, after: readCursor(cursor), size: PARCELS_PER_PAGE }),
        countParcelProblems(db),
      ]);
      return { orders: items.map(toAdminOrder), next, counts };
    },
    async bookParcels({ orders }, caller) {
      const { courier } = await deps.settings();
      if (!deps.couriers()[courier]) {
        throw new ApiError('parcel-refused', { message: notSetUp(courier) });
      }
      const refused = await verifyPaid(deps, orders);
      return {
        outcomes: await each(orders, async ({ id }) => {
          const message = refused.get(id);
          if (message !== undefined) throw new ApiError('parcel-refused', { message });
          return change(id, caller, 'book', (order, at) => bookParcel(order, courier, at));
        }),
      };
    },
    cancelParcel: async ({ id }, caller) => reply(await change(id, caller, 'cancel', cancelBooking)),
    answerParcel: async ({ id, request }, caller) =>
      reply(await change(id, caller, 'answer', (order, at) => answerFailedDelivery(order, request, at))),
    closeDeliveryRequest: async ({ id }, caller) => reply(await change(id, caller, 'answer', closeRequest)),
    async reportParcels({ news }, caller) {
      const outcomes = await each(
        news.map((item) => ({ ...item, id: item.awb })),
        async ({ awb, ...scan }) => {
          const orderId = await orderOfAwb(db, awb);
          if (orderId === undefined) {
            throw new ApiError('parcel-refused', { message: 'No order has this number.' });
          }
          const scans = [{ at: scan.at, state: scan.state, text: scan.text }];
          const known = await applyTo(deps, orderId, { awb, scans }, (order) => requireNotReturning(order, scan.state));
          if (known?.order.parcel?.awb !== awb) {
            throw new ApiError('parcel-refused', { message: 'The order has another parcel now.' });
          }
          const batch = db.batch();
          const entry = { by: caller, at: now(), action: 'parcel.report' as const, target: `orders/${orderId}` };
          addAuditEntry(batch, db, { ...entry, after: { awb, state: scan.state, at: scan.at } });
          await batch.commit();
          return known;
        },
      );
      return { outcomes };
    },
  };
}

/**
 * A file's "Delivered" about a parcel on its way back is likely its delivery to the store, which some couriers call by
 * the same words. ApiError 409, so that a person decides.
 */
function requireNotReturning({ parcel }: StoredOrder, state: ParcelState): void {
  if (state !== 'delivered' || parcel?.state !== 'coming-back') return;
  throw new ApiError('parcel-refused', {
    message: 'This parcel was on its way back, so it may have been delivered to you. Look at its order.',
  });
}

/** The fields that an admin's action can change. */
const audited = (parcel: StoredParcel | undefined) =>
  parcel && {
    courier: parcel.courier,
    booking: parcel.booking,
    awb: parcel.awb,
    pending: parcel.pending,
    request: parcel.request,
  };

/** One after the other, so that one that fails does not hold up the others. */
async function each<T extends { id: string }>(items: readonly T[], work: (item: T) => Promise<KnownOrder>) {
  const outcomes: MoveOutcome[] = [];
  for (const item of items) {
    const { id } = item;
    try {
      outcomes.push({ id, done: true, order: toAdminOrder(await work(item)) });
    } catch (error) {
      if (!(error instanceof ApiError)) logError('could not change a parcel', { id, why: whyOf(error) });
      outcomes.push({ id, done: false, message: error instanceof ApiError ? error.message : MESSAGES.serverError });
    }
  }
  return outcomes;
}
