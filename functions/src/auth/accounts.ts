/** The accounts of shoppers at Firebase, found by phone number or by id. */
import { ApiError } from '../lib/api-error.ts';
import { openAuth } from '../lib/firebase.ts';

/**
 * The id of the account of a phone number (E.164). It is created if the number has never signed in; its owner gets it
 * with the first sign-in. ApiError 409 for a disabled account.
 */
export async function accountOf(phone: string): Promise<string> {
  const auth = await openAuth();
  const find = async () => (await auth.getUsers([{ phoneNumber: phone }])).users[0];
  // Another process may create it at the same time.
  const user = (await find()) ?? (await auth.createUser({ phoneNumber: phone }).catch(find));
  if (!user) throw new ApiError('unavailable');
  if (user.disabled) throw new ApiError('account-disabled');
  return user.uid;
}

/** Whether the account exists and is not disabled. */
export async function isActiveAccount(uid: string): Promise<boolean> {
  const { users } = await (await openAuth()).getUsers([{ uid }]);
  return users.some(({ disabled }) => !disabled);
}
