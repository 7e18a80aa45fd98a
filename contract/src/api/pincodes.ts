import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pincodeReplySchema } from '../place/pincode.ts';
import { exactPincodeSchema } from '../place/pincode-schema.ts';

/** Spec §7, the pincode lookup, through our own server. */
export const pincodes = {
  lookUpPincode: endpoint({
    method: 'GET',
    path: '/api/pincode/{pin}',
    who: 'anyone',
    cache: 'reference',
    input: v.object({ pin: exactPincodeSchema }),
    reply: pincodeReplySchema,
  }),
};
