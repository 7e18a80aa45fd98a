import * as v from 'valibot';
import { deliveryRequestSchema } from '../parcel/delivery-request.ts';
import { endpoint } from './endpoint.ts';
import { idSchema } from '../text/id-schema.ts';
import { orderSchema } from '../order/order.ts';

export const parcels = {
  /** After a failed attempt: another day, a landmark, another phone, or no parcel any more. */
  requestDelivery: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/delivery',
    who: 'user',
    cache: 'private',
    input: v.object({ id: idSchema, request: deliveryRequestSchema }),
    reply: v.object({ message: v.string(), order: orderSchema }),
  }),
};
