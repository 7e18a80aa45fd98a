import * as v from 'valibot';
import { emailSchema } from '../text/email.ts';
import { endpoint } from './endpoint.ts';
import { CONSENT_TOPICS, emailCodeSchema, preferencesSchema } from '../shopper/preferences.ts';
import { profileNameSchema, profileSchema } from '../shopper/profile.ts';

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
  /** Which messages the caller gets, and what they agreed to. */
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
