import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { profileNameSchema, profileSchema } from '../profile.ts';

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
