import * as v from 'valibot';
import { deliveryAnswerSchema, deliveryTimesSchema } from '../delivery/answer.ts';
import { endpoint } from './endpoint.ts';
import { exactPincodeSchema, pincodeReplySchema } from '../place/pincode.ts';

/** Where and when the store delivers, before an order. An order is checked again. */
export const delivery = {
  /** `wrong-pincode` for a pincode that does not exist. */
  readDelivery: endpoint({
    method: 'GET',
    path: '/api/delivery',
    who: 'anyone',
    cache: 'content',
    input: v.object({ pincode: exactPincodeSchema }),
    reply: deliveryAnswerSchema,
  }),
  /** The same for every pincode: for search engines. */
  readDeliveryTimes: endpoint({
    method: 'GET',
    path: '/api/delivery/times',
    who: 'anyone',
    cache: 'content',
    input: v.object({}),
    reply: deliveryTimesSchema,
  }),
  /** Spec §7, the pincode lookup, through our own server. */
  lookUpPincode: endpoint({
    method: 'GET',
    path: '/api/pincode/{pin}',
    who: 'anyone',
    cache: 'reference',
    input: v.object({ pin: exactPincodeSchema }),
    reply: pincodeReplySchema,
  }),
};
