import * as v from 'valibot';
import { emailSchema } from '../text/email.ts';
import { endpoint } from './endpoint.ts';
import { CONSENT_TOPICS, emailCodeSchema, preferencesSchema } from '../shopper/preferences.ts';
import { profileNameSchema, profileSchema } from '../shopper/profile.ts';
import { addressFields, savedAddressSchema } from '../place/address.ts';
import { MESSAGES } from '../text/messages.ts';
import { idSchema, requestIdSchema } from '../text/inputs.ts';
import { phoneSchema } from '../text/phone.ts';

/** The version of the sentence that the shopper saw. */
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));

/** The account of the caller, at /account. */
export const account = {
  readProfile: endpoint({
    method: 'GET',
    path: '/api/account',
    who: 'user',
    cache: 'private',
    input: v.object({}),
    reply: profileSchema,
  }),
  editProfile: endpoint({
    method: 'POST',
    path: '/api/account',
    who: 'user',
    cache: 'private',
    input: v.object({ name: profileNameSchema }),
    reply: profileSchema,
  }),
  /** Which notifications the caller gets, and what they agreed to. */
  readPreferences: endpoint({
    method: 'GET',
    path: '/api/account/preferences',
    who: 'user',
    cache: 'private',
    input: v.object({}),
    reply: preferencesSchema,
  }),
  /** Gives or withdraws one consent. Idempotent. An address gets its consent when it is confirmed. */
  changeConsent: endpoint({
    method: 'POST',
    path: '/api/account/consents',
    who: 'user',
    cache: 'private',
    input: v.object({ topic: v.picklist(CONSENT_TOPICS), given: v.boolean(), version }),
    reply: preferencesSchema,
  }),
  /** Sends a code to an e-mail address, so that nobody adds the address of somebody else. */
  addEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    who: 'user',
    cache: 'private',
    input: v.object({ email: emailSchema, version }),
    reply: preferencesSchema,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/account/email/confirm',
    who: 'user',
    cache: 'private',
    input: v.object({ code: emailCodeSchema }),
    reply: preferencesSchema,
  }),
  /**
   * Ends all sessions of the caller, this one included. The table's last call, because the tests that go through the
   * table in its order use up their callers here.
   */
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/account/signOutEverywhere',
    who: 'user',
    cache: 'private',
    input: v.object({}),
    reply: v.object({ message: v.string() }),
  }),
};

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
