import * as v from 'valibot';
import { adminOrderSchema, moveOutcomeSchema } from '../../order/admin-order.ts';
import { awbSchema } from '../../parcel/awb.ts';
import { adminRequestSchema } from '../../parcel/delivery-request.ts';
import { adminRead, adminWrite } from './admin-call.ts';
import { cursorUpTo, idSchema } from '../../text/inputs.ts';
import { DELIVERY_LISTS } from '../../parcel/deliveries.ts';
import { PARCEL_STATES } from '../../parcel/parcel.ts';
import { plainLine } from '../../text/plain-text.ts';

/** Deliveries per page. */
export const DELIVERIES_PER_PAGE = 50;

/** The most parcels in one call. */
const MAX_PARCELS = 25;

/** The outcome for each order. */
const outcomes = v.object({ outcomes: v.array(moveOutcomeSchema) });
/** The order after a call. */
const oneOrder = v.object({ order: adminOrderSchema });

/** The admin's calls about parcels. */
export const adminParcels = {
  /** Orders whose parcel has left and is not delivered, in one list: those first that need their next step first. */
  listDeliveries: adminRead({
    may: 'manage',
    path: '/api/admin/deliveries',
    input: v.object({ list: v.picklist(DELIVERY_LISTS), cursor: v.optional(cursorUpTo(300)) }),
    reply: v.object({ orders: v.array(adminOrderSchema), next: v.optional(v.string()) }),
  }),
  /**
   * Marks orders as packed, and books their parcels with the courier of the settings. Each order separately; idempotent.
   * 503, and nothing is booked, if Razorpay does not answer about a payment.
   */
  bookParcels: adminWrite({
    may: 'manage',
    path: '/api/admin/parcels/book',
    input: v.object({
      orders: v.pipe(
        v.array(v.object({ id: idSchema })),
        v.minLength(1, 'Name at least one order.'),
        v.maxLength(MAX_PARCELS, `At most ${MAX_PARCELS} orders at a time.`),
      ),
    }),
    reply: outcomes,
  }),
  /** Cancels a booking before the courier has the parcel. */
  cancelParcel: adminWrite({
    may: 'manage',
    path: '/api/admin/parcels/{id}/cancel',
    input: v.object({ id: idSchema }),
    reply: oneOrder,
  }),
  /**
   * Takes back that an order is packed, while no courier was asked for it: its address, sizes and pieces can be changed
   * again. Idempotent.
   */
  unpackParcel: adminWrite({
    may: 'manage',
    path: '/api/admin/parcels/{id}/unpack',
    input: v.object({ id: idSchema }),
    reply: oneOrder,
  }),
  /**
   * Corrects the courier's number of a parcel that was sent by hand, while no news came under it. Idempotent. `awb-taken`
   * for the number of another order.
   */
  changeParcelNumber: adminWrite({
    may: 'manage',
    path: '/api/admin/parcels/{id}/number',
    input: v.object({ id: idSchema, awb: awbSchema }),
    reply: oneOrder,
  }),
  /** Answers a failed delivery, as the shopper can. */
  answerParcel: adminWrite({
    may: 'manage',
    path: '/api/admin/parcels/{id}/answer',
    input: v.object({ id: idSchema, request: adminRequestSchema }),
    reply: oneOrder,
  }),
  /** The courier was told what the shopper asked for: for couriers that the store does not call. */
  closeDeliveryRequest: adminWrite({
    may: 'manage',
    path: '/api/admin/parcels/{id}/told',
    input: v.object({ id: idSchema }),
    reply: oneOrder,
  }),
  /** News from a courier's file, by the courier's number. Each line separately; idempotent. */
  reportParcels: adminWrite({
    may: 'manage',
    path: '/api/admin/parcels/report',
    input: v.object({
      news: v.pipe(
        v.array(
          v.object({
            awb: awbSchema,
            state: v.picklist(PARCEL_STATES),
            at: v.pipe(v.string(), v.isoTimestamp('The time is not valid.')),
            text: v.pipe(v.string(), v.transform(plainLine), v.nonEmpty(), v.maxLength(200)),
          }),
        ),
        v.minLength(1, 'Name at least one parcel.'),
        v.maxLength(MAX_PARCELS, `At most ${MAX_PARCELS} parcels at a time.`),
      ),
    }),
    /** `id` is the courier's number. */
    reply: outcomes,
  }),
};
