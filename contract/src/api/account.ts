import { userRead, userWrite } from './endpoint.ts';
import * as v from 'valibot';
import { emailSchema } from '../text/email.ts';
import {
  CONSENT_TOPICS,
  emailCodeSchema,
  preferencesSchema,
  profileNameSchema,
  profileSchema,
} from '../shopper/account.ts';
import { addressFields, savedAddressSchema } from '../place/address.ts';
import { MESSAGES } from '../text/messages.ts';
import { idSchema, requestIdSchema } from '../text/inputs.ts';
import { phoneSchema } from '../text/phone.ts';

/** The version of the sentence that the shopper saw. */
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));

/** The account of the caller, at /account. */
export const account = {
  readProfile: userRead({
    path: '/api/account',
    input: v.object({}),
    reply: profileSchema,
  }),
  editProfile: userWrite({
    path: '/api/account',
    input: v.object({ name: profileNameSchema }),
    reply: profileSchema,
  }),
  /** Which notifications the caller gets, and what they agreed to. */
  readPreferences: userRead({
    path: '/api/account/preferences',
    input: v.object({}),
    reply: preferencesSchema,
  }),
  /** Gives or withdraws one consent. Idempotent. An address gets its consent when it is confirmed. */
  changeConsent: userWrite({
    path: '/api/account/consents',
    input: v.object({ topic: v.picklist(CONSENT_TOPICS), given: v.boolean(), version }),
    reply: preferencesSchema,
  }),
  /** Sends a code to an e-mail address, so that nobody adds the address of somebody else. */
  addEmail: userWrite({
    path: '/api/account/email',
    input: v.object({ email: emailSchema, version }),
    reply: preferencesSchema,
  }),
  confirmEmail: userWrite({
    path: '/api/account/email/confirm',
    input: v.object({ code: emailCodeSchema }),
    reply: preferencesSchema,
  }),
  /**
   * Ends all sessions of the caller, this one included. The table's last call, because the tests that go through the
   * table in its order use up their callers here.
   */
  signOutEverywhere: userWrite({
    path: '/api/account/signOutEverywhere',
    input: v.object({}),
    reply: v.object({ message: v.string() }),
  }),
};

const addressBook = v.object({ address: v.array(savedAddressSchema) });

/** Spec §7, users and their addresses. `phoneNumber` must be the caller's own. */
export const users = {
  signIn: userWrite({
    path: '/api/users',
    input: v.object({ phoneNumber: phoneSchema }),
    reply: v.object({ token: v.string(), message: v.string(), refresh: v.optional(v.boolean()) }),
  }),
  getAddress: userWrite({
    path: '/api/users/getAddress',
    input: v.object({ phoneNumber: phoneSchema }),
    reply: addressBook,
  }),
  updateAddress: userWrite({
    path: '/api/users/updateAddress',
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
  deleteAddress: userWrite({
    path: '/api/users/deleteAddress',
    input: v.object({ phoneNumber: phoneSchema, id: idSchema }),
    reply: addressBook,
  }),
};
