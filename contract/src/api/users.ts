import * as v from 'valibot';
import { addressFields, savedAddressSchema } from '../place/address.ts';
import { endpoint } from './endpoint.ts';
import { MESSAGES } from '../text/messages.ts';
import { idSchema, requestIdSchema } from '../text/id-schema.ts';
import { phoneSchema } from '../text/phone.ts';

const addressBook = v.object({ address: v.array(savedAddressSchema) });

/** Spec §7, users and their addresses. `phoneNumber` must be the caller's own. */
export const users = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/users',
    who: 'user',
    cache: 'private',
    input: v.object({ phoneNumber: phoneSchema }),
    reply: v.object({ token: v.string(), message: v.string(), refresh: v.optional(v.boolean()) }),
  }),
  getAddress: endpoint({
    method: 'POST',
    path: '/api/users/getAddress',
    who: 'user',
    cache: 'private',
    input: v.object({ phoneNumber: phoneSchema }),
    reply: addressBook,
  }),
  updateAddress: endpoint({
    method: 'POST',
    path: '/api/users/updateAddress',
    who: 'user',
    cache: 'private',
    input: v.object({
      phoneNumber: phoneSchema,
      /**
       * With `id`, changes that address in place; without, adds a new address at the front. `isDefault` moves it to the
       * front: the first address is the default for orders.
       */
      address: v.object(
        { ...addressFields, id: v.optional(idSchema), isDefault: v.optional(v.boolean()) },
        MESSAGES.requiredFields,
      ),
      /** Idempotency key; becomes the id of a new address. */
      requestId: v.optional(requestIdSchema),
    }),
    reply: addressBook,
  }),
  deleteAddress: endpoint({
    method: 'POST',
    path: '/api/users/deleteAddress',
    who: 'user',
    cache: 'private',
    input: v.object({ phoneNumber: phoneSchema, id: idSchema }),
    reply: addressBook,
  }),
};
