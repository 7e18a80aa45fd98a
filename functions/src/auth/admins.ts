/** Who is an admin: the custom claim `admin` of an account, and the access to Firestore that goes with it. */
import type { UserRecord } from 'firebase-admin/auth';
import type { Caller } from '../lib/caller.ts';
import { openAuth } from '../lib/firebase.ts';
import { logError, whyOf } from '../lib/log.ts';
import { database } from '../store/database.ts';
import { markAdminActive, markAdminInactive, readAdmins } from '../store/users.ts';

/**
 * The custom claim `admin`, and the reason for it. `number`: the account has the configured phone number; checked at
 * every sign-in. `grant`: given by hand, until it is revoked by hand.
 */
type AdminClaims = { admin?: true; adminBy?: 'number' | 'grant' };

/** Sets or removes the claim according to the configured number. True if the browser must refresh its token. */
export async function syncAdminClaim(caller: Omit<Caller, 'may'>, configured: string): Promise<boolean> {
  const auth = await openAuth();
  const user = await auth.getUser(caller.uid);
  const claims: AdminClaims = user.customClaims ?? {};
  const isConfigured = configured !== '' && caller.phone === configured;
  if (isConfigured && !claims.admin) await setClaim(user, { admin: true, adminBy: 'number' });
  else if (!isConfigured && claims.adminBy === 'number') await setClaim(user, {});
  else {
    if (claims.admin) await markAdminActive(database(), user.uid);
    return (claims.admin === true) !== caller.admin;
  }
  return true;
}

/**
 * Scheduled: removes the claim of an admin whose number is no longer configured, and the Firestore access of an admin who
 * was disabled, deleted or stripped of the claim in Firebase's console.
 */
export async function checkAdmins(configured: string): Promise<void> {
  for (const uid of await readAdmins(database())) {
    await checkAdmin(uid, configured).catch((error: unknown) =>
      logError('an admin could not be checked', { uid, why: whyOf(error) }),
    );
  }
}

async function checkAdmin(uid: string, configured: string): Promise<void> {
  const auth = await openAuth();
  const { users } = await auth.getUsers([{ uid }]);
  const [user] = users;
  const claims: AdminClaims = user?.customClaims ?? {};
  if (!user || user.disabled || !claims.admin) await markAdminInactive(database(), uid);
  else if (claims.adminBy === 'number' && user.phoneNumber !== configured) await setClaim(user, {});
}

/** Makes a number (E.164) an admin. Creates the account if the number has never signed in. */
export async function grantAdmin(phone: string): Promise<void> {
  const auth = await openAuth();
  const user = await auth.getUserByPhoneNumber(phone).catch(() => auth.createUser({ phoneNumber: phone }));
  await setClaim(user, { admin: true, adminBy: 'grant' });
}

/**
 * Removes the claim and ends all sessions, so that old tokens are refused. False if the number did not belong to an
 * admin.
 */
export async function revokeAdmin(phone: string): Promise<boolean> {
  const auth = await openAuth();
  const user = await auth.getUserByPhoneNumber(phone);
  if (user.customClaims?.['admin'] !== true) return false;
  await setClaim(user, {});
  return true;
}

/** The numbers of all admins (E.164), and why they are admins. */
export async function listAdmins(): Promise<{ phone: string; by: string }[]> {
  const admins: { phone: string; by: string }[] = [];
  const auth = await openAuth();
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(1000, page);
    for (const { customClaims, phoneNumber } of users) {
      if (customClaims?.['admin'] !== true) continue;
      admins.push({ phone: phoneNumber ?? '', by: String(customClaims['adminBy'] ?? 'grant') });
    }
    page = pageToken;
  } while (page);
  return admins;
}

/**
 * Sets or removes the admin claim; other claims stay. Removing it also ends the user's sessions. Firestore access is given
 * last and removed first, so a failure in between leaves it removed.
 */
async function setClaim(user: UserRecord, { admin, adminBy }: AdminClaims): Promise<void> {
  const { admin: _admin, adminBy: _adminBy, ...others } = user.customClaims ?? {};
  const auth = await openAuth();
  if (!admin) await markAdminInactive(database(), user.uid);
  await auth.setCustomUserClaims(user.uid, admin ? { ...others, admin, adminBy } : others);
  if (admin) await markAdminActive(database(), user.uid);
  else await auth.revokeRefreshTokens(user.uid);
}
