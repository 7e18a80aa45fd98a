import { openAuth } from '../lib/firebase.ts';

/** Whether the account exists and is not disabled. */
export async function isActiveAccount(uid: string): Promise<boolean> {
  const { users } = await (await openAuth()).getUsers([{ uid }]);
  return users.some(({ disabled }) => !disabled);
}
